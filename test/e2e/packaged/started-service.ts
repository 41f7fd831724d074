/** Starts a service as people do: by a command, on a port that the service picks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

export interface StartedService {
  readonly url: string;
  /** Asks with the secret key that the first start wrote. */
  get(path: string): Promise<Response>;
  /** Tells the service to stop. @returns its exit code, and what it wrote to stderr. */
  stop(): Promise<{ readonly code: unknown; readonly log: string }>;
}

/**
 * @param command with its arguments; `serve --port 0` is among them.
 * @param options.data directory of its data; `uid` and `gid` run the service as another user.
 * @throws Error with the stderr of the service if it ends before it listens.
 */
export async function startedService(
  [command = '', ...args]: readonly string[],
  options: {
    readonly data: string;
    readonly cwd: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly uid?: number;
    readonly gid?: number;
  },
): Promise<StartedService> {
  const { data, env, ...rest } = options;
  const child = spawn(command, args, {
    ...rest,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await closed;
  });
  const lines = createInterface(child.stdout);
  const [first] = await Promise.race([once(lines, 'line'), closed]);
  const url = /^listening on (http:\/\/\S+)$/.exec(String(first))?.[1];
  if (url === undefined) throw new Error(`${command} said ${first}: ${log}`);
  const keys: unknown = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
  const { secret } = z.object({ secret: z.string() }).parse(keys);
  return {
    url,
    get: (path) => fetch(url + path, { headers: { authorization: `Token ${secret}` } }),
    async stop() {
      child.kill('SIGTERM');
      const [code] = await closed;
      return { code, log };
    },
  };
}
