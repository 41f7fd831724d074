import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { type ImportsWatch, watchImports } from '../radar/watch-imports.ts';
import type { CorporationRegisters } from '../registers/corporation/register.ts';
import type { StateTables } from '../state/tables.ts';

interface CheckedService {
  readonly state: Kysely<StateTables>;
  readonly dataDir: string;
  readonly corporation: CorporationRegisters;
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
  /** Sends what a check has queued. */
  readonly send: () => void;
  /** Called for each check that is done or failed. */
  readonly onRadarCheck?: ((outcome: 'done' | 'failed') => void) | undefined;
}

/** Has the radar check each import while the service runs, with a line in the log for each. */
export function checkImports({
  state,
  dataDir,
  corporation,
  log,
  send,
  onRadarCheck,
}: CheckedService): ImportsWatch {
  return watchImports({
    db: state,
    dataDir,
    corporation,
    onChecked: ({ batch, ...counts }) => {
      log.info({ version: batch.version, changes: batch.size, ...counts }, 'radar check');
      onRadarCheck?.('done');
      send();
    },
    onProblem: (problem) => {
      onRadarCheck?.('failed');
      if (problem instanceof SentenceError) log.error(problem.message);
      else log.error({ err: problem }, 'radar check');
    },
  });
}
