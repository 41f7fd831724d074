/** A spreadsheet with a run whose page is gone: it called the script, then stopped calling. */
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { onTestFinished } from 'vitest';
import { builtScript, connect } from '../../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet, type Surroundings } from '../../../hosts/sheets/spreadsheet.ts';
import type { CellContent, Sheet } from '../../../hosts/sheets/workbook.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Some of what the calls give. */
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
  /** Name under which the page holds the turn. */
  readonly owner: string;
  /** Whether the run goes on without the page. */
  readonly goesOn: boolean | 'hourly';
  ask(call: string, taken: unknown, owner?: string): Promise<Answer>;
  /** The sentence that the sidebar shows. */
  told(): Promise<string | undefined>;
}

interface Running extends Partial<Surroundings> {
  /** Script, if not that of one spreadsheet. */
  readonly code?: string;
  /** Choices that differ from a first run. */
  readonly run?: object;
  readonly kind?: string;
  readonly fields?: readonly string[];
}

/** @param url of the service. The first column is the one that is looked up. */
export async function begun(
  rows: readonly (readonly CellContent[])[],
  { url, key }: { readonly url: string; readonly key: string },
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
  const answer = await ask('beginRun', { target, run, language: 'ja' });
  return {
    spreadsheet,
    sheet,
    owner: answer.gave?.owner ?? '',
    goesOn: answer.gave?.goesOn ?? false,
    ask,
    told: async () => (await ask('runStatus', {})).gave?.sentence?.ja,
  };
}
