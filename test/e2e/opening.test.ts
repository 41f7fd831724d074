/** A real service while it opens: every caller is answered or told to come back, and never cut off. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../bench/program.ts';
import { cases } from '../cases.ts';
import { testCertificate, testCertificateKey } from '../service/cli/test-certificate.ts';
import { writeSmallData } from '../service/small-data.ts';
import { WAYS } from './threads/served-threads.ts';

const CALLERS = 8;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

interface Calls {
  /** Result of each request, in order: a status, or the code of an error. */
  readonly outcomes: (string | number)[];
  end(): Promise<void>;
}

/** Calls again and again, half of the callers on a new connection each time. */
function callAgainAndAgain(port: number, isSecure: boolean): Calls {
  const outcomes: Calls['outcomes'] = [];
  let isOver = false;
  const ask = (agent: PlainAgent) =>
    new Promise<string | number>((resolve) => {
      const options = { port, host: '127.0.0.1', path: '/readyz', agent };
      const asking = isSecure
        ? tlsRequest({ ...options, rejectUnauthorized: false })
        : plainRequest(options);
      asking.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
      asking.on('response', (response) => {
        response
          .resume()
          .on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut'));
      });
      asking.end();
    });
  const callers = Array.from({ length: CALLERS }, async (_, n) => {
    const options = { keepAlive: n % 2 === 0, maxSockets: 1 };
    const agent = isSecure ? new TlsAgent(options) : new PlainAgent(options);
    while (!isOver) {
      const outcome = await ask(agent);
      outcomes.push(outcome);
      if (outcome === 'ECONNREFUSED') await sleep(5);
    }
    agent.destroy();
  });
  return {
    outcomes,
    async end() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

const SERVICES = [
  ['one thread answers', '1', [], false],
  ['one thread answers over TLS', '1', [], true],
  ...WAYS.map(([name, node]) => [name, '2', node, false] as const),
  ...WAYS.map(([name, node]) => [`${name}, over TLS`, '2', node, true] as const),
] as const;

describe('a service that is opening its data', () => {
  // By day two services are tried: one over TLS, and one with threads that share a port.
  it.each(SERVICES.slice(cases(1, 0), cases(3, SERVICES.length)))(
    'refuses nobody and cuts nobody off once it listens, if %s',
    async (_, threads, node, isSecure) => {
      const data = mkdtempSync(join(tmpdir(), 'daicho-opening-'));
      onTestFinished(() => rmSync(data, { recursive: true, force: true }));
      writeSmallData(data);
      const cert = join(data, 'cert.pem');
      const key = join(data, 'key.pem');
      writeFileSync(cert, testCertificate);
      writeFileSync(key, testCertificateKey);
      const port = await freePort();
      const calls = callAgainAndAgain(port, isSecure);
      const serve = ['serve', '--port', String(port), '--data', data, '--threads', threads];
      const tls = isSecure ? ['--tls-cert', cert, '--tls-key', key] : [];
      const quiet = ['--log-level', 'error', '--lang', 'en'];
      const child = spawn(process.execPath, [...node, DAICHO, ...serve, ...tls, ...quiet], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
      await once(child.stdout, 'data');
      await sleep(500);
      await calls.end();
      const { outcomes } = calls;
      const listened = outcomes.findIndex((outcome) => outcome !== 'ECONNREFUSED');
      // Small data is opened in a moment, so perhaps nobody got a 503.
      const seen = new Set(outcomes.slice(listened));
      seen.delete(503);
      expect(seen).toEqual(new Set([200]));
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});
