/**
 * Finds the columns of a table that go on labels: the columns that a person names, and the remaining ones by their
 * headers.
 */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Field } from '@daicho/shared/enrich/fields/field.ts';
import { needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { type FieldId, postalFields } from '@daicho/shared/enrich/postal/words.ts';
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { headerKey } from '@daicho/shared/headers/find-header.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import {
  type FoundHeader,
  guessHeader,
  likelyHeaders,
  namedHeaders,
} from '@daicho/shared/headers/guess-header.ts';
import { ORGANISATION_HEADER, POSTAL_CODE_HEADER } from '@daicho/shared/headers/letter-headers.ts';
import {
  GIVEN_NAME_HEADER,
  HONORIFIC_HEADER,
  JOINT_PERSON_HEADER,
  PERSON_HEADER,
  SURNAME_HEADER,
} from '@daicho/shared/headers/person-header.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import { openAnyTable, readAnyHeads } from '../../tables/streams/open-any-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { usageError } from '../error.ts';
import { labelUsageSentences } from './words.ts';

/** Columns that a person named, by their headers. */
export interface NamedColumns {
  readonly address: readonly string[];
  readonly person: readonly string[];
  readonly organisation: string | undefined;
  readonly postalCode: string | undefined;
}

/** Columns that runs have written into a list. */
export interface WrittenByRuns {
  /** Headers of the runs' columns, which count only if the list itself has no such column. */
  readonly headers: readonly string[];
  /** Columns of postal codes that were decided for the addresses of other columns, the newest first. */
  readonly codes: readonly { readonly header: string; readonly address: readonly string[] }[];
}

const NO_RUNS: WrittenByRuns = { headers: [], codes: [] };

interface LabelColumns extends NamedColumns {
  /**
   * Columns of postal codes that runs have decided, the newest first. If a person chose a candidate, the candidate's
   * code leads to it again.
   */
  readonly decidedCodes: readonly string[];
  /** Columns of an enriched list with the address lines to print; none if the list has no such columns. */
  readonly lines: readonly string[];
  /** Column of honorifics. */
  readonly honorific: string | undefined;
}

/** Headers that fit equally, so that none was chosen. */
export interface Undecided {
  readonly what: 'person' | 'organisation' | 'postal_code';
  readonly headers: readonly string[];
}

export interface LabelTable {
  readonly table: TableFile;
  readonly columns: LabelColumns;
  readonly undecided: readonly Undecided[];
}

/** Headers by which to open a table whose columns are to be found. */
const LIKELY = ['住所', '所在地', 'address', '住所1', '都道府県', '送付先住所'];
/** Fields of address lines, by the direction of writing. */
export const LINE_FIELDS = {
  horizontal: ['address_line_1', 'address_line_2'],
  vertical: ['address_line_1_vertical', 'address_line_2_vertical'],
} as const;
type Direction = keyof typeof LINE_FIELDS;
const SAMPLE_ROWS = 50;

interface Opening {
  readonly sheet: string | undefined;
  readonly isVertical?: boolean;
  readonly runs?: WrittenByRuns | undefined;
}

