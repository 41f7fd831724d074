/** How a real service stops, whatever its callers do at that moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { NEWEST_POSTAL } from '../imported-postal.ts';
import { realData, realDataPath } from '../real-data.ts';
import { testCertificate, testCertificateKey } from '../service/cli/test-certificate.ts';
import { writeSmallData } from '../service/small-data.ts';

const DAICHO = fileURLToPath(new URL('../../service/cli/daicho.ts', import.meta.url));
const STOP_TIMEOUT_MS = 2_000;
const LOOKUP = '/v1/postalcode/1000001';

interface Service {
  readonly process: ChildProcess;
  readonly data: string;
  readonly port: number;
  readonly secret: string;
}

/** @param isLarge whether it has all postal codes, which make answers of a hundred megabytes. */
async function running({
  isLarge = false,
  isSecure = false,
  stopTimeoutS = 2,
} = {}): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), 'daicho-stopping-'));
  if (!isLarge) writeSmallData(data);
  const args = ['serve', '--port', '0', '--data', data, '--stop-timeout', String(stopTimeoutS)];
  if (isSecure) {
    writeFileSync(join(data, 'cert.pem'), testCertificate);
    writeFileSync(join(data, 'key.pem'), testCertificateKey);
    args.push('--tls-cert', join(data, 'cert.pem'), '--tls-key', join(data, 'key.pem'));
  }
  const child = spawn(process.execPath, [DAICHO, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const keys: unknown = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
  const { secret } = z.object({ secret: z.string() }).parse(keys);
  return { process: child, data, port: Number(/:(\d+)$/.exec(line)?.[1]), secret };
}

async function socketOf({ port }: Service, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  // A cut connection may be reset; only the time matters here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

function batchOf({ secret }: Service, count: number): string {
  const queries = Array.from({ length: count }, (_, i) => ({
    t: '',
    q: `東京 ${100 + i}`,
    limit: 100,
  }));
  const body = JSON.stringify({ queries });
  const head = [
    'POST /v1/batch/postalcode/search HTTP/1.1',
    'Host: localhost',
    `Authorization: Token ${secret}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Tells it to stop. @returns how it ended, and after how many milliseconds. */
async function stopped({ process: child }: Service): Promise<{ code: unknown; ms: number }> {
  const start = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, ms: performance.now() - start };
}

const head = (secret: string) =>
  `GET ${LOOKUP} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${secret}\r\n\r\n`;

describe('a service that is stopped', () => {
  it.each<[string, (service: Service) => string, { atOnce: boolean }]>([
    ['has sent nothing', () => '', { atOnce: true }],
    ['has sent half a head', ({ secret }) => head(secret).slice(0, -2), { atOnce: false }],
    ['has sent half a body', (service) => batchOf(service, 10).slice(0, -5), { atOnce: false }],
  ])('ends beside a connection that %s', async (_, text, { atOnce }) => {
    const service = await running();
    const socket = await socketOf(service, text(service));
    const closed = once(socket, 'close');
    await sleep(100);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    if (atOnce) expect(ms).toBeLessThan(1_000);
    else expect(ms).toBeGreaterThan(STOP_TIMEOUT_MS - 100);
    expect(ms).toBeLessThan(STOP_TIMEOUT_MS + 1_000);
    await closed;
  });

  it('ends at once beside a connection whose TLS has not begun', async () => {
    const service = await running({ isSecure: true });
    await socketOf(service, '');
    await sleep(100);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1_000);
  });

  it('ends beside a caller that does not read its answer', async () => {
    const service = await running({ isLarge: true });
    const socket = await socketOf(service, '');
    socket.pause();
    socket.write(batchOf(service, 1_000));
    await sleep(500);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(STOP_TIMEOUT_MS - 100);
    expect(ms).toBeLessThan(STOP_TIMEOUT_MS + 1_000);
  });

  it('ends well also if it may take longer than the libraries below it allow', async () => {
    const service = await running({ stopTimeoutS: 11 });
    await socketOf(service, head(service.secret).slice(0, -2));
    await sleep(100);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(10_900);
  });

  it('ends at once beside idle connections', async () => {
    const service = await running();
    const socket = await socketOf(service, head(service.secret));
    await once(socket, 'data');
    await sleep(1_100);
    const closed = once(socket, 'close');
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1_000);
    await closed;
  });

  it('answers busy callers to the end, and tells each of them to close', async () => {
    const service = await running();
    let isTold = 0;
    const failures: string[] = [];
    const caller = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const answered = await ask(service, agent).catch((error) => String(error));
        if (typeof answered === 'string') {
          failures.push(answered);
          return;
        }
        if (answered.connection !== 'close') continue;
        isTold++;
        return;
      }
    };
    const callers = Array.from({ length: 20 }, caller);
    await sleep(300);
    const { code, ms } = await stopped(service);
    await Promise.all(callers);
    expect(failures).toEqual([]);
    expect(isTold).toBe(20);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1_500);
  });

  it('finishes a batch that is being read, and tells its caller to close', async () => {
    const service = await running();
    const socket = await socketOf(service, '');
    socket.write(batchOf(service, 1_000));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    await once(socket, 'data');
    const ended = stopped(service);
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.endsWith('0\r\n\r\n') || !text.includes('chunked')).toBe(true);
    expect((await ended).code).toBe(0);
  });

  it.skipIf(realData === undefined)('ends beside an import, which goes on', async () => {
    const service = await running();
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((name) =>
      realDataPath('japanpost', NEWEST_POSTAL, name),
    );
    const args = ['import', 'postal', '--data-version', '2026-06-30', '--data', service.data];
    const importing = spawn(process.execPath, [DAICHO, ...args, ...files], { stdio: 'ignore' });
    const imported = once(importing, 'exit');
    await sleep(1_000);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1_500);
    expect(importing.exitCode).toBeNull();
    expect((await imported)[0]).toBe(0);
    expect(postalSnapshots.imported(service.data)).toContain('2026-06-30');
  });

  it('takes no new connection after the signal', async () => {
    const service = await running();
    await socketOf(service, head(service.secret).slice(0, -2));
    await sleep(100);
    const ended = stopped(service);
    await sleep(200);
    const late = connect({ host: '127.0.0.1', port: service.port });
    const [error] = await once(late, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    expect((await ended).code).toBe(0);
  });
});

function ask(
  { port, secret }: Service,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${secret}` };
    get({ host: '127.0.0.1', port, path: LOOKUP, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    }).on('error', reject);
  });
}
