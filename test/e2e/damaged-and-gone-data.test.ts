/** What commands do, as a person runs them, when imported data is damaged or gone. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../bench/program.ts';
import { atNight, cases, few } from '../cases.ts';
import { daichoHere } from '../service/cli/daicho-here.ts';
import {
  areaRow,
  cp932,
  fileOf,
  temporaryFolder,
  utf8,
} from '../service/sources/japanpost/official-files.ts';
import { corporateNumber, corporationLine } from '../service/sources/nta/agency-files.ts';

const ENV = { ...process.env, DAICHO_DATA: undefined, LC_ALL: 'C' };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const NUMBER = corporateNumber(1);
const keysSchema = z.object({ secret: z.string() });

function daicho(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [DAICHO, ...args], {
    encoding: 'utf8',
    env: ENV,
  });
  return { status, stdout, stderr };
}

/** A data directory with all registers, which is imported once and copied for each test. */
let made = '';
const ordersOf: Record<string, readonly string[]> = {};

async function bring(register: string, data: string): Promise<void> {
  const order = ['import', register, '--replace', '--data', data, ...(ordersOf[register] ?? [])];
  const { status, stderr } = await daichoHere(...order);
  // On a busy machine the command may print lines of progress.
  expect([status, stderr.replace(/^.*…\n/gm, '')]).toEqual([0, '']);
}

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'daicho-damaged-'));
  const areas = await fileOf(made, 'ken_all.csv', cp932(areaRow()));
  const line = corporationLine({
    sequenceNumber: '1',
    corporateNumber: NUMBER,
    name: '株式会社台帳',
  });
  const corporations = await fileOf(made, '31_tottori_all_20260930.csv', utf8(line));
  const images = join(made, 'pictures');
  mkdirSync(images);
  writeFileSync(join(images, '7.png'), PNG);
  Object.assign(ordersOf, {
    postal: ['--allow-loss', '--data-version', '2026-05-29', areas],
    corporation: [corporations],
    images: [images],
  });
  for (const register of Object.keys(ordersOf)) await bring(register, join(made, 'data'));
});
afterAll(() => rmSync(made, { recursive: true }));

/** Gives the test its own data, and a way to import each register again. */
async function imported() {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  cpSync(join(made, 'data'), data, { recursive: true, preserveTimestamps: true });
  return { folder, data, bring: (register: string) => bring(register, data) };
}

const REGISTERS = {
  postal: '/v1/postalcode/1000013',
  corporation: `/v1/houjinbangou/${NUMBER}`,
  images: '/image?imageid=7',
};

/** By day only one register of many parts is tried; the others are written in the same way, and are tried at night. */
const TRIED = Object.entries(REGISTERS).slice(cases(1, 0), cases(2, 3));

async function serving(data: string, ...args: readonly string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    [DAICHO, 'serve', '--port', '0', '--data', data, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: ENV },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  if (child.stdout === null) throw new Error('no standard output');
  const [first] = await once(createInterface(child.stdout), 'line');
  const url = String(first).replace('listening on ', '');
  const { secret } = keysSchema.parse(
    JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8')),
  );
  return {
    log: () => log,
    answer: async (path: string) => {
      const response = await fetch(url + path, { headers: { authorization: `Token ${secret}` } });
      return `${response.status} ${await response.text()}`;
    },
  };
}

const count = (text: string, part: string) => text.split(part).length - 1;

describe('a service whose data is damaged while it runs', () => {
  it.each(
    few(
      [
        ['corporation', /^rows-[0-9a-f]{8}-/],
        ['images', /^images-[0-9a-f]{8}-/],
      ],
      1,
    ),
  )(
    'answers 503 about %s, logs the damaged file, and recovers when the register is imported again',
    async (register, part) => {
      const { data, bring } = await imported();
      const { answer, log } = await serving(data);
      const path = REGISTERS[register];
      const others = Object.values(REGISTERS).filter((other) => other !== path);
      const whole = await answer(REGISTERS.images);
      expect(whole).toMatch(/^200 /);
      const folder = join(data, register);
      const file = join(folder, readdirSync(folder).find((name) => part.test(name)) ?? '');
      const bytes = readFileSync(file);
      bytes[5] = (bytes[5] ?? 0) ^ 4;
      writeFileSync(file, bytes);
      expect(await answer(path)).toMatch(/^503 .*data_unavailable/);
      for (const other of others) expect(await answer(other)).toMatch(/^200 /);
      await expect.poll(log).toContain(`The data in ${file} is broken or cut short`);
      writeFileSync(file, bytes.subarray(0, 3));
      expect(await answer(path)).toMatch(/^503 .*data_unavailable/);
      await bring(register);
      await expect.poll(() => answer(path)).toMatch(/^200 /);
      expect(await answer(REGISTERS.images)).toBe(whole);
    },
  );
});

