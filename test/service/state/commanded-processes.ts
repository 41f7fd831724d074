/** Processes that do something on command, all at the same moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface CommandedProcess {
  readonly process: ChildProcess;
  /** Sends a line and waits for the line that the process answers. */
  send(line: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a program that prints a line when it is ready, and one line for each that it reads. */
export async function startCommanded(program: string): Promise<CommandedProcess> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    return done === true ? 'ended' : String(value);
  };
  await nextLine();
  return {
    process: child,
    send(line) {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
