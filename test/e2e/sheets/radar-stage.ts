/** A real service with corporations that change, and spreadsheets that watch them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState } from '@daicho/service/state/open-state.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { choosePollingOnly } from '@daicho/service/webhooks/webhooks.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type IssuerFields, issuerRowOf } from '../../../bench/invoice/row.ts';
import { type MeasuredProcess, startListening } from '../../../bench/measured-process.ts';
import { DAICHO } from '../../../bench/program.ts';
import type { CellContent } from '../../hosts/sheets/cells/cell.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { builtScript, connect } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../../hosts/sheets/threads/thread-messages.ts';
import {
  type Fault,
  type FaultyProxy,
  faultyProxy,
} from '../../service/connections/faulty-proxy.ts';
import { recordDetections } from '../../service/radar/radar-fixture.ts';
import { importAgencyFiles } from '../../service/registers/corporation/import/agency-import.ts';
import {
  corporations,
  differences,
  issuerRegister,
  persons,
} from '../../service/registers/invoice/import/register.ts';
import { type CorporationFields, corporateNumber } from '../../service/sources/nta/agency-files.ts';

const keysSchema = z.object({ secret: z.string(), public: z.string() });
const listSchema = z.object({ data: z.array(z.string()) });
const bothKindsSchema = z.object({ data: z.array(z.object({ number: z.string() })) });

export const numberOf = (serial: number): string => corporateNumber(serial);
export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

export interface RadarStage {
  readonly url: string;
  readonly keys: z.infer<typeof keysSchema>;
  readonly dataDir: string;
  readonly db: Kysely<StateTables>;
  readonly accountId: string;
  /** Lists the corporations that the account watches. */
  watched(): Promise<readonly string[]>;
  /** Lists everything that the account watches, of both kinds. */
  watchedOfBothKinds(): Promise<readonly string[]>;
  /** Imports the differences of a day, and waits until the service answers from them and has checked them. */
  change(day: string, ...rows: readonly CorporationFields[]): Promise<void>;
  /** Imports the valid registrations of these invoice issuers. */
  registerIssuers(day: string, ...rows: readonly IssuerFields[]): Promise<void>;
  /** Imports the differences of a day, and waits until the service has checked them. */
  changeIssuers(day: string, ...rows: readonly IssuerFields[]): Promise<void>;
}

const SOON = { timeout: 30_000, interval: 100 };

async function isChecked(db: Kysely<StateTables>, version: string): Promise<boolean> {
  const query = db.selectFrom('radar_check').select('batch_id').where('data_version', '=', version);
  return (await query.execute()).length > 0;
}

function issuerRow(fields: IssuerFields) {
  const usual = { registrationDate: '2023-10-01', updateDate: '2023-10-01', name: '株式会社見本' };
  return issuerRowOf({ ...usual, ...fields });
}

