/** A separate n8n: it has its own user folder, free ports and its own output, and makes no calls to the internet. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { COMPILED, installedN8n } from './install.ts';
import { installNodes } from './nodes-package.ts';

/** The first command makes n8n's tables, which on PostgreSQL takes some minutes beside other tests. */
const COMMAND_TIMEOUT_MS = 480_000;
/** On a machine that is busy with other tests, n8n takes some minutes. */
const START_TIMEOUT_MS = 300_000;

/** Texts that a command printed. */
export interface Printed {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `info` is n8n's default; lower levels would not print the result of an execution. */
type LogLevel = 'debug' | 'info';

interface N8nOptions {
  /** `debug` logs everything that n8n can log, so that tests see whether it logs what it must not. */
  readonly logLevel?: LogLevel;
  /** Settings in addition to those of every test. */
  readonly env?: Readonly<Record<string, string>>;
}

export class N8n {
  readonly folder: string;
  readonly url: string;
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;
  #worker: ChildProcess | undefined;
  #commands = 0;

  private constructor(
    folder: string,
    script: string,
    [port, brokerPort]: readonly [number, number],
    { logLevel = 'debug', env = {} }: N8nOptions,
  ) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.#script = script;
    this.#env = {
      PATH: process.env.PATH,
      HOME: folder,
      N8N_USER_FOLDER: folder,
      NODE_COMPILE_CACHE: COMPILED,
      N8N_ENCRYPTION_KEY: 'of these tests',
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_HOST: '127.0.0.1',
      N8N_PORT: String(port),
      N8N_WEBHOOK_URL: `${this.url}/`,
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_PERSONALIZATION_ENABLED: 'false',
      N8N_DYNAMIC_BANNERS_ENABLED: 'false',
      N8N_VERIFIED_PACKAGES_ENABLED: 'false',
      N8N_SECURE_COOKIE: 'false',
      N8N_DISABLED_MODULES: 'mcp-registry',
      // n8n refuses every request once its database takes longer than this for a ping, as the disk of a busy machine
      // may.
      DB_PING_TIMEOUT_MS: '60000',
      N8N_LOG_LEVEL: logLevel,
      // Every line of the log is a JSON object.
      N8N_LOG_FORMAT: 'json',
      ...env,
    };
  }

  /** Makes an n8n with our nodes installed. The caller has to remove it. */
  static async create(options: N8nOptions = {}): Promise<N8n> {
    const script = await installedN8n();
    const folder = mkdtempSync(join(tmpdir(), 'daicho-n8n-'));
    await installNodes(folder);
    return new N8n(folder, script, [await freePort(), await freePort()], options);
  }

  /** Runs a command of n8n, such as `execute --id=1`. The server must not be running then, since both use the same database. */
  async command(args: readonly string[]): Promise<Printed> {
    this.#commands += 1;
    const [stdout, stderr] = ['out', 'err'].map((end) =>
      join(this.folder, `command-${this.#commands}.${end}`),
    );
    if (stdout === undefined || stderr === undefined) throw new Error('no files');
    const child = this.#spawn(args, stdout, stderr);
    const timer = setTimeout(() => child.kill('SIGKILL'), COMMAND_TIMEOUT_MS);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    return { code, stdout: readFileSync(stdout, 'utf8'), stderr: readFileSync(stderr, 'utf8') };
  }

  /** Saves a value as a file that `--input` can import. @returns its path. */
  file(name: string, content: unknown): string {
    const path = join(this.folder, name);
    writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
    return path;
  }

  async start(): Promise<void> {
    const server = this.#spawn(['start'], this.#log('out'), this.#log('err'));
    this.#server = server;
    const end = performance.now() + START_TIMEOUT_MS;
    while (!(await isReady(`${this.url}/healthz/readiness`))) {
      if (server.exitCode !== null || performance.now() > end) {
        throw new Error(`n8n did not start:\n${this.log()}`);
      }
      await sleep(250);
    }
  }

  /** Starts a process that executes what the server queues, in queue mode. */
  async startWorker(): Promise<void> {
    const [stdout, stderr] = [join(this.folder, 'worker.out'), join(this.folder, 'worker.err')];
    const worker = this.#spawn(['worker'], stdout, stderr, {
      N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    });
    this.#worker = worker;
    const end = performance.now() + START_TIMEOUT_MS;
    while (!readFileSync(stdout, 'utf8').includes('n8n worker is now ready')) {
      if (worker.exitCode !== null || performance.now() > end) {
        throw new Error(`the worker did not start:\n${this.workerLog()}`);
      }
      await sleep(250);
    }
  }

  /** The text that the server has printed so far. */
  log(): string {
    return readFileSync(this.#log('out'), 'utf8') + readFileSync(this.#log('err'), 'utf8');
  }

  workerLog(): string {
    return ['out', 'err']
      .map((end) => readFileSync(join(this.folder, `worker.${end}`), 'utf8'))
      .join('');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const inTime = await Promise.race([ended, sleep(10_000, 'late', { ref: false })]);
    if (inTime === 'late') server.kill('SIGKILL');
    await ended;
  }

  /** Ends the server as a power cut would. It can be started again. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    const worker = this.#worker;
    if (worker !== undefined && worker.exitCode === null) {
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    }
    await this.stop();
    // Processes that n8n started may write for a moment longer.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #log(end: 'out' | 'err'): string {
    return join(this.folder, `server.${end}`);
  }

  /** Output goes to files, since n8n hangs if a pipe closes early. */
  #spawn(
    args: readonly string[],
    stdout: string,
    stderr: string,
    env: NodeJS.ProcessEnv = {},
  ): ChildProcess {
    const files = [openSync(stdout, 'w'), openSync(stderr, 'w')] as const;
    const child = spawn(process.execPath, [this.#script, ...args], {
      cwd: this.folder,
      env: { ...this.#env, ...env },
      stdio: ['ignore', ...files],
    });
    files.forEach(closeSync);
    return child;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