/** @throws TableError; EnrichError if no column of addresses or of names can be found. */
export async function openLabelTable(
  path: string,
  named: NamedColumns,
  { sheet, isVertical = false, runs = NO_RUNS }: Opening,
): Promise<LabelTable> {
  const first = await openByAddress(path, named.address[0], sheet);
  const { headers } = first.table;
  const own = headers.filter((header) => !runs.headers.includes(header));
  const place = onSheet(first.table.sheet);
  const lines = lineColumns(headers, isVertical ? 'vertical' : 'horizontal');
  const address =
    named.address.length > 0 ? named.address : await addressColumns(path, first, { own, place });
  const people = [named.person, personColumns(own), personColumns(headers)];
  const columns = {
    address,
    // If a person names a column of addresses, the columns of lines may belong to another address.
    lines: named.address.length > 0 ? [] : lines,
    person: people.find((each) => each.length > 0) ?? [],
    organisation: named.organisation ?? onlyOf([own, headers], ORGANISATION_HEADER),
    postalCode: named.postalCode ?? onlyOf([own, headers], POSTAL_CODE_HEADER),
    decidedCodes: decidedCodes(runs, address),
    // A column that the person named as a part of the name is not the column of honorifics.
    honorific: only(
      headers.filter((header) => !named.person.includes(header)),
      HONORIFIC_HEADER,
    ),
  };
  const undecided = undecidedOf(own, columns);
  if (columns.person.length === 0 && columns.organisation === undefined) {
    const candidates = undecided.filter(({ what }) => what !== 'postal_code');
    const shown = candidates.length > 0 ? candidates.flatMap((each) => each.headers) : headers;
    throw usageError(labelUsageSentences.noNameColumn, { headers: shown.join(', ') });
  }
  const [column = '', ...otherColumns] = headersOf(columns);
  return {
    table: await openAnyTable(path, { column, otherColumns, ...place }),
    columns,
    undecided,
  };
}

/** Lists the columns of decided codes for an address, the newest first. */
export function decidedCodes(runs: WrittenByRuns, columns: readonly string[]): readonly string[] {
  const keyOf = (headers: readonly string[]) => headers.map(headerKey).join('\n');
  return runs.codes
    .filter(({ address }) => keyOf(address) === keyOf(columns))
    .map(({ header }) => header);
}

function undecidedOf(
  headers: readonly string[],
  { person, organisation, postalCode }: NamedColumns,
): readonly Undecided[] {
  const open: readonly (readonly [Undecided['what'], boolean, RegExp])[] = [
    ['person', person.length === 0, PERSON_HEADER],
    ['organisation', organisation === undefined, ORGANISATION_HEADER],
    ['postal_code', postalCode === undefined, POSTAL_CODE_HEADER],
  ];
  return open
    .map(([what, isOpen, form]) => ({ what, headers: isOpen ? allOf(headers, form) : [] }))
    .filter((one) => one.headers.length > 1);
}

/** Lists the headers of all columns that are read, each once, in the order of their cells. */
export function headersOf({ address, person, lines, decidedCodes, ...others }: LabelColumns) {
  const { organisation, postalCode, honorific } = others;
  const single = [organisation, postalCode, honorific].filter((one) => one !== undefined);
  return [...new Set([...address, ...person, ...single, ...decidedCodes, ...lines])];
}

/** Finds the columns of lines; a second line counts only next to a first line. */
function lineColumns(headers: readonly string[], direction: Direction): readonly string[] {
  const [first, second] = LINE_FIELDS[direction].map((field) =>
    headers.find((header) => isHeaderOf(field, header) && countOf(headers, header) === 1),
  );
  if (first === undefined) return [];
  return second === undefined ? [first] : [first, second];
}

function isHeaderOf(field: FieldId, header: string): boolean {
  const { ja, en, names = [] }: Field = postalFields[field];
  return [field, ja, en, ...names].map(foldedHeader).includes(foldedHeader(header));
}

/** Headers of first address lines, which serve as the address if the list has no other. */
const LINE_HEADERS = [LINE_FIELDS.horizontal[0], LINE_FIELDS.vertical[0]].flatMap((field) => [
  postalFields[field].ja,
  postalFields[field].en,
  field,
]);

interface Opened {
  readonly table: TableFile;
  readonly column: string;
}

async function openByAddress(
  path: string,
  named: string | undefined,
  sheet: string | undefined,
): Promise<Opened> {
  const { header: column, ...place } =
    named === undefined ? await findAddress(path, sheet) : { header: named, sheet };
  return { table: await openAnyTable(path, { column, ...onSheet(place.sheet) }), column };
}

