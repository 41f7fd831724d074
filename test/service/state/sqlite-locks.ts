/** Another real process that holds the locks of a SQLite file. */
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startTold } from './told-processes.ts';

const PROGRAM = fileURLToPath(new URL('./lock-sqlite.ts', import.meta.url));

export interface OtherProcess {
  /** Runs statements there, on a connection that stays open. */
  run(sql: string): Promise<void>;
}

export async function otherProcessOn(path: string): Promise<OtherProcess> {
  const told = await startTold(PROGRAM);
  onTestFinished(() => told.stop());
  return {
    async run(sql) {
      const outcome = await told.tell(JSON.stringify({ path, sql }));
      if (outcome !== 'done') throw new Error(outcome);
    },
  };
}
