/**
 * Reads the rows of a table for their labels: names with their honorifics, and addresses without the telephone numbers
 * and remarks among them.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { errorReason, foldedSpacesWithForms } from '@daicho/shared/cells/cell-text.ts';
import { isReference } from '@daicho/shared/cells/ditto-mark.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { isTotalAlone } from '@daicho/shared/cells/total-alone.ts';
import type { InvalidReason } from '@daicho/shared/enrich/outcome.ts';
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import { type WithoutContacts, withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import { headersOf, isOfJointPerson, type LabelTable } from './columns.ts';
import { addresseeLines, arePeople, type Honorific } from './sheets/addressee.ts';

export interface ReadRow {
  /** Row of the table, as a spreadsheet counts it. */
  readonly row: number;
  /** Whether the workbook hides the row. */
  readonly isHidden: boolean;
  /** Number of the row's filled cells. */
  readonly filled: number;
  readonly address: string;
  readonly postalCode: string;
  readonly organisation: string;
  /** Names of people without honorifics, separated by line breaks. */
  readonly person: string;
  readonly addressee: readonly string[];
  /** Lines of the address as in the list; none if the first line is missing. */
  readonly lines: readonly string[];
  /** Telephone numbers and mail addresses that stand with the address. */
  readonly contacts: readonly string[];
  /** Why one of the cells with the name cannot be printed. */
  readonly wrongName: WrongName | undefined;
}

/** `not_a_name` is a number, a date or TRUE in the column of names. */
type WrongName = InvalidReason | 'not_a_name';

/** Matches what people write for "nothing", which must not appear on a letter. */
const NOTHING = /^(?:[^\p{L}\p{N}]*|不明|未定|なし|無し|名無し)$/u;

const LETTER = /[\p{L}\p{Nl}]/u;

/** Gives the rows with anything but totals in the columns of a label, so that no customer is left out without a word. */
export async function* filledRows(
  { table, columns }: LabelTable,
  honorific: Honorific,
): AsyncGenerator<ReadRow, void, undefined> {
  const headers = headersOf(columns);
  const places = new Map(headers.map((header, at) => [header, at]));
  const { address, person, organisation, postalCode, lines } = columns;
  const contentHeaders = [...address, ...person, organisation, postalCode, ...lines].filter(
    (header) => header !== undefined,
  );
  let row = table.firstRow;
  for await (const { cells, isHidden, filled } of table.detailedRows()) {
    const cellsOf = (wanted: readonly string[]) =>
      wanted.map((header) => cells[places.get(header) ?? -1] ?? null);
    // Lists that were made for printing repeat their headers on each page.
    const isHeader = headers.every((header, at) => textOf(cells[at] ?? null) === textOf(header));
    if (!isHeader && cellsOf(contentHeaders).some(isContent)) {
      yield { row, isHidden, filled, ...readCells(cellsOf, columns, honorific) };
    }
    row += 1;
  }
}

function readCells(
  cellsOf: (headers: readonly string[]) => readonly CellValue[],
  columns: LabelTable['columns'],
  honorific: Honorific,
): Omit<ReadRow, 'row' | 'isHidden' | 'filled'> {
  const { address, person, organisation, postalCode, decidedCodes, lines } = columns;
  const cellOf = (header: string | undefined) =>
    header === undefined ? null : (cellsOf([header])[0] ?? null);
  const [firstLine = null, ...otherLines] = cellsOf(lines);
  const hasLine = textOf(firstLine) !== '';
  // A building alone is not an address.
  const isOfLines = address[0] !== undefined && address[0] === lines[0];
  const text = isOfLines && !hasLine ? '' : textOf(joinedCells(cellsOf(address)));
  const leading = leadingPostalCode(text);
  const afterCode = textWithoutContacts(text.slice(leading?.end ?? 0));
  const ofLines = hasLine ? [firstLine, ...otherLines].map(textOf).map(textWithoutContacts) : [];
  const [decided] = cellsOf(decidedCodes)
    .map(codeIn)
    .filter((code) => code !== '');
  const names = [cellOf(organisation), ...cellsOf(person)];
  const [office = null, ...people] = names;
  const joined = joinedPeople(person, people.map(peopleIn));
  return {
    address: afterCode.text,
    postalCode: decided ?? leading?.code ?? afterCode.postalCode ?? codeIn(cellOf(postalCode)),
    organisation: textOf(office),
    person: joined,
    addressee: addresseeLines(textOf(office), joined, honorific, textOf(cellOf(columns.honorific))),
    lines: ofLines.map((line) => line.text).filter((line) => line !== ''),
    contacts: [...new Set([afterCode, ...ofLines].flatMap(({ contacts }) => contacts))],
    wrongName: names.map(wrongNameOf).find((reason) => reason !== undefined),
  };
}

/** Reads seven digits. The result is empty for a cell that holds no postal code. */
function codeIn(cell: CellValue): string {
  const parsed = parsePostalCode(cell);
  return parsed.ok ? parsed.value : '';
}

/** Reads a cell of names; people on separate lines stay separate: `山田太郎` and `花子`. */
function peopleIn(cell: CellValue): string {
  const lines = typeof cell === 'string' ? cell.split(/[\r\n]+/).map(textOf) : [];
  const people = lines.filter((line) => line !== '');
  return people.length > 1 && arePeople(people) ? people.join('\n') : textOf(cell);
}

/** Joins the parts of a name on one line; another person gets a line of their own. */
function joinedPeople(headers: readonly string[], texts: readonly string[]): string {
  return texts.reduce((name, text, i) => {
    if (name === '' || text === '') return name + text;
    return `${name}${isOfJointPerson(headers[i] ?? '') ? '\n' : '　'}${text}`;
  }, '');
}

function wrongNameOf(cell: CellValue): WrongName | undefined {
  const text = textOf(cell);
  const isName = text === '' || (typeof cell === 'string' && LETTER.test(text));
  return errorReason(cell) ?? (isName ? undefined : 'not_a_name');
}

/** A line, or a whole address, may be just a telephone number. */
function textWithoutContacts(line: string): WithoutContacts {
  const read = withoutContacts(`、${line}`);
  return { ...read, text: read.text.slice(1).trim() };
}

/** Whether anything is written in a cell, totals of a list left out. */
function isContent(cell: CellValue): boolean {
  const text = cell === null ? '' : foldedSpacesWithForms(String(cell));
  return text !== '' && !isTotalAlone(text);
}

function textOf(cell: CellValue): string {
  const text = cell === null ? '' : foldedSpacesWithForms(String(cell));
  return NOTHING.test(text) || isReference(text) || isTotalAlone(text) ? '' : text;
}
