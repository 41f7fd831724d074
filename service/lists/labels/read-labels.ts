/** Makes the content of a label of each row: asks about the addresses, and says what is missing. */
import { DEFAULT_RETRY } from '@daicho/shared/api/retry.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { errorReason, foldedSpacesWithForms } from '@daicho/shared/enrich/cell-text.ts';
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import { allNotations, type Notation } from '@daicho/shared/enrich/notation.ts';
import { type InvalidReason, type Outcome, writtenCodeOf } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { verticalLine } from '@daicho/shared/enrich/postal/address-lines.ts';
import { barcodeOf } from '@daicho/shared/enrich/postal/customer-barcode.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import { Asker } from '../asking.ts';
import type { RunHost } from '../run-host.ts';
import { openSource } from '../source.ts';
import { headersOf, isOfJointPerson, type LabelTable, LINE_FIELDS } from './columns.ts';
import type { LabelOptions } from './options.ts';
import { addresseeLines, type Honorific } from './sheets/addressee.ts';
import type { LabelContent } from './sheets/layout.ts';

export interface LabelRow {
  /** Row of the table, as a spreadsheet counts it. */
  readonly row: number;
  /** Whether the workbook does not show it. */
  readonly isHidden: boolean;
  readonly content: LabelContent;
  readonly outcome: Outcome<PostalRecord>;
  /** Why one of the cells with the name cannot be printed. */
  readonly wrongName: WrongName | undefined;
}

/** A number, a date or TRUE in the column of names is addressed to nobody. */
type WrongName = InvalidReason | 'not_a_name';

export interface ReadLabels {
  readonly rows: readonly LabelRow[];
  /** Number of filled rows that were left out because the workbook does not show them. */
  readonly hiddenLeftOut: number;
}

interface ReadRow extends Pick<LabelRow, 'row' | 'isHidden'> {
  readonly address: string;
  readonly postalCode: string;
  readonly organisation: string;
  readonly addressee: readonly string[];
  /** Lines of the address as the list has them; none where it has no first one. */
  readonly lines: readonly string[];
  readonly wrongName: WrongName | undefined;
}

/** Matches what people write for "nothing" or "as above", which cannot stand on a letter. */
const NOTHING = /^(?:[^\p{L}\p{N}]*|同上|同じ|同左|〃|不明|未定|なし|無し|名無し)$/u;

const LETTER = /[\p{L}\p{Nl}]/u;

export type ReadingHost = Pick<RunHost, 'signal' | 'onNotice' | 'remote'>;

/** How the lines of an address are written. */
interface Writing {
  readonly notation: Notation | undefined;
  readonly isVertical: boolean;
}

type ReadingOptions = Pick<
  LabelOptions,
  'source' | 'honorific' | 'notation' | 'isVertical' | 'visibleOnly'
>;

/** @throws EnrichError, TableError */
export async function readLabels(
  opened: LabelTable,
  { source, honorific, notation, isVertical, visibleOnly }: ReadingOptions,
  host: ReadingHost,
): Promise<ReadLabels> {
  const writing = { notation, isVertical };
  const rows: ReadRow[] = [];
  let hiddenLeftOut = 0;
  for await (const row of filledRows(opened, honorific)) {
    if (visibleOnly && row.isHidden) hiddenLeftOut += 1;
    else rows.push(row);
  }
  const ofAddresses = await askAbout(rows, source, host);
  const outcomes = await askAboutLines(rows, ofAddresses, isVertical, (changed) =>
    askAbout(changed, source, host),
  );
  const labels = rows.map((row, i): LabelRow => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    const content = contentOf(row, outcome, writing);
    return { row: row.row, isHidden: row.isHidden, content, outcome, wrongName: row.wrongName };
  });
  return { rows: labels, hiddenLeftOut };
}

/** Gives the rows that hold something of a label. */
async function* filledRows(
  { table, columns }: LabelTable,
  honorific: Honorific,
): AsyncGenerator<ReadRow, void, undefined> {
  const places = new Map(headersOf(columns).map((header, at) => [header, at]));
  let row = table.firstRow;
  for await (const { cells, isHidden } of table.detailedRows()) {
    const cellsOf = (headers: readonly string[]) =>
      headers.map((header) => cells[places.get(header) ?? -1] ?? null);
    const read = readCells(cellsOf, columns, honorific);
    const { address, addressee, lines, wrongName } = read;
    const isBlank = address === '' && addressee.length === 0 && lines.length === 0;
    if (!isBlank || wrongName !== undefined) yield { row, isHidden, ...read };
    row += 1;
  }
}

