/** Runs `daicho excel try` as a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { buildAddinOnce } from '../../built.ts';

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-try-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function tryExcel(args: readonly string[]) {
  const child = spawn(process.execPath, [DAICHO, 'excel', 'try', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('daicho excel try', () => {
  it('serves the add-in over HTTPS on this computer, and says what to do', async () => {
    await buildAddinOnce();
    const data = temporaryDirectory();
    const port = await freePort();
    const child = tryExcel(['--port', String(port), '--data', data]);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    await expect.poll(() => said, { timeout: 60_000 }).toContain('To undo it:');
    const base = `https://localhost:${port}`;
    expect(said.split('\n')[0]).toBe(`listening on ${base}`);
    expect(said).toContain(`${base}/excel/`);

    const ca = readFileSync(join(data, 'excel', 'localhost-ca.pem'));
    const fetched = async (path: string) => {
      const [response] = await once(get(`${base}${path}`, { ca }), 'response');
      expect(response.statusCode).toBe(200);
      expect(response.headers['strict-transport-security']).toBeUndefined();
      return text(response);
    };
    const manifest = await fetched('/excel/manifest.xml');
    expect(manifest).toBe(readFileSync(join(data, 'excel', 'manifest.xml'), 'utf8'));
    expect(manifest).toContain(`"${base}/excel/taskpane.html"`);
    expect(await fetched('/excel/')).not.toContain('daicho excel try');

    const end = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await end).toEqual([0, null]);
  });

  it.each([
    [['--port', '0'], '--port', 2],
    [['--port', '70000'], '--port', 2],
    [['--data', '/dev/null/x'], '/dev/null/x', 1],
  ])(
    '%j ends with one clear sentence that names %s, and exit code %i',
    async (args, named, ending) => {
      await buildAddinOnce();
      const child = tryExcel(['--data', temporaryDirectory(), ...args]);
      const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(ending);
      expect(error).toContain(named);
      expect(error.trim().split('\n')).toHaveLength(1);
    },
  );
});
