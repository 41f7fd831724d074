/** Runs `daicho update` as a separate process, with the same program that runs here. */
import { spawn } from 'node:child_process';
import { messageOf } from '../files/system-error.ts';
import type { UpdatedRegister } from '../registers/registers.ts';

export interface RunningUpdate {
  /**
   * Resolves when the process has ended: to undefined after a success, else to its exit code, its signal, or the reason
   * why it did not start.
   */
  readonly ended: Promise<string | undefined>;
  /** Ends the process; nothing of an unfinished import remains. */
  stop(): void;
}

/** Ignores the command's output: how the update went is in its record (`feeding/update/record.ts`). */
export function startUpdate(register: UpdatedRegister, dataDir: string): RunningUpdate {
  const program = [...process.execArgv, process.argv[1] ?? ''];
  const args = [...program, 'update', register, '--data', dataDir];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(messageOf(error)));
    child.on('exit', (code, signal) =>
      resolve(code === 0 ? undefined : (signal ?? `exit ${code}`)),
    );
  });
  return { ended, stop: () => void child.kill('SIGTERM') };
}
