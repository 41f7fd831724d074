import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { expect, it, onTestFinished } from 'vitest';
import { writeSmallData } from '../small-data.ts';
import { networkBefore } from './network.ts';
import { onPostgres, placeAt, temporaryDirectory } from './stores.ts';

const DAICHO = fileURLToPath(new URL('../../../service/cli/daicho.ts', import.meta.url));

/** A data directory with a few records of our own, which a service opens at once. */
function smallData(): string {
  const directory = temporaryDirectory();
  writeSmallData(directory);
  return directory;
}

interface Served {
  readonly process: ChildProcess;
  /** All that it printed so far. */
  printed(): string;
  /** The status of a request with a key. */
  status(key: string): Promise<number>;
}

/** `daicho serve` on the state at an address, once it listens or has ended. */
async function serve(address: string, directory: string): Promise<Served> {
  const args = ['serve', '--port', '0', '--data', directory, '--lang', 'en'];
  const child = spawn(process.execPath, [DAICHO, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DAICHO_STATE: address },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  const url = /http:\S+/.exec(printed)?.[0];
  return {
    process: child,
    printed: () => printed,
    async status(key) {
      const headers = { authorization: `Token ${key}` };
      return (await fetch(`${url}/v1/whoami`, { headers })).status;
    },
  };
}

await onPostgres((newDatabase) => {
  it('serves the keys of another machine, tells others to wait while PostgreSQL is away, and goes on when it is back', async () => {
    const address = await newDatabase();
    const { password, pathname } = new URL(address);
    const first = placeAt(address);
    const keysFile = await ensureLocalAccount(await first.open(), first.directory);
    const keys: Record<string, string> = JSON.parse(readFileSync(keysFile.path, 'utf8'));
    const network = await networkBefore(address);
    const directory = smallData();
    const served = await serve(network.address, directory);
    // A key that is not known is looked for each time; one that is, is remembered for moments.
    const unknown = generateKey('secret');
    expect(await served.status(keys.secret ?? '')).toBe(200);
    expect(await served.status(unknown)).toBe(401);

    await network.cut();
    expect(await served.status(unknown)).toBe(503);
    expect(await served.status(unknown)).toBe(503);
    expect(await served.status(keys.secret ?? '')).toBe(200);
    await network.restore();
    expect(await served.status(unknown)).toBe(401);

    served.process.kill('SIGTERM');
    expect(await once(served.process, 'close')).toEqual([0, null]);
    const printed = served.printed();
    expect(printed).toContain(
      `database ${pathname.slice(1)} of PostgreSQL at ${new URL(network.address).host}`,
    );
    expect(printed).toContain(`${join(directory, 'local-keys.json')}, is not here`);
    expect(printed.match(/is lost/g)).toHaveLength(1);
    expect(
      printed.match(/"reason":"(ECONNREFUSED|connect ECONNREFUSED|Connection terminated)/g),
    ).toHaveLength(2);
    expect(printed).not.toContain(password);
  });

  it('does not start without PostgreSQL, and says why in one line', async () => {
    const network = await networkBefore(await newDatabase());
    await network.cut();
    const { process: child, printed } = await serve(network.address, temporaryDirectory());
    expect(child.exitCode).toBe(1);
    expect(printed()).toMatch(/^PostgreSQL at \S+ cannot be reached\..*\n$/);
  });
});
