/** Runs `daicho` against publishers that the test serves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { addressesOf } from '../../service/feeding/update/data-folder.ts';
import { publisher } from '../../service/feeding/update/publisher.ts';
import { temporaryFolder } from '../../service/sources/japanpost/official-files.ts';

/**
 * Commands on a new data directory, whose publishers the test serves.
 *
 * @param own further variables of their environment.
 * @param within folder of the data directory.
 */
export async function commands({
  own = {},
  within,
}: {
  readonly own?: Readonly<Record<string, string>>;
  readonly within?: string;
} = {}) {
  const served = await publisher();
  const data = join(within ?? (await temporaryFolder()), 'data');
  const publishers: Record<string, Record<string, string>> = {};
  for (const text of addressesOf(served.origin)) {
    const [, register = '', name = '', url = ''] = /^(\w+)\.(\w+)=(.*)$/.exec(text) ?? [];
    publishers[register] = { ...publishers[register], [name]: url };
  }
  const file = join(data, '..', 'publishers.json');
  writeFileSync(file, JSON.stringify(publishers));
  const env = {
    ...process.env,
    ...own,
    LC_ALL: 'C',
    DAICHO_PUBLISHERS: file,
    DAICHO_UPDATE_WAITS: '0.1,0.1',
  };
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [DAICHO, ...args, '--data', data], { env });
  const daicho = async (...args: readonly string[]) => {
    const child = start(...args);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    // The output has ended too, which may be later than the exit of the process.
    const [code] = await once(child, 'close');
    return { code, stdout, stderr };
  };
  const serve = async (...args: readonly string[]) => {
    const child = spawn(
      process.execPath,
      [DAICHO, 'serve', '--port', '0', '--data', data, ...args],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = once(child, 'exit');
    const log: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
    const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    };
    onTestFinished(() => stop());
    const lines = createInterface({ input: child.stdout });
    const [first] = await once(lines, 'line');
    return { address: String(first).replace('listening on ', ''), log, stop };
  };
  return { served, data, start, daicho, serve };
}
