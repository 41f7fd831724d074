/** Runs `daicho update` as a process of its own, of the program that this process runs. */
import { spawn } from 'node:child_process';
import type { UpdatedRegister } from '../update/publishers.ts';

export interface RunningUpdate {
  /** Whether the update has ended well. */
  readonly ended: Promise<boolean>;
  /** Ends it; nothing of an import stays then. */
  stop(): void;
}

/** What it prints is left: how it ended is in its record (`update/record.ts`). */
export function startUpdate(register: UpdatedRegister, dataDir: string): RunningUpdate {
  const program = [...process.execArgv, process.argv[1] ?? ''];
  const args = [...program, 'update', register, '--data', dataDir];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  return { ended, stop: () => void child.kill('SIGTERM') };
}
