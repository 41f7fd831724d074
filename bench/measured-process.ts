/** A server in a separate process that reports its usage of CPU and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Usage } from './process-usage.ts';

/** A running process, which ends with the scope that declares it with `await using`. */
export interface MeasuredProcess extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
  /** Time from the start of the process to its line `listening on …`. */
  readonly startedInMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const usageSchema: z.ZodMiniType<Usage> = z.object({
  cpuMs: z.number(),
  residentBytes: z.number(),
});
const USAGE_SCRIPT = fileURLToPath(new URL('process-usage.ts', import.meta.url));

/** Starts a script of Node whose first line is `listening on URL`; its error output goes to `stderr`. */
export async function startListening(
  script: readonly string[],
  stderr: 'inherit' | 'ignore' = 'inherit',
): Promise<MeasuredProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', USAGE_SCRIPT, ...script], {
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
  });
  const url = await firstLineUrl(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    pid: child.pid ?? 0,
    url,
    startedInMs: performance.now() - started,
    usage: async () => {
      child.send('usage');
      const [answer] = await once(child, 'message');
      return usageSchema.parse(answer);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function firstLineUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const url = /^listening on (\S+)$/.exec(String(line))?.[1];
  if (url === undefined) throw new Error(`the server did not start: ${line}`);
  lines.on('line', () => undefined);
  return url;
}