atNight(describe)?.('a service whose data disappears while it runs', () => {
  it.each(TRIED)('keeps serving the open data of %s, and says so once', async (register, path) => {
    const { data, bring } = await imported();
    const { answer, log } = await serving(data);
    const folder = join(data, register);
    // Moves the folder, but closes no open file.
    renameSync(folder, `${folder}-away`);
    await wait(2_100);
    const whole = await answer(path);
    expect(whole).toMatch(/^200 /);
    await wait(2_100);
    expect(await answer(path)).toBe(whole);
    await expect.poll(() => count(log(), 'is not there any more')).toBe(1);
    expect(log()).toContain(`not there any more: ${folder}`);
    await bring(register);
    await wait(2_100);
    expect(await answer(path)).toBe(whole);
    expect(count(log(), 'is not there any more')).toBe(1);
  });
});

describe('a start', () => {
  it.each(TRIED)(
    'without the imported data of %s is refused with what to do, unless allowed',
    async (register, path) => {
      const { data } = await imported();
      const folder = join(data, register);
      rmSync(folder, { recursive: true });
      expect(daicho('serve', '--port', '0', '--data', data)).toEqual({
        status: 1,
        stdout: '',
        stderr: `Official data was imported into ${folder}, and is not there any more. Put the folder back, or import again (daicho import). To go on without it, add --allow-embedded; to be done with it for good, remove ${folder}.imported.\n`,
      });
      const { answer, log } = await serving(data, '--allow-embedded');
      expect(await answer('/')).toMatch(/^200 /);
      expect(await answer(path)).not.toMatch(/^5/);
      await expect.poll(log).toContain(`was imported into ${folder}`);
    },
  );

  it.each(TRIED)('on a damaged manifest of %s is refused', async (register) => {
    const { data, bring } = await imported();
    const manifest = readdirSync(join(data, register), { recursive: true, encoding: 'utf8' }).find(
      (name) => name.endsWith('manifest.json'),
    );
    const path = join(data, register, manifest ?? '');
    writeFileSync(path, readFileSync(path, 'utf8').replace('2026', '2025'));
    const refused = daicho('serve', '--port', '0', '--data', data);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain(`The data in ${path} is broken or cut short. Import it again`);
    await bring(register);
    expect(await (await serving(data)).answer(REGISTERS.images)).toMatch(/^200 /);
  });
});

describe('a command whose imported data is gone', () => {
  it('does not read an address with the embedded data, unless allowed', async () => {
    const { data } = await imported();
    rmSync(join(data, 'postal'), { recursive: true });
    const refused = daicho('address', '東京都千代田区霞が関2-1', '--data', data);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Official data was imported into/);
    const allowed = daicho(
      'address',
      '東京都千代田区霞が関2-1',
      '--data',
      data,
      '--allow-embedded',
    );
    expect(allowed).toMatchObject({ status: 0, stdout: expect.stringContaining('霞が関') });
    expect(allowed.stderr).toMatch(/^Official data was imported into/);
  });

  it.each(
    few(
      [
        ['postal', 'address', '住所,東京都千代田区霞が関2-1'],
        ['corporation', 'corporate_number', '住所,7000012050002'],
      ],
      1,
    ),
  )(
    'does not enrich with the data that ships with Daicho instead of %s, unless allowed',
    async (register, kind, lines) => {
      const { folder, data } = await imported();
      rmSync(join(data, register), { recursive: true });
      const table = join(folder, 'table.csv');
      writeFileSync(table, `${lines.replace(',', '\n')}\n`);
      const enrich = ['enrich', table, '--column', '住所', '--as', kind, '--data', data];
      const refused = await daichoHere(...enrich);
      expect(refused.status).not.toBe(0);
      expect(refused.stderr).toContain(`was imported into ${join(data, register)}`);
      expect(existsSync(join(folder, 'table-daicho.csv'))).toBe(false);
      const allowed = await daichoHere(...enrich, '--allow-embedded');
      expect(allowed.status).toBe(0);
      expect(allowed.stderr).toContain(`was imported into ${join(data, register)}`);
    },
  );
});
