/** Finds the columns of a table that go on labels: those that are named, the others by their headers. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { guessColumns, needsSample, type Sample } from '@daicho/shared/enrich/guess-kind.ts';
import {
  GIVEN_NAME_HEADER,
  PERSON_HEADER,
  SURNAME_HEADER,
} from '@daicho/shared/enrich/person-header.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { everydayNames, fieldHeaders } from '@daicho/shared/messages/fields.ts';
import { labelUsageSentences } from '@daicho/shared/messages/labels.ts';
import { openTable } from '../../tables/open-table.ts';
import { TableError } from '../../tables/table-error.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { usageError } from '../enrich/error.ts';

/** Columns that a person named, by their headers. */
export interface NamedColumns {
  readonly address: readonly string[];
  readonly person: readonly string[];
  readonly organisation: string | undefined;
  readonly postalCode: string | undefined;
}

export interface LabelColumns extends NamedColumns {
  /** Columns of an enriched list that hold the lines of the address as they are to be printed; none where it has none. */
  readonly lines: readonly string[];
  /** Column of honorifics. */
  readonly honorific: string | undefined;
}

/** Headers of which none was taken, since several may be what is looked for. */
export interface Undecided {
  readonly what: 'person' | 'organisation' | 'postal_code';
  readonly headers: readonly string[];
}

export interface LabelTable {
  readonly table: TableFile;
  readonly columns: LabelColumns;
  readonly undecided: readonly Undecided[];
}

/** Headers by which a table is opened whose columns are to be found. */
const LIKELY = ['住所', '所在地', 'address', '住所1', '都道府県', '送付先住所'];
/** Fields of the lines of an address, by the way in which labels are written. */
export const LINE_FIELDS = {
  horizontal: ['address_line_1', 'address_line_2'],
  vertical: ['address_line_1_vertical', 'address_line_2_vertical'],
} as const;
type Direction = keyof typeof LINE_FIELDS;
const SAMPLE_ROWS = 50;

const ORGANISATION =
  /^(?:会社|社名|会社名|法人名|企業名|取引先|取引先名|団体名|組織名|勤務先|勤務先名|商号|名称|商号または名称|学校名|company(?:name)?|organi[sz]ation)$/;
const POSTAL_CODE = /^(?:郵便番号|〒|zip|zipcode|postalcode|postcode)$/;

const JOINT_PERSON = /^連名\d*$/;
const HONORIFIC = /^(?:敬称|honorific)$/;

/** @throws TableError; EnrichError where no column of addresses, or of names, can be told. */
export async function openLabelTable(
  path: string,
  named: NamedColumns,
  sheet: string | undefined,
  isVertical = false,
): Promise<LabelTable> {
  const first = await openByAddress(path, named.address[0], sheet === undefined ? {} : { sheet });
  const { headers, sheet: ofAddress } = first.table;
  const place = ofAddress === undefined ? {} : { sheet: ofAddress };
  const lines = lineColumns(headers, isVertical ? 'vertical' : 'horizontal');
  const columns = {
    address: named.address.length > 0 ? named.address : await addressColumns(path, first, place),
    // Another address than the one the lines were made of goes before them.
    lines: named.address.length > 0 ? [] : lines,
    person: named.person.length > 0 ? named.person : personColumns(headers),
    organisation: named.organisation ?? only(headers, ORGANISATION),
    postalCode: named.postalCode ?? only(headers, POSTAL_CODE),
    // A person may have named it as the end of the name.
    honorific: only(
      headers.filter((header) => !named.person.includes(header)),
      HONORIFIC,
    ),
  };
  const undecided = undecidedOf(headers, columns);
  if (columns.person.length === 0 && columns.organisation === undefined) {
    const candidates = undecided.filter(({ what }) => what !== 'postal_code');
    const shown = candidates.length > 0 ? candidates.flatMap((each) => each.headers) : headers;
    throw usageError(labelUsageSentences.noNameColumn, { headers: shown.join(', ') });
  }
  const [column = '', ...beside] = headersOf(columns);
  return { table: await openTable(path, { column, beside, ...place }), columns, undecided };
}

function undecidedOf(
  headers: readonly string[],
  { person, organisation, postalCode }: NamedColumns,
): readonly Undecided[] {
  const open: readonly (readonly [Undecided['what'], boolean, RegExp])[] = [
    ['person', person.length === 0, PERSON_HEADER],
    ['organisation', organisation === undefined, ORGANISATION],
    ['postal_code', postalCode === undefined, POSTAL_CODE],
  ];
  return open
    .map(([what, isOpen, form]) => ({ what, headers: isOpen ? allOf(headers, form) : [] }))
    .filter((one) => one.headers.length > 1);
}

