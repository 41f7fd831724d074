/** `daicho serve --follow`: machines that take their data from another machine, run as people run them. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { DAICHO } from '../../bench/program.ts';
import { atNight } from '../cases.ts';
import { daichoIn } from '../service/cli/daicho-here.ts';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../service/registers/corporation/import/agency-import.ts';
import { A, B, C, renamed } from '../service/registers/corporation/import/import-fixture.ts';
import { HOLIDAY_HEADER, holidayRows } from '../service/sources/cao/holiday-file.ts';
import { cp932, temporaryFolder } from '../service/sources/japanpost/official-files.ts';

async function dataFolder(): Promise<string> {
  return join(await temporaryFolder(), 'data');
}

function secretKeyOf(data: string): string {
  const text = readFileSync(join(data, 'local-keys.json'), 'utf8');
  return z.object({ secret: z.string() }).parse(JSON.parse(text)).secret;
}

/** Starts a service that runs until the test ends; `first` is its first line, undefined if the service ended before. */
async function serve(data: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [DAICHO, 'serve', '--port', '0', '--data', data, ...args], {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => stop('SIGKILL'));
  const first = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended]);
  const url = typeof first === 'string' ? first.replace('listening on ', '') : undefined;
  return { url, log, stop, ended };
}

/** Starts a service that ends before it listens. */
async function refused(followKey: string, args: readonly string[]) {
  const data = await dataFolder();
  const order = ['serve', '--port', '0', '--data', data, ...args];
  const { status, stderr } = await daichoIn({ DAICHO_FOLLOW_KEY: followKey }, ...order);
  expect(existsSync(data)).toBe(false);
  return { status, stderr };
}

async function holidaysUntil(data: string, lastYear: number, version: string): Promise<void> {
  const file = join(data, '..', `holidays-${lastYear}.csv`);
  writeFileSync(file, cp932(HOLIDAY_HEADER, ...holidayRows(lastYear)));
  await importHolidays({ dataDir: data, version, file, replace: false, allowLoss: true });
}

async function get(url: string | undefined, path: string, key: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { authorization: `Token ${key}` } });
  return { status: response.status, body: await response.json() };
}

const rootSchema = z.object({
  registers: z.object({
    corporation: z.object({ version: z.string(), count: z.number() }),
    holiday: z.object({ to: z.string() }),
  }),
});

async function dataOf(url: string | undefined) {
  const { registers } = rootSchema.parse(await (await fetch(url ?? '')).json());
  return [registers.corporation.version, registers.corporation.count, registers.holiday.to];
}

async function primary() {
  const data = await dataFolder();
  await importAgencyFiles(
    { dataDir: data, version: '2026-10-01', kind: 'full' },
    tottori('2026-10-01', { ...A }, { ...B }),
  );
  await holidaysUntil(data, 2027, '2026-02-02');
  return { data, ...(await serve(data, [])) };
}

describe('a service that follows another', () => {
  it('answers from new data within a minute of its import on the other service, and continues when that service is gone', async () => {
    const { data, url, stop } = await primary();
    const DAICHO_FOLLOW_KEY = secretKeyOf(data);
    const here = await dataFolder();
    const follower = await serve(here, ['--follow', url ?? ''], { DAICHO_FOLLOW_KEY });
    expect(await dataOf(follower.url)).toEqual(['2026-10-01', 2, '2027-12-31']);
    const lookup = `/v1/houjinbangou/${A?.corporateNumber}`;
    const body = await get(follower.url, lookup, secretKeyOf(here));
    expect(body).toEqual(await get(url, lookup, DAICHO_FOLLOW_KEY));
    await importAgencyFiles(
      { dataDir: data, version: '2026-10-06', kind: 'diff' },
      differences('2026-10-06', { ...A, ...renamed }, { ...C, updateDate: '2026-10-05' }),
    );
    await holidaysUntil(data, 2028, '2026-03-02');
    await expect
      .poll(() => dataOf(follower.url), { timeout: 60_000, interval: 500 })
      .toEqual(['2026-10-06', 3, '2028-12-31']);
    await stop('SIGKILL');
    await follower.stop();
    const again = await serve(here, ['--follow', url ?? ''], { DAICHO_FOLLOW_KEY });
    expect(await dataOf(again.url)).toEqual(['2026-10-06', 3, '2028-12-31']);
    expect(again.log.join('\n')).toMatch(/cannot be reached/);
    expect(again.log.join('\n')).not.toContain(DAICHO_FOLLOW_KEY);
    const status = await promisify(execFile)(process.execPath, [DAICHO, 'status', '--data', here]);
    expect(status.stdout).toMatch(/could not be taken.*\n {2}It was last the same at/);
  });

  atNight(it)?.(
    'ends if the first data does not arrive, instead of serving the data that ships with Daicho',
    async () => {
      const { data, url, stop } = await primary();
      const DAICHO_FOLLOW_KEY = secretKeyOf(data);
      await stop();
      const here = await dataFolder();
      const follower = await serve(here, ['--follow', url ?? ''], { DAICHO_FOLLOW_KEY });
      expect(await follower.ended).toEqual([1, null]);
      expect(follower.log.join('\n')).toMatch(/The first data of .* did not come/);
    },
  );

  it.each([
    [['--follow', 'http://daicho.example.jp'], 'with https://'],
    [['--follow', 'https://user:hidden@daicho.example.jp'], 'with https://'],
    [['--follow', 'https://daicho.example.jp', '--update-at', '04:00'], 'do not go together'],
  ])('refuses %j', async (args, sentence) => {
    const { status, stderr } = await refused(generateKey('secret'), args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('hidden');
  });

  it('does not start without a key', async () => {
    const { status, stderr } = await refused('', ['--follow', 'https://d.example.jp']);
    expect(status).toBe(2);
    expect(stderr).toContain('DAICHO_FOLLOW_KEY');
  });
});
