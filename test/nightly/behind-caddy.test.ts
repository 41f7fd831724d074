/**
 * The service behind Caddy, with the Caddyfile of deploy/office, as an office runs it. Debian's Caddy is used, whose local
 * authority replaces a public one; `daicho doctor` looks at the service from outside.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startedService } from '../e2e/packaged/started-service.ts';

const root = join(import.meta.dirname, '../..');
const COMMAND = join(root, 'service/cli/daicho.ts');

describe('a service behind Caddy', () => {
  it('is reached over https with the certificate that Caddy gets, and daicho doctor complains only that no public authority signed the certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-caddy-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const data = join(folder, 'data');
    const service = await startedService(
      [process.execPath, COMMAND, 'serve', '--port', '0', '--threads', '1', '--data', data],
      { data, cwd: folder },
    );
    const { address, authority } = await caddyBefore(service.url, folder);
    const keyFile = join(data, 'local-keys.json');

    const trusting = await doctor([address, '--key-file', keyFile], {
      NODE_EXTRA_CA_CERTS: authority,
    });
    expect(trusting).toMatchObject({ status: 0, report: { ok: true, address } });
    expect(trusting.levels('certificate')).toEqual(['warning']);
    expect(trusting.levels('key')).toEqual(['ok']);
    expect(trusting.levels('plan').slice(0, 2)).toEqual(['ok', 'ok']);

    const other = await doctor([address, '--key-file', keyFile], {});
    expect(other).toMatchObject({ status: 1, report: { ok: false } });
    expect(other.levels('certificate')).toEqual(['blocked']);

    await service.stop();
    const gone = await doctor([address, '--key-file', keyFile], { NODE_EXTRA_CA_CERTS: authority });
    expect(gone.report.findings.find(({ check }) => check === 'answer')).toMatchObject({
      level: 'blocked',
      en: 'The server fails (HTTP 502).',
    });
  });
});

/** Starts Caddy with the Caddyfile of the office; the test sets only its ports and the place of its files. */
async function caddyBefore(service: string, folder: string) {
  const [http, https] = [await freePort(), await freePort()];
  const store = join(folder, 'caddy');
  const options = [
    'admin off',
    'skip_install_trust',
    `storage file_system ${store}`,
    `http_port ${http}`,
    `https_port ${https}`,
  ];
  const shipped = readFileSync(join(root, 'deploy/office/Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${options.map((line) => `\t${line}\n`).join('')}}\n${shipped}`);
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      // Caddy signs certificates for this name with its own authority.
      DAICHO_DOMAIN: 'localhost',
      DAICHO_SERVICE: new URL(service).host,
    },
    stdio: 'ignore',
  });
  onTestFinished(() => ended(caddy));
  await once(caddy, 'spawn');
  const authority = join(store, 'pki/authorities/local/root.crt');
  const certificate = join(store, 'certificates/local/localhost/localhost.crt');
  await expect.poll(() => existsSync(authority) && existsSync(certificate)).toBe(true);
  return { address: `https://localhost:${https}`, authority };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

async function doctor(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMAND, 'doctor', ...args, '--json'], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const text = await child.stdout.toArray();
  const [status] = await closed;
  const report = JSON.parse(Buffer.concat(text).toString()) as {
    readonly findings: readonly { readonly check: string; readonly level: string }[];
  };
  const levels = (check: string) =>
    report.findings.filter((one) => one.check === check).map(({ level }) => level);
  return { status, report, levels };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
