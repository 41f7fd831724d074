/** The radar on a real change set, Tottori from 2016 to 2017, through a running service and the command. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DetectedChange, detectedChanges } from '@daicho/service/radar/detections.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { notified } from '../../service/radar/radar-fixture.ts';

const RADAR = '/v1/houjinbangou/radar';
const [EARLIER, LATER] = [
  { version: '2016-02-29', file: '31_tottori_all_20160229.zip' },
  { version: '2017-04-02', file: '31_tottori_all_20170402.zip' },
];
const SOON = { timeout: 30_000, interval: 50 };
const listSchema = z.object({ data: z.array(z.string()) });

type Rows = Map<string, CorporationRow>;

async function rowsOf({ file }: typeof EARLIER): Promise<Rows> {
  const rows: Rows = new Map();
  for await (const row of corporationRows(realDataPath('nta', file))) {
    rows.set(row[COLUMN.corporateNumber] ?? '', row);
  }
  return rows;
}

describe.skipIf(realData === undefined)('the radar', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-radar-'));
  let before: Rows;
  let after: Rows;
  let service: ServiceProcess;
  let db: Kysely<StateTables>;
  let accountId = '';
  let secret = '';

  const importFile = ({ version, file }: typeof EARLIER) =>
    importCorporations({ dataDir, version, kind: 'full', files: [realDataPath('nta', file)] });
  const call = (path: string, body?: unknown) =>
    fetch(`${service.url}${RADAR}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Token ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const list = async (path: string) => listSchema.parse(await (await call(path)).json()).data;

  beforeAll(async () => {
    [before, after] = [await rowsOf(EARLIER), await rowsOf(LATER)];
    await importFile(EARLIER);
    service = await startService(dataDir);
    const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8'));
    ({ secret } = z.object({ secret: z.string() }).parse(keys));
    db = await openState(dataDir);
    ({ id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow());
    await setDefaultWebhook(db, accountId, 'https://receiver.invalid/', { allowPrivate: false });
  });
  afterAll(async () => {
    await db?.destroy();
    await service?.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** Whether a row differs, ignoring line numbers. */
  const differs = (number: string) =>
    before.get(number)?.slice(1).join('\t') !== after.get(number)?.slice(1).join('\t');
  const kindOf = (number: string) => {
    if (!before.has(number)) return 'added';
    return after.has(number) ? 'changed' : 'gone';
  };

  it('finds and keeps the changes of watched numbers, and notifies once for each import', async () => {
    const all = [...new Set([...before.keys(), ...after.keys()])].sort();
    const changed = all.filter(differs);
    expect(changed).toHaveLength(405 + 24 + 611);
    // Watches every second changed number of each kind, and some unchanged ones.
    const watched = all.filter((number, i) => (differs(number) ? i % 2 === 0 : i % 50 === 0));
    for (let at = 0; at < watched.length; at += 100) {
      const data = watched.slice(at, at + 100);
      expect(await (await call('corporate_numbers/add', { data })).json()).toEqual({ data });
    }
    expect(await list('corporate_numbers')).toEqual(watched);

    await importFile(LATER);
    await expect.poll(() => notified(db), SOON).toHaveLength(1);
    const [{ date = '' } = {}] = await notified(db);
    const expected = watched.filter(differs);
    expect(await list(date)).toEqual(expected);
    expect(new Set(expected.map(kindOf)).size).toBe(3);

    const changes = await detectedChanges(db, accountId, { date, limit: 10_000 });
    expect(changes.map(({ corporateNumber }) => corporateNumber)).toEqual(expected);
    for (const change of changes) expectRight(change);

    expect((await call('corporate_numbers/remove', { data: watched.slice(0, -1) })).status).toBe(
      200,
    );
    const [kept = ''] = await list('corporate_numbers');
    expect(await list(date)).toEqual(expected);

    renameAgain(kept);
    await expect.poll(() => notified(db), SOON).toHaveLength(2);
    const [first, second] = await notified(db);
    expect(second?.batchId).not.toBe(first?.batchId);
    // If midnight in Japan passes in between, the second notification is about another day.
    if (second?.date === date) {
      expect(await list(date)).toEqual([...new Set([...expected, kept])].sort());
    } else expect(await list(second?.date ?? '')).toEqual([kept]);
  });

  function expectRight({ corporateNumber, kind, details }: DetectedChange): void {
    const [was, is] = [before.get(corporateNumber), after.get(corporateNumber)];
    expect(kind).toBe(kindOf(corporateNumber));
    expect(details.name).toBe((is ?? was)?.[COLUMN.name]);
    const columns = { name: 'name', city: 'cityName', street_number: 'streetNumber' } as const;
    for (const [field, column] of Object.entries(columns)) {
      const values = { before: was?.[COLUMN[column]] ?? '', after: is?.[COLUMN[column]] ?? '' };
      const told = details.fields[field as keyof typeof columns];
      expect(told).toEqual(values.before === values.after ? undefined : values);
    }
  }

  /** Imports differences of a day that rename one number, with the command, which checks them itself. */
  function renameAgain(number: string): void {
    const row = [...(after.get(number) ?? before.get(number) ?? [])];
    row[COLUMN.name] = '株式会社改名';
    row[COLUMN.process] = '11';
    row[COLUMN.updateDate] = '2017-04-03';
    const path = join(dataDir, 'diff_20170403.csv');
    writeFileSync(path, `${row.map((value) => `"${value}"`).join(',')}\n`);
    const args = ['import', 'corporation', '--diff', '--data', dataDir, path];
    const env = { ...process.env, LC_ALL: 'C' };
    const printed = execFileSync(process.execPath, [DAICHO, ...args], { encoding: 'utf8', env });
    expect(printed).toContain('Radar: 1 registered numbers changed.');
  }
});
