/** Makes the content of a label of each row: asks about the addresses, and says what is missing. */
import { DEFAULT_RETRY } from '@daicho/shared/api/retry.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { foldedSpaces } from '@daicho/shared/enrich/cell-text.ts';
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { barcodeOf } from '@daicho/shared/enrich/postal/customer-barcode.ts';
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import type { RemoteOptions } from '../../connections/remote.ts';
import { addresseeLines, type Honorific } from '../../labels/addressee.ts';
import type { LabelContent } from '../../labels/layout.ts';
import { Asker } from '../enrich/asking.ts';
import { type Notify, openSource } from '../enrich/source.ts';
import type { LabelTable } from './columns.ts';
import type { LabelOptions } from './options.ts';

export interface LabelRow {
  /** Row of the table, as a spreadsheet counts it. */
  readonly row: number;
  readonly content: LabelContent;
  readonly outcome: Outcome<PostalRecord>;
}

interface ReadRow {
  readonly address: string;
  readonly postalCode: string;
  readonly organisation: string;
  readonly addressee: readonly string[];
}

export interface ReadingHost {
  readonly signal: AbortSignal;
  readonly onNotice: Notify;
  readonly remote?: RemoteOptions;
}

/** @throws EnrichError, TableError */
export async function readLabels(
  { table, columns }: LabelTable,
  { source, honorific }: Pick<LabelOptions, 'source' | 'honorific'>,
  host: ReadingHost,
): Promise<readonly LabelRow[]> {
  const rows: ReadRow[] = [];
  for await (const cells of table.rows()) rows.push(readRow(cells, columns, honorific));
  const outcomes = await askAbout(rows, source, host);
  return rows.flatMap((row, i): LabelRow[] => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    if (row.address === '' && row.addressee.length === 0) return [];
    return [{ row: table.firstRow + i, content: contentOf(row, outcome), outcome }];
  });
}

function readRow(
  cells: readonly CellValue[],
  { address, person, organisation, postalCode }: LabelTable['columns'],
  honorific: Honorific,
): ReadRow {
  const behindAddress = cells.slice(address.length);
  const behindPerson = behindAddress.slice(person.length);
  const [first = null, second = null] = behindPerson;
  const text = textOf(joinedCells(cells.slice(0, address.length)));
  const leading = leadingPostalCode(text);
  const parsed = parsePostalCode((organisation === undefined ? first : second) ?? null);
  const inColumn = postalCode !== undefined && parsed.ok ? parsed.value : '';
  const office = organisation === undefined ? '' : textOf(first);
  return {
    address: text.slice(leading?.end ?? 0),
    postalCode: leading?.code ?? inColumn,
    organisation: office,
    addressee: addresseeLines(
      office,
      behindAddress.slice(0, person.length).map(textOf).filter(Boolean).join('　'),
      honorific,
    ),
  };
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
    address === ''
      ? [null, null]
      : [postalCode === '' ? address : `〒${postalCode} ${address}`, organisation],
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

function contentOf(row: ReadRow, outcome: Outcome<PostalRecord>): LabelContent {
  const found = outcome.kind === 'found' ? outcome.records[0]?.postal_code : undefined;
  return {
    postalCode: found ?? row.postalCode,
    address: row.address === '' ? [] : addressLines(row.address, outcome),
    addressee: row.addressee,
    barcode: barcodeOf(outcome),
  };
}

/** Begins a line with the building as it is written; nothing of the address is lost. */
function addressLines(address: string, outcome: Outcome<PostalRecord>): readonly string[] {
  const query = outcome.kind === 'found' || outcome.kind === 'ambiguous' ? outcome.query : null;
  const building = query?.building ?? '';
  const at = building === '' ? -1 : address.lastIndexOf(building);
  return at <= 0 ? [address] : [address.slice(0, at).trim(), address.slice(at)];
}

function textOf(cell: CellValue): string {
  return cell === null ? '' : foldedSpaces(String(cell));
}