function readCells(
  cellsOf: (headers: readonly string[]) => readonly CellValue[],
  { address, person, organisation, postalCode, lines, honorific: listed }: LabelTable['columns'],
  honorific: Honorific,
): Omit<ReadRow, 'row' | 'isHidden'> {
  const cellOf = (header: string | undefined) =>
    header === undefined ? null : (cellsOf([header])[0] ?? null);
  const [firstLine = null, ...otherLines] = cellsOf(lines);
  const hasLine = textOf(firstLine) !== '';
  // A building alone is no address.
  const isOfLines = address[0] !== undefined && address[0] === lines[0];
  const text = isOfLines && !hasLine ? '' : textOf(joinedCells(cellsOf(address)));
  const leading = leadingPostalCode(text);
  const parsed = parsePostalCode(cellOf(postalCode));
  const names = [cellOf(organisation), ...cellsOf(person)];
  const [office = '', ...people] = names.map(textOf);
  return {
    address: text.slice(leading?.end ?? 0),
    postalCode: leading?.code ?? (parsed.ok ? parsed.value : ''),
    organisation: office,
    addressee: addresseeLines(
      office,
      joinedPeople(person, people),
      honorific,
      textOf(cellOf(listed)),
    ),
    lines: hasLine ? [firstLine, ...otherLines].map(textOf).filter(Boolean) : [],
    wrongName: names.map(wrongNameOf).find((reason) => reason !== undefined),
  };
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

/** Asks with the name of the office, which may have a code of its own, and with the code that is written, which may be wrong. */
async function askAbout(
  rows: readonly ReadRow[],
  source: LabelOptions['source'],
  { signal, onNotice, remote }: ReadingHost,
): Promise<readonly Outcome<PostalRecord>[]> {
  const { lookup } = addressKind;
  const opened = openSource({ source, kind: addressKind }, onNotice, remote);
  const retry = { ...DEFAULT_RETRY, ...remote?.retry };
  const asker = new Asker({ ...opened, lookup, retry, pin: undefined, signal });
  const cells = rows.map(({ address, postalCode, organisation }) =>
    address === '' ? [null, null, null] : [address, organisation, postalCode],
  );
  const outcomes: Outcome<PostalRecord>[] = [];
  const { settled, asks } = plan(cells, lookup);
  const place = (at: readonly number[], outcome: Outcome) => {
    for (const row of at) outcomes[row] = outcome as Outcome<PostalRecord>;
  };
  for (const one of settled) place(one.rows, one.outcome);
  await asker.ask(asks, (one) => place(one.rows, one.outcome));
  return outcomes;
}

/**
 * Asks about the lines of a row where they differ from its address in every notation, since somebody changed one of them:
 * postal code and barcode must be those of what is printed.
 */
async function askAboutLines(
  rows: readonly ReadRow[],
  outcomes: readonly Outcome<PostalRecord>[],
  isVertical: boolean,
  ask: (rows: readonly ReadRow[]) => Promise<readonly Outcome<PostalRecord>[]>,
): Promise<readonly Outcome<PostalRecord>[]> {
  const changed = rows.flatMap((row, i) => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    const isSame = () =>
      allNotations().some(
        (each) =>
          row.lines.join('\n') === foundLines(outcome, { notation: each, isVertical }).join('\n'),
      );
    return row.lines.length === 0 || isSame() ? [] : [{ row, i }];
  });
  const asked = await ask(changed.map(({ row }) => ({ ...row, address: row.lines.join(' ') })));
  const all = [...outcomes];
  for (const [at, { i }] of changed.entries()) all[i] = asked[at] ?? { kind: 'blank' };
  return all;
}

function contentOf(row: ReadRow, outcome: Outcome<PostalRecord>, writing: Writing): LabelContent {
  return {
    postalCode: postalCodeOf(row, outcome),
    address: row.lines.length > 0 ? row.lines : addressLines(row.address, outcome, writing),
    addressee: row.addressee,
    barcode: barcodeOf(outcome),
  };
}

/** The code that was found, else the written one; none where that is another place's, since letters go by it. */
function postalCodeOf({ postalCode }: ReadRow, outcome: Outcome<PostalRecord>): string {
  if (outcome.kind === 'found') return outcome.records[0]?.postal_code ?? postalCode;
  return writtenCodeOf(outcome)?.check === 'other_place' ? '' : postalCode;
}

/** The lines that `daicho enrich` gives; an address that has none is printed as it is written. */
function addressLines(
  address: string,
  outcome: Outcome<PostalRecord>,
  writing: Writing,
): readonly string[] {
  const lines = foundLines(outcome, writing);
  if (lines.length > 0) return lines;
  const written = writing.isVertical ? verticalLine(address) : address;
  return written === '' ? [] : [written];
}

function foundLines(
  outcome: Outcome<PostalRecord>,
  { notation, isVertical }: Writing,
): readonly string[] {
  return LINE_FIELDS[isVertical ? 'vertical' : 'horizontal']
    .map((id) => fieldText(id, outcome, 'ja', notation))
    .filter((line) => line !== '');
}

function textOf(cell: CellValue): string {
  const text = cell === null ? '' : foldedSpacesWithForms(String(cell));
  return NOTHING.test(text) ? '' : text;
}