/** Lists the headers of all columns that are read, each once, in the order of their cells. */
export function headersOf({ address, person, lines, ...others }: LabelColumns) {
  const { organisation, postalCode, honorific } = others;
  const single = [organisation, postalCode, honorific].filter((one) => one !== undefined);
  return [...new Set([...address, ...person, ...single, ...lines])];
}

/** The first line is there, or none is. */
function lineColumns(headers: readonly string[], direction: Direction): readonly string[] {
  const [first, second] = LINE_FIELDS[direction].map((field) =>
    headers.find((header) => isHeaderOf(field, header) && countOf(headers, header) === 1),
  );
  if (first === undefined) return [];
  return second === undefined ? [first] : [first, second];
}

function isHeaderOf(field: FieldId, header: string): boolean {
  const { ja, en } = fieldHeaders[field];
  return [field, ja, en, ...(everydayNames[field] ?? [])].map(folded).includes(folded(header));
}

/** Headers of first lines, which are the address of a list that has no other. */
const LINE_HEADERS = [LINE_FIELDS.horizontal[0], LINE_FIELDS.vertical[0]].flatMap((field) => [
  fieldHeaders[field].ja,
  fieldHeaders[field].en,
  field,
]);

interface Opened {
  readonly table: TableFile;
  readonly column: string;
}

async function openByAddress(
  path: string,
  named: string | undefined,
  place: { readonly sheet?: string },
): Promise<Opened> {
  const seen = new Set<string>();
  const found: Opened[] = [];
  for (const column of named === undefined ? [...LIKELY, ...LINE_HEADERS] : [named]) {
    try {
      const opened = { table: await openTable(path, { column, ...place }), column };
      // Only a workbook may have another list, on another sheet.
      if (opened.table.sheet === undefined || place.sheet !== undefined) return opened;
      found.push(opened);
    } catch (error) {
      const isMissing = error instanceof TableError && error.code === 'header_not_found';
      if (!isMissing || named !== undefined) throw error;
      const { near } = error.values;
      for (const header of Array.isArray(near) ? near : []) seen.add(header);
    }
  }
  const [first] = found;
  if (first !== undefined) {
    const sheets = [...new Set(found.flatMap(({ table }) => table.sheet ?? []))];
    if (sheets.length === 1) return first;
    throw usageError(labelUsageSentences.severalSheets, { sheets: sheets.join(', ') });
  }
  const headers = [...seen];
  const [[guessed] = []] = guessColumns(addressKind, headers);
  const column = guessed === undefined ? undefined : headers[guessed];
  if (column === undefined) {
    throw usageError(labelUsageSentences.noAddressColumn, { headers: headers.join(', ') });
  }
  return { table: await openTable(path, { column, ...place }), column };
}

/** Guesses as the panes do: pieces beside a column count where its cells go on from them. */
async function addressColumns(
  path: string,
  { table: { headers }, column }: Opened,
  place: { readonly sheet?: string },
): Promise<readonly string[]> {
  for (const direction of ['horizontal', 'vertical'] as const) {
    const lines = lineColumns(headers, direction);
    if (lines[0] === column) return lines;
  }
  const sample = needsSample(headers) ? await sampleOf(path, headers, column, place) : [];
  const [guessed = []] = guessColumns(addressKind, headers, sample);
  const named = guessed.flatMap((at) => headers[at] ?? []);
  return named.length > 0 ? named : [column];
}

/** Reads the first rows, a cell for each header; columns whose header is there twice stay blank. */
async function sampleOf(
  path: string,
  headers: readonly string[],
  column: string,
  place: { readonly sheet?: string },
): Promise<Sample> {
  const beside = headers.filter((one) => one !== column && countOf(headers, one) === 1);
  const read = [column, ...beside];
  const table = await openTable(path, { column, beside, ...place });
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

/** Whether a column names another person beside the one of the row. */
export function isOfJointPerson(header: string): boolean {
  return JOINT_PERSON.test(folded(header));
}

/** The one header of that form; undefined where none or several have it. */
function only(headers: readonly string[], form: RegExp): string | undefined {
  const fitting = allOf(headers, form);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function allOf(headers: readonly string[], form: RegExp): readonly string[] {
  return headers.filter((header) => form.test(folded(header)));
}

function countOf(headers: readonly string[], header: string): number {
  return headers.filter((one) => one === header).length;
}

function folded(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, '');
}
