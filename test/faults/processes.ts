/** Processes of the real command that are killed while they work. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DAICHO } from '../../bench/program.ts';

export interface Command {
  readonly child: ChildProcess;
  /** Exit code of the process, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  printed(): string;
}

export function run(args: readonly string[], env: Readonly<Record<string, string>>): Command {
  const child = spawn(process.execPath, [DAICHO, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return {
    child,
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
    printed: () => printed,
  };
}

export async function kill({ child, ended }: Command): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** A service that is restarted whenever it is killed. */
export class Service {
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #running: Command | undefined;

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#args = args;
    this.#env = env;
  }

  /** Starts the service, but does not wait until it listens: it has to deal with pending work from the start. */
  start(): void {
    this.#running = run(['serve', '--port', '0', '--log-level', 'warn', ...this.#args], this.#env);
  }

  async kill(): Promise<void> {
    if (this.#running !== undefined) await kill(this.#running);
  }

  get running(): Command | undefined {
    return this.#running;
  }

  printed(): string {
    return this.#running?.printed() ?? '';
  }
}
