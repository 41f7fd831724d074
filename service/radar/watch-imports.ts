/**
 * Checks every import that comes while a service runs, and earlier imports that nobody checked. An import is checked a
 * moment after the service begins to answer from it, since the other services of the same state notice the import by
 * then. So a receiver that asks at once is answered from that import, and a number that is registered before its record
 * is looked up misses no change of that record.
 */
import type { Kysely } from 'kysely';
import { openable } from '../registers/snapshots/snapshot-error.ts';
import { type Repeated, repeat } from '../repeat.ts';
import type { StateTables } from '../state/tables.ts';
import { type CheckReport, checkPending } from './check.ts';

interface WatchOptions {
  readonly db: Kysely<StateTables>;
  readonly dataDir: string;
  /** Registers that the service answers from, and whose numbers are watched. */
  readonly registers: readonly { open(): object }[];
  readonly onChecked: (report: CheckReport) => void;
  /** Called when a check throws something new; the same problem is reported again only after a successful check. */
  readonly onProblem: (problem: unknown) => void;
  readonly lookEveryMs?: number;
  /** Time between the first answer from an import and its check. */
  readonly graceMs?: number;
  /** Time before a failed check is tried again. */
  readonly retryMs?: number;
}

const LOOK_EVERY_MS = 1_000;
const GRACE_MS = 5_000;
const RETRY_MS = 10_000;

export function watchImports({
  db,
  dataDir,
  registers,
  onChecked,
  onProblem,
  lookEveryMs = LOOK_EVERY_MS,
  graceMs = GRACE_MS,
  retryMs = RETRY_MS,
}: WatchOptions): Repeated {
  /**
   * Registers from which the service answers, since when, and whether their imports are checked. The registers are
   * referenced weakly, so that a large register is freed before the next one is opened.
   */
  let seen:
    | { opened: readonly (WeakRef<object> | undefined)[]; since: number; isChecked: boolean }
    | undefined;
  let reported = '';
  const check = async () => {
    const opened = registers.map((one) => openable(() => one.open()));
    if (opened.every((one) => one === undefined)) return;
    if (seen === undefined || opened.some((one, i) => seen?.opened[i]?.deref() !== one)) {
      const held = opened.map((one) => one && new WeakRef(one));
      seen = { opened: held, since: performance.now(), isChecked: false };
    }
    const now = seen;
    if (now.isChecked || performance.now() - now.since < graceMs) return;
    for await (const report of checkPending(db, dataDir)) onChecked(report);
    now.isChecked = true;
    reported = '';
  };
  return repeat(async () => {
    try {
      await check();
      return lookEveryMs;
    } catch (problem) {
      if (String(problem) !== reported) onProblem(problem);
      reported = String(problem);
      return retryMs;
    }
  });
}
