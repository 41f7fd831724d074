import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';
import { serviceForTest } from '../../service/http/running-service.ts';
import {
  addresses,
  type Desk,
  desk,
  useProxiedService,
} from '../../service/lists/enrich/run-fixture.ts';

const proxiedService = useProxiedService();

interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

function daicho(args: readonly string[]): Process {
  const child = spawn(process.execPath, [DAICHO, 'enrich', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...texts }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

function remoteArguments(where: Desk, url: string): string[] {
  const { input, output, keyFile } = where;
  return [
    ...[input, '--column', '住所', '--fields', 'postal_code,town', '-o', output],
    ...['--base-url', url, '--key-file', keyFile, '--concurrency', '1'],
  ];
}

/** Resolves when the proxy has seen this many requests. */
async function seen(proxy: { seen: readonly unknown[] }, count: number): Promise<void> {
  while (proxy.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isUnfinished = (name: string) => name.endsWith('.part');

describe('daicho enrich', () => {
  atNight(it)?.('prints a report', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', ['東京都千代田区麹町3', '', '無い所', '府中市府中町1'], key);
    const { code, out, err } = await daicho(remoteArguments(where, proxy.url)).ended;
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('rows: 4\nfound: 1\nto check (ambiguous): 1\nnot found: 1\n');
    expect(out).toContain(`output: ${where.output}\n`);
    expect(out).toContain('add candidates to --fields');
  });

  it('gives the output of an undisturbed run, with fewer requests, if it is started again after it was killed half way', async () => {
    const { proxy, key } = await proxiedService(() => ({ delayMs: 40 }));
    const cells = addresses(2000, 1500);
    const calm = desk('住所', cells, key);
    expect((await daicho(remoteArguments(calm, proxy.url)).ended).code).toBe(0);
    const requests = proxy.seen.length;

    const killed = desk('住所', cells, key);
    const first = daicho(remoteArguments(killed, proxy.url));
    await seen(proxy, requests + 7);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(readdirSync(killed.folder).filter(isUnfinished)).toHaveLength(1);
    expect(killed.hasOutput()).toBe(false);
    const before = proxy.seen.length;
    const second = await daicho(remoteArguments(killed, proxy.url)).ended;
    expect(second.code).toBe(0);
    expect(second.err).toContain('Going on where the last run stopped');
    // One of the requests checks that the data version still exists.
    expect(proxy.seen.length - before).toBeLessThanOrEqual(requests - 5 + 1);
    expect(killed.outputText()).toBe(calm.outputText());
    expect(readdirSync(killed.folder).sort()).toEqual(['in.csv', 'key', 'out.csv']);
  });

  it.skipIf(process.platform === 'win32')(
    'does not touch what another run for the same output is writing',
    async () => {
      const { proxy, key } = await proxiedService((_, n) => ({ delayMs: n < 2 ? 0 : 60_000 }));
      const where = desk('住所', addresses(1000, 700), key);
      const first = daicho(remoteArguments(where, proxy.url));
      await seen(proxy, 3);
      const local = [where.input, '--column', '住所', '-o', where.output, '--data', where.folder];
      expect((await daicho(local).ended).code).toBe(0);
      expect(readdirSync(where.folder).filter(isUnfinished)).toHaveLength(1);
      first.child.kill('SIGINT');
      expect((await first.ended).code).toBe(130);
      expect(readdirSync(where.folder).filter(isUnfinished)).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'stops cleanly at %s and says how to go on',
    async (signal) => {
      const { proxy, key } = await proxiedService(() => ({ delayMs: 40 }));
      const where = desk('住所', addresses(2000, 1500), key);
      const before = readFileSync(where.input);
      const { child, ended } = daicho(remoteArguments(where, proxy.url));
      await seen(proxy, 4);
      child.kill(signal);
      const { code, err } = await ended;
      expect(code).toBe(130);
      expect(err).toContain('Interrupted. No output was written.');
      expect(err).toContain('run the same command again to go on');
      expect(readdirSync(where.folder).sort()).toEqual(['in.csv', 'key', 'out.csv.resume']);
      expect(readFileSync(where.input)).toEqual(before);
    },
  );

  it('exits with 3 when some rows failed', async () => {
    const { proxy, key } = await proxiedService((request) =>
      request.body.includes('麹町3-1') ? { status: 400 } : undefined,
    );
    const where = desk('住所', addresses(8, 8), key);
    const { code, out } = await daicho(remoteArguments(where, proxy.url)).ended;
    expect(code).toBe(3);
    expect(out).toContain('1 rows failed. Run the same command again');
  });

  it('exits with 2 for a mistake in the command, with 1 for a run that cannot start', async () => {
    const where = desk('住所', ['東京都'], 'key');
    const { input, output } = where;
    const usage = await daicho([input, '--column', '住所', '--fields', 'x', '-o', output]).ended;
    expect([usage.code, usage.out]).toEqual([2, '']);
    expect(usage.err).toContain('No such field: x');
    const run = await daicho([input, '--column', '所在地', '-o', output, '--lang', 'ja']).ended;
    expect([run.code, run.out]).toEqual([1, '']);
    expect(run.err).toContain('「住所」');
    const unnamed = desk('備考', ['電話済み']);
    const noColumn = await daicho([unnamed.input]).ended;
    expect(noColumn.code).toBe(2);
    expect(noColumn.err).toContain('--column');
    expect(where.hasOutput()).toBe(false);
  });

  it('gives locally what a service with the same data gives', async () => {
    const cells = [
      '東京都千代田区霞が関2-1-2',
      '大阪府大阪市北区中之島1-3-20',
      '府中市府中町1',
      '無い所',
    ];
    const local = desk('住所', cells);
    const fields = 'postal_code,prefecture,city,town,block_lot_num,version,candidates';
    const common = [local.input, '--column', '住所', '--fields', fields];
    const own = await daicho([...common, '-o', local.output, '--data', local.folder]).ended;
    expect(own.code).toBe(0);
    // A slow machine prints some lines of progress.
    expect(own.err).toMatch(/^(?:\d+\/\d+ rows\n)*$/);
    expect(readdirSync(local.folder).sort()).toEqual(['in.csv', 'key', 'out.csv']);

    const postal = openPostalRegisters(local.folder, openRegister);
    const service = await serviceForTest({ registers: { postal } });
    const { output, keyFile } = desk('住所', cells, service.keys.secret);
    const asked = [...common, '-o', output, '--base-url', service.url, '--key-file', keyFile];
    expect((await daicho(asked).ended).code).toBe(0);
    expect(readFileSync(output)).toEqual(readFileSync(local.output));
  });
});