/** Starts a service with this many corporations before the tests of the file. Its account asks for changes instead of being notified. */
export function radarStage(count: number): () => RadarStage {
  let stage: RadarStage | undefined;
  let service: MeasuredProcess | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-sheets-radar-'));
  beforeAll(async () => {
    const rows = Array.from({ length: count }, (_, i) => ({
      corporateNumber: numberOf(i),
      name: `株式会社${i}`,
    }));
    const file = { name: '31_tottori_all_20260901.csv', rows };
    await importAgencyFiles({ dataDir, version: '2026-09-01', kind: 'full' }, file);
    const options = ['--port', '0', '--data', dataDir, '--log-level', 'error'];
    service = await startListening([DAICHO, 'serve', ...options, '--allow-private-webhooks']);
    const { url } = service;
    const keys = keysSchema.parse(
      JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8')),
    );
    const db = await openState(dataDir);
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    await choosePollingOnly(db, id);
    const headers = { authorization: `Token ${keys.secret}` };
    const versionAnswered = async () => {
      const response = await fetch(`${url}/v1/houjinbangou/${numberOf(0)}`, { headers });
      return z.object({ version: z.string() }).parse(await response.json()).version;
    };
    stage = {
      url,
      keys,
      dataDir,
      db,
      accountId: id,
      async watched() {
        const response = await fetch(`${url}/v1/houjinbangou/radar/corporate_numbers`, { headers });
        return listSchema.parse(await response.json()).data;
      },
      async watchedOfBothKinds() {
        const response = await fetch(`${url}/v1/radar/numbers`, { headers });
        return bothKindsSchema.parse(await response.json()).data.map(({ number }) => number);
      },
      async registerIssuers(day, ...fields) {
        const register = await issuerRegister(dataDir);
        const person = issuerRow({ number: `T${numberOf(90)}`, kind: '1' });
        await register.full(day, corporations(day, ...fields.map(issuerRow)), persons(day, person));
      },
      async changeIssuers(day, ...fields) {
        const register = await issuerRegister(dataDir);
        await register.diff(day, differences(day, ...fields.map(issuerRow)));
        await expect.poll(() => isChecked(db, day), SOON).toBe(true);
      },
      async change(day, ...changed) {
        const name = `diff_${day.replaceAll('-', '')}.csv`;
        const order = { dataDir, version: day, kind: 'diff' } as const;
        await importAgencyFiles(order, { name, rows: changed });
        await expect.poll(versionAnswered, SOON).toBe(day);
        await expect.poll(() => isChecked(db, day), SOON).toBe(true);
      },
    };
  });
  afterAll(async () => {
    await stage?.db.destroy();
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (stage === undefined) throw new Error('not started');
    return stage;
  };
}

export interface Watching {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  readonly proxy: FaultyProxy;
  /** Selects a column of the sheet and starts an item of the menu. @returns the message to the person. */
  run(item: string, ...answers: Surroundings['answers']): Promise<string>;
  /** Rows of the sheet of changes, without the header and the reference. */
  changes(): CellContent[][];
  /** Makes the service report changes of numbers on the spreadsheet's current day. */
  detect(...numbers: readonly string[]): Promise<string>;
}

/** A spreadsheet with these rows, all of them selected. Earlier detections are forgotten. */
export async function watching(
  stage: RadarStage,
  rows: readonly (readonly CellContent[])[],
  {
    fault,
    ...surroundings
  }: Partial<Surroundings> & { fault?: (path: string) => Fault | undefined } = {},
  ownCode = '',
): Promise<Watching> {
  await stage.db.deleteFrom('radar_detection').execute();
  const proxy = await faultyProxy(stage.url, ({ path }) => fault?.(path));
  const spreadsheet = new Spreadsheet((await builtScript()) + ownCode, surroundings);
  await connect(spreadsheet, { url: proxy.url, key: stage.keys.secret });
  onTestFinished(() => spreadsheet.close());
  const { workbook } = spreadsheet;
  const sheet = workbook.addSheet('取引先', rows);
  workbook.active = workbook.sheets.indexOf(sheet);
  const columns = Math.max(...rows.map((row) => row.length));
  workbook.selected = [{ row: 0, column: 0, rows: rows.length, columns }];
  return {
    spreadsheet,
    sheet,
    proxy,
    async run(item, ...answers) {
      const before = spreadsheet.seen?.questions.length ?? 0;
      spreadsheet.change({ answers });
      await spreadsheet.menu(item);
      return (spreadsheet.seen?.questions ?? [])
        .slice(before)
        .map(({ text }) => text)
        .join('\n---\n');
    },
    changes() {
      const listed = workbook.sheets.find(({ name }) => name === '法人の変更');
      return (listed?.all() ?? []).slice(1).map((row) => row.slice(0, -1));
    },
    async detect(...numbers) {
      const date = dayInJapan(spreadsheet.now());
      await recordDetections(stage.db, stage.accountId, { date, numbers });
      return date;
    },
  };
}
