/**
 * Checks every import that comes while a service runs, and those that came before: once the service answers from it, and
 * a moment later, in which the other services of one state have noticed it too. So whoever is notified and asks at once
 * is answered from the import, and a number that is registered before its record is looked up misses no change of that.
 */
import type { Kysely } from 'kysely';
import type {
  CorporationRegister,
  CorporationRegisters,
} from '../registers/corporation/register.ts';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';
import type { StateTables } from '../state/tables.ts';
import { type CheckReport, checkPending } from './check.ts';

interface WatchOptions {
  readonly db: Kysely<StateTables>;
  readonly dataDir: string;
  /** Registers that the service answers from. */
  readonly corporation: CorporationRegisters;
  readonly onChecked: (report: CheckReport) => void;
  /** Called once for whatever a check throws, and again only after one that went well. */
  readonly onProblem: (problem: unknown) => void;
  readonly lookEveryMs?: number;
  /** Time from when the service answers from an import until it is checked. */
  readonly graceMs?: number;
  /** Time before a check that failed is tried again. */
  readonly retryMs?: number;
}

export interface ImportsWatch {
  /** Ends once the check that is under way is done. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const GRACE_MS = 5_000;
const RETRY_MS = 10_000;

/** Looks at once, and then every moment. */
export function watchImports({
  db,
  dataDir,
  corporation,
  onChecked,
  onProblem,
  lookEveryMs = LOOK_EVERY_MS,
  graceMs = GRACE_MS,
  retryMs = RETRY_MS,
}: WatchOptions): ImportsWatch {
  /**
   * Register that the service answers from, since when, and whether its imports are checked. Held weakly: a large one is
   * let go before the next is opened.
   */
  let seen:
    | { register: WeakRef<CorporationRegister>; since: number; isChecked: boolean }
    | undefined;
  let told = '';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const register = openedNow(corporation);
    if (register === undefined) return;
    if (seen?.register.deref() !== register) {
      seen = { register: new WeakRef(register), since: performance.now(), isChecked: false };
    }
    const now = seen;
    if (now.isChecked || performance.now() - now.since < graceMs) return;
    for await (const report of checkPending(db, dataDir)) onChecked(report);
    now.isChecked = true;
    told = '';
  };
  /** @returns the time until the next look. */
  const look = async (): Promise<number> => {
    try {
      await check();
      return lookEveryMs;
    } catch (problem) {
      if (String(problem) !== told) onProblem(problem);
      told = String(problem);
      return retryMs;
    }
  };
  const goOn = async () => {
    const wait = await look();
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = goOn();
    }, wait);
  };
  let underWay = goOn();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** Gives the register that the service answers from; undefined while it cannot be opened, which it tells by itself. */
function openedNow(corporation: CorporationRegisters): CorporationRegister | undefined {
  try {
    return corporation.open();
  } catch (problem) {
    if (problem instanceof SnapshotError) return undefined;
    throw problem;
  }
}