/** @throws EnrichError if no header shows the column of addresses, or headers on several sheets do. */
async function findAddress(path: string, sheet: string | undefined): Promise<FoundHeader> {
  const names = [...LIKELY, ...LINE_HEADERS];
  const heads = await readAnyHeads(path, names, { sheet });
  const found = namedHeaders(heads, names);
  const sheets = [...new Set(found.flatMap((each) => each.sheet ?? []))];
  if (sheets.length > 1) {
    throw usageError(labelUsageSentences.severalSheets, { sheets: sheets.join(', ') });
  }
  const [rule] = addressKind.inputs;
  const header = found[0] ?? guessHeader(heads, rule);
  if (header !== undefined) return header;
  const headers = likelyHeaders(heads).join(', ');
  throw usageError(labelUsageSentences.noAddressColumn, { headers });
}

function onSheet(sheet: string | undefined): { readonly sheet?: string } {
  return sheet === undefined ? {} : { sheet };
}

/** Guesses the columns as the panes do: columns next to the address column count if they continue its cells. */
async function addressColumns(
  path: string,
  { table: { headers }, column }: Opened,
  { own, place }: { readonly own: readonly string[]; readonly place: { readonly sheet?: string } },
): Promise<readonly string[]> {
  for (const direction of ['horizontal', 'vertical'] as const) {
    const lines = lineColumns(headers, direction);
    if (lines[0] === column) return lines;
  }
  // Only the list's own columns count: a number that a run has read from the address does not belong after the address.
  const sample = needsSample(own) ? await sampleOf(path, own, column, place) : [];
  const [guessed = []] = guessColumns(addressKind, own, sample);
  const named = guessed.flatMap((at) => own[at] ?? []);
  return named.length > 0 ? named : [column];
}

/** Reads the first rows, a cell for each header; columns with a repeated header stay blank. */
async function sampleOf(
  path: string,
  headers: readonly string[],
  column: string,
  place: { readonly sheet?: string },
): Promise<Sample> {
  const otherColumns = headers.filter((one) => one !== column && countOf(headers, one) === 1);
  const read = [column, ...otherColumns];
  const table = await openAnyTable(path, { column, otherColumns, ...place });
  const sample = [];
  for await (const cells of table.rows()) {
    sample.push(headers.map((header) => cells[read.indexOf(header)] ?? null));
    if (sample.length === SAMPLE_ROWS) break;
  }
  return sample;
}

function personColumns(headers: readonly string[]): readonly string[] {
  const whole = only(headers, PERSON_HEADER);
  const parts =
    whole === undefined
      ? [only(headers, SURNAME_HEADER), only(headers, GIVEN_NAME_HEADER)]
      : [whole];
  const person = parts.filter((one) => one !== undefined);
  if (person.length === 0) return [];
  const others = headers.filter((one) => isOfJointPerson(one) && countOf(headers, one) === 1);
  return [...person, ...others];
}

/** Whether a header belongs to a column with a further person, next to the person of the row. */
export function isOfJointPerson(header: string): boolean {
  return JOINT_PERSON_HEADER.test(foldedHeader(header));
}

/** Finds the column by which people tell rows apart: the name of a company, else of a person. */
export function nameColumn(headers: readonly string[]): string | undefined {
  return only(headers, ORGANISATION_HEADER) ?? only(headers, PERSON_HEADER);
}

/** Gives the header that `form` matches, from the first list that has exactly one such header. */
function onlyOf(lists: readonly (readonly string[])[], form: RegExp): string | undefined {
  return lists.map((headers) => only(headers, form)).find((one) => one !== undefined);
}

/** Gives the only header that `form` matches, or undefined if there are none or several. */
function only(headers: readonly string[], form: RegExp): string | undefined {
  const fitting = allOf(headers, form);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function allOf(headers: readonly string[], form: RegExp): readonly string[] {
  return headers.filter((header) => form.test(foldedHeader(header)));
}

function countOf(headers: readonly string[], header: string): number {
  return headers.filter((one) => one === header).length;
}
