import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { atNight, cases, few } from '../../cases.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import { testCertificate, testCertificateKey } from '../../service/cli/test-certificate.ts';
import { writeSmallData } from '../../service/small-data.ts';

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-serve-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const keysSchema = z.object({ secret: z.string(), public: z.string() });

function readKeys(data: string): z.infer<typeof keysSchema> {
  return keysSchema.parse(JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8')));
}

/** A data directory with a few records of our own, which a service opens at once. */
function smallData(): string {
  const directory = temporaryDirectory();
  writeSmallData(directory);
  return directory;
}

function daichoServe(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [DAICHO, 'serve', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  return child;
}

/** Waits for the first line, as programs that start the service do. */
async function started(child: ChildProcess): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('no standard output');
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  return { url: (lines[0] ?? '').replace('listening on ', ''), lines };
}

async function ended(child: ChildProcess): Promise<{ code: unknown; error: string }> {
  let error = '';
  child.stderr?.on('data', (chunk) => {
    error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, error };
}

describe('daicho serve', () => {
  it('serves the embedded data with the keys that it wrote, and stops on a signal', async () => {
    const data = join(temporaryDirectory(), 'data');
    const child = daichoServe(['--port', '0', '--data', data]);
    const end = ended(child);
    const { url, lines } = await started(child);
    expect(lines[0]).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/);

    const { secret, public: page } = readKeys(data);
    const lookup = (headers: Record<string, string>) =>
      fetch(`${url}/v1/postalcode/1000001`, { headers });
    const answer: unknown = await (await lookup({ authorization: `Token ${secret}` })).json();
    expect(answer).toMatchObject({
      data: [{ prefecture: '東京都', city: '千代田区', town: '千代田' }],
    });
    const fromPage = { authorization: `Token ${page}`, origin: 'http://localhost:3000' };
    expect((await lookup(fromPage)).status).toBe(200);

    child.kill('SIGTERM');
    const { code, error } = await end;
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain('ships with Daicho');
    expect(lines.join('\n')).toContain('daicho import postal');
    expect(lines.join('\n')).toContain(join(data, 'local-keys.json'));
    for (const shown of [lines.join('\n'), error]) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain('1000001');
    }
    expect(error).toContain('"route":"/v1/postalcode/:postal_code"');
  });

  it('finishes a running request before it stops', async () => {
    const data = smallData();
    const child = daichoServe(['--port', '0', '--data', data, '--log-level', 'silent']);
    const end = ended(child);
    const { url } = await started(child);
    const { secret } = readKeys(data);
    const batch = request(`${url}/v1/batch/postalcode/search`, {
      method: 'POST',
      headers: {
        authorization: `Token ${secret}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    batch.flushHeaders();
    // The service asks for the body once it has begun to handle the request.
    await once(batch, 'continue');
    child.kill('SIGINT');
    const queries = Array(1000).fill({ t: '東京都千代田区千代田1-1' });
    batch.end(JSON.stringify({ queries }));
    const [response] = await once(batch, 'response');
    expect(response.statusCode).toBe(200);
    expect(await json(response)).toMatchObject({ records: { length: 1000 } });
    expect((await end).code).toBe(0);
  });

  atNight(it)?.(
    'speaks Japanese after the first line, which is the same in both languages',
    async () => {
      const child = daichoServe(['--port', '0', '--data', smallData(), '--lang', 'ja']);
      const { lines } = await started(child);
      await expect.poll(() => lines.length).toBeGreaterThan(2);
      expect(lines[0]).toMatch(/^listening on http/);
      expect(lines.join('\n')).toContain('データバージョン 2026-05-29');
    },
  );

  const HSTS = ['--hsts', '600'];

  it('serves HTTPS with a certificate, and tells browsers to keep to it with --hsts', async () => {
    const data = smallData();
    const cert = join(data, 'cert.pem');
    const key = join(data, 'key.pem');
    writeFileSync(cert, testCertificate);
    writeFileSync(key, testCertificateKey);
    const tls = ['--tls-cert', cert, '--tls-key', key];
    const child = daichoServe([
      '--port',
      '0',
      '--data',
      data,
      '--host',
      '0.0.0.0',
      ...tls,
      ...HSTS,
    ]);
    const end = ended(child);
    const { url: anyAddress } = await started(child);
    expect(anyAddress).toMatch(/^https:\/\/0\.0\.0\.0:\d+$/);
    const url = anyAddress.replace('0.0.0.0', '127.0.0.1');
    const told = [];
    for (const headers of [{}, { host: 'daicho.example.jp' }]) {
      const [response] = await once(
        httpsRequest(`${url}/healthz`, {
          ca: testCertificate,
          servername: 'localhost',
          headers,
        }).end(),
        'response',
      );
      expect(response.statusCode).toBe(200);
      told.push(response.headers['strict-transport-security']);
    }
    expect(told).toEqual([undefined, 'max-age=600']);
    child.kill('SIGTERM');
    expect((await end).error).not.toContain('in the open');
  });

  test.each(
    (
      [
        ['::', true],
        ['localhost', false],
        ['0.0.0.0', true],
        ['127.0.0.1', false],
        ['127.0.0.2', false],
      ] as const
    ).slice(0, cases(1, 5)),
  )('warns on %s without TLS that keys travel in the open: %s', async (host, warns) => {
    const child = daichoServe(['--port', '0', '--data', smallData(), '--host', host]);
    const end = ended(child);
    const { url } = await started(child);
    // The service prints its warnings before it answers.
    await fetch(`${url}/healthz`);
    child.kill('SIGTERM');
    const { error } = await end;
    expect(error.includes('in the open')).toBe(warns);
    expect(error.includes(`listening on ${host} without encryption`)).toBe(warns);
  });

  test.each([
    [['--port', 'abc'], '--port'],
    [['--port', '65536'], '--port'],
    [['--log-level', 'loud'], '--log-level'],
    [['--hsts', 'long', '--public-url', 'https://x.jp'], '--hsts'],
    [['--hsts', '600'], 'HTTPS'],
    [['--hsts', '600', '--public-url', 'http://x.jp'], 'HTTPS'],
    [['--tls-cert', 'x.pem'], '--tls-key'],
  ])('refuses %j in one clear sentence that names %s, before it begins', async (args, named) => {
    const data = join(temporaryDirectory(), 'data');
    const { status, stderr } = await daichoHere('serve', '--port', '0', '--data', data, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(named);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(data)).toBe(false);
  });

  test.each(
    few(
      [
        [['--data', '/dev/null/x'], '/dev/null/x', 1],
        [['--host', '192.0.2.1'], '192.0.2.1', 1],
        [['--host', 'no-such-host.invalid'], 'no-such-host.invalid', 1],
        [['--data', '/proc/x/y'], '/proc/x/y', 1],
        [['--tls-cert', 'x.pem', '--tls-key', 'y.pem'], 'x.pem', 1],
        [['--tls-cert', DAICHO, '--tls-key', DAICHO], 'PEM', 1],
      ],
      2,
    ),
  )(
    'ends with one clear sentence: with %j it names %s, exit code %i',
    async (args, named, ending) => {
      const child = daichoServe(['--port', '0', '--data', smallData(), ...args]);
      const { code, error } = await ended(child);
      expect(code).toBe(ending);
      expect(error).toContain(named);
      expect(error.trim().split('\n')).toHaveLength(1);
    },
  );

  it('says that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : '');
    const child = daichoServe(['--port', port, '--data', smallData(), '--lang', 'ja']);
    const { code, error } = await ended(child);
    expect(code).toBe(1);
    expect(error).toContain(`ポート ${port} はすでに使われています`);
  });
});
