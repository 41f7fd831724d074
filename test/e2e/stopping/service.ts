/** A real service to stop, and what its callers send it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect as connectSecurely } from 'node:tls';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { testCertificate, testCertificateKey } from '../../service/cli/test-certificate.ts';
import { writeSmallData } from '../../service/small-data.ts';

export const LOOKUP = '/v1/postalcode/1000001';

export interface Service {
  readonly process: ChildProcess;
  readonly data: string;
  readonly port: number;
  readonly secret: string;
  readonly isSecure: boolean;
}

/** @param isLarge whether it has all postal codes, which make answers of a hundred megabytes. */
export async function running({
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
  return { process: child, data, port: Number(/:(\d+)$/.exec(line)?.[1]), secret, isSecure };
}

export async function socketOf({ port }: Service, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  // The connection that is cut may be reset; only the time matters here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** Waits until the service has read what callers sent before: it answers callers that connect later only after that. */
export async function hasRead({ port, isSecure }: Service): Promise<void> {
  const to = { host: '127.0.0.1', port };
  if (isSecure) {
    const later = connectSecurely({ ...to, rejectUnauthorized: false });
    await once(later, 'secureConnect');
    later.destroy();
    return;
  }
  const later = connect(to);
  later.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(later, 'data');
  later.destroy();
}

export function batchOf({ secret }: Service, count: number): string {
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

/** Tells the service to stop. @returns how it ended, and after how many milliseconds. */
export async function stopped({ process: child }: Service): Promise<{ code: unknown; ms: number }> {
  const start = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, ms: performance.now() - start };
}

/** Gives the head of a request. */
export const head = (secret: string) =>
  `GET ${LOOKUP} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${secret}\r\n\r\n`;
