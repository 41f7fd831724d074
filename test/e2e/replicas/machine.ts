/** One of several `daicho serve` processes on one state and one data directory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';

export interface Machine {
  readonly url: string;
  /** What the machine has logged so far. */
  readonly log: readonly string[];
  /** Ends the machine at once, as a power cut would. */
  kill(): Promise<void>;
  /** Tells the machine to stop. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the machine, and waits until it listens. It is stopped at the end of the test. */
export async function startMachine(
  data: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Machine> {
  const args = [DAICHO, 'serve', '--port', '0', '--data', data, '--lang', 'en', ...options];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  const [first] = await Promise.race([once(lines, 'line'), ended]);
  const [, url] = /^listening on (\S+)$/.exec(String(first)) ?? [];
  if (url === undefined) throw new Error(`It did not start: ${log.join('\n')}`);
  return {
    url,
    log,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}
