/** `daicho serve` as a process of its own, on its embedded data and a free port. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const DAICHO = fileURLToPath(new URL('../../../service/cli/daicho.ts', import.meta.url));
const keysSchema = z.object({ secret: z.string(), public: z.string() });

export interface RunningDaicho {
  readonly url: string;
  readonly keys: z.infer<typeof keysSchema>;
  stop(): Promise<void>;
}

export async function startDaicho(): Promise<RunningDaicho> {
  const data = mkdtempSync(join(tmpdir(), 'daicho-excel-'));
  const child = spawn(
    process.execPath,
    [DAICHO, 'serve', '--port', '0', '--data', data, '--log-level', 'error'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^listening on (\S+)$/.exec(line)?.[1];
    break;
  }
  if (url === undefined) throw new Error('daicho serve did not start');
  child.stdout.resume();
  return {
    url,
    keys: keysSchema.parse(JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'))),
    async stop() {
      child.kill();
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
