/** Asks about a few rows while somebody waits, and gives one outcome for each row. */
import type { RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { LookupConnection } from './lookup-connection.ts';
import { runQueue } from './run-queue.ts';

/** Destination of questions: a service, or the registers of this process. */
export interface Source {
  readonly connection: LookupConnection;
  readonly abilities: Abilities;
  readonly concurrency: number;
  /** Whether the register is known to lack parts of the nation. */
  readonly isPart: boolean;
}

/** The data version that was asked for never existed, or no longer exists. */
export class VersionGone extends Error {
  override readonly name = 'VersionGone';
}

interface HowAsked {
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
  /** Data version that has to answer. */
  readonly pin?: VersionPin | undefined;
}

/** @throws ApiError if nobody answers, or the key may not ask; VersionGone; the signal's reason. */
export async function outcomesOf(
  kind: Kind,
  rows: readonly (readonly CellValue[])[],
  source: Source,
  { retry, signal, pin }: HowAsked,
): Promise<readonly Outcome[]> {
  const { connection, abilities, concurrency, isPart } = source;
  const lookup = (isPart ? kind.lookupInPart : undefined) ?? kind.lookup;
  const { settled, asks } = plan(rows, lookup);
  const all = [...settled];
  if (asks.length > 0) {
    const queue = new Queue({
      lookup,
      abilities,
      retry,
      concurrency,
      pin,
      // The new outcomes come after those of the former version, and so replace them.
      onNewVersion() {},
    });
    queue.add(asks);
    const end = await runQueue(queue, { connection, signal, onSettled: (one) => all.push(one) });
    if (end.why === 'refused' || end.why === 'service_down') throw end.error;
    if (end.why === 'version_gone') throw new VersionGone();
  }
  const outcomes: Outcome[] = [];
  for (const { rows, outcome } of all) for (const row of rows) outcomes[row] = outcome;
  return outcomes;
}
