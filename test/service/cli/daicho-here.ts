/**
 * Runs `daicho` in this process, for tests of what a command does and prints: separate processes would spend most of their time
 * loading modules.
 */

import { helpLanguage } from '@daicho/service/cli/help/language.ts';
import { runAction } from '@daicho/service/cli/process/failure.ts';
import { program } from '@daicho/service/cli/program/program.ts';
import { vi } from 'vitest';

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment that commands read, as in a shell that sets nothing. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  DAICHO_DATA: undefined,
  DAICHO_LANG: undefined,
  LC_ALL: 'C',
};

class Exit extends Error {
  readonly status: number;

  constructor(status: number) {
    super('exit');
    this.status = status;
  }
}

export function daichoHere(...args: readonly string[]): Promise<Ended> {
  return daichoIn({}, ...args);
}

/** @param variables are added to the environment. */
export async function daichoIn(
  variables: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<Ended> {
  const outputs = [process.stdout, process.stderr].map(heard);
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(Number(code ?? process.exitCode ?? 0));
  });
  const environment = { ...ENVIRONMENT, ...variables };
  const before = { ...process.env };
  const { exitCode } = process;
  setEnvironment(environment);
  process.exitCode = 0;
  let status = 0;
  try {
    const language = helpLanguage(args);
    const command = await program(language, args);
    await runAction(language, async () => void (await command.parseAsync(args, { from: 'user' })));
    status = Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    status = error.status;
  } finally {
    process.exitCode = exitCode;
    setEnvironment(
      Object.fromEntries(Object.keys(environment).map((name) => [name, before[name]])),
    );
    exit.mockRestore();
    for (const { restore } of outputs) restore();
  }
  const [stdout = '', stderr = ''] = outputs.map(({ text }) => text());
  return { status, stdout, stderr };
}

function setEnvironment(values: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Collects what is written to a stream instead of printing it. */
function heard(stream: NodeJS.WriteStream) {
  const written: Uint8Array[] = [];
  const listeners = new Set(stream.listeners('error'));
  const most = stream.getMaxListeners();
  // Each thread that another test keeps running has a listener on this stream. These listeners do not count against the
  // limit, since they do not belong to the command.
  stream.setMaxListeners(most + listeners.size);
  const write = vi.spyOn(stream, 'write').mockImplementation((text, ...more: unknown[]) => {
    written.push(Buffer.from(text));
    const done = more.find((value) => typeof value === 'function');
    if (done !== undefined) queueMicrotask(() => done(null));
    return true;
  });
  return {
    text: () => Buffer.concat(written).toString(),
    restore() {
      write.mockRestore();
      stream.setMaxListeners(most);
      for (const listener of stream.listeners('error')) {
        if (!listeners.has(listener)) stream.off('error', listener as () => void);
      }
    },
  };
}
