/** Another real process that holds the locks of a SQLite file. */
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type CommandedProcess, startCommanded } from './commanded-processes.ts';

const PROGRAM = fileURLToPath(new URL('./lock-sqlite.ts', import.meta.url));

export interface OtherProcess {
  /** Runs statements on the file, over a connection that stays open. */
  run(sql: string): Promise<void>;
}

/** Starts a process for many tests, one after the other. The caller stops it. */
export function lockingProcess(): Promise<CommandedProcess> {
  return startCommanded(PROGRAM);
}

/** @param shared process that many tests use; without it, a process is started that ends with the test. */
export async function otherProcessOn(
  path: string,
  shared?: CommandedProcess,
): Promise<OtherProcess> {
  const told = shared ?? (await lockingProcess());
  const order = async (sql: string | null) => {
    const outcome = await told.send(JSON.stringify({ path, sql }));
    if (outcome !== 'done') throw new Error(outcome);
  };
  onTestFinished(() => (shared === undefined ? told.stop() : order(null)));
  return { run: order };
}
