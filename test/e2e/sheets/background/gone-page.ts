/** A spreadsheet with a run whose page is gone: the page called the script, and then stopped calling. */
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { expect, onTestFinished } from 'vitest';
import { type LocalService, oneByOne } from '../../../apps-script/local-service.ts';
import type { CellContent } from '../../../hosts/sheets/cells/cell.ts';
import type { Sheet } from '../../../hosts/sheets/cells/sheet.ts';
import { builtScript, connect } from '../../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../../../hosts/sheets/threads/thread-messages.ts';
import { faultyProxy } from '../../../service/connections/faulty-proxy.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Existing and missing postal codes. */
const CODES = ['1000001', '', '1500001', '9999999', 'x', '0600001'];
export const ROWS = [['郵便番号'], ...CODES.map((code) => [code])];
/** The rows after a run. */
export const FILLED = [
  ['郵便番号', '市区町村', '照合結果'],
  ['1000001', '千代田区', '一致'],
  ['', '', ''],
  ['1500001', '渋谷区', '一致'],
  ['9999999', '', expect.stringMatching(/^該当なし/)],
  ['x', '', expect.stringMatching(/^入力不備/)],
  ['0600001', '札幌市中央区', '一致'],
];

interface Access {
  readonly url: string;
  readonly key: string;
}

export function accessTo({ url, keys }: LocalService): Access {
  return { url, key: keys.secret };
}

/** Makes runs take long: the access leads through a proxy that hides that the service takes codes in batches. */
export async function slowAccess({ url, key }: Access): Promise<Access> {
  const hiding = oneByOne();
  return { url: (await faultyProxy(url, (request, n) => hiding(n, request))).url, key };
}

/** Some of the results that calls return. */
interface Gave {
  readonly owner?: string;
  readonly goesOn?: boolean | 'hourly';
  readonly sentence?: { readonly ja: string };
}

interface Answer {
  readonly gave?: Gave | null;
  readonly wrong?: { readonly ja: string; readonly en: string };
}

export interface Begun {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  /** Name under which the page holds the lease. */
  readonly owner: string;
  /** Whether the run continues without the page. */
  readonly goesOn: boolean | 'hourly';
  ask(call: string, taken: unknown, owner?: string): Promise<Answer>;
  /** The sentence that the sidebar shows. */
  told(): Promise<string | undefined>;
}

interface Running extends Partial<Surroundings> {
  /** The script, if it is not the one for a single spreadsheet. */
  readonly code?: string;
  /** Choices that differ from those of a first run. */
  readonly run?: object;
  readonly kind?: string;
  readonly fields?: readonly string[];
}

/** @param url of the service. The first column is looked up. */
export async function begun(
  rows: readonly (readonly CellContent[])[],
  { url, key }: Access,
  {
    code,
    kind: id = 'postal_code',
    fields = ['city'],
    run: other = {},
    ...surroundings
  }: Running = {},
): Promise<Begun> {
  const spreadsheet = new Spreadsheet(code ?? (await builtScript()), surroundings);
  onTestFinished(() => spreadsheet.close());
  const sheet = spreadsheet.workbook.addSheet('名簿', rows);
  await connect(spreadsheet, { url, key });
  const ask = async (call: string, taken: unknown, owner?: string): Promise<Answer> =>
    JSON.parse(
      String(await spreadsheet.menu('answerSidebar', JSON.stringify({ call, with: taken, owner }))),
    );
  const { gave: target } = await ask('readTarget', {});
  const catalogue = kindById(id)?.catalogue;
  const columns = [...fields, 'status'].map((field) => [field, catalogue?.header(field).ja ?? '']);
  const run = {
    kind: id,
    inputs: [[0]],
    fields,
    into: [],
    update: [],
    scope: 'all',
    columns,
    added: columns.map(([, header]) => header),
    ...other,
  };
  const answer = await ask('beginRun', { target, run, kind: id, language: 'ja' });
  return {
    spreadsheet,
    sheet,
    owner: answer.gave?.owner ?? '',
    goesOn: answer.gave?.goesOn ?? false,
    ask,
    told: async () => (await ask('runStatus', {})).gave?.sentence?.ja,
  };
}
