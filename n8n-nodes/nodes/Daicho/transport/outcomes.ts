/** Asks the service about rows, with distinct questions in few requests; each row gets an outcome. */
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { IExecuteFunctions } from 'n8n-workflow';
import { callThrough } from '../../../shared/call.ts';
import { accessOf } from '../../../shared/credential.ts';
import { runQueue } from '../../../shared/run-queue.ts';
import { sendThrough } from '../../../shared/send.ts';
import { solvableError } from '../../../shared/solvable-error.ts';
import type { RequestPacing } from '../parameters/node-settings.ts';
import { n8nSentences } from '../words.ts';

/**
 * Requests under way at once. n8n opens a connection for each, which takes three round trips: 4 of them gave 61
 * answers a second from a service 50 ms away; 16 keep up with the hundred a second that an account has by default.
 */
const CONCURRENCY = 16;
/**
 * Waits at most a minute between tries: if a service asks for a longer pause, the items fail instead of blocking the
 * workflow.
 */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 4, maxRetryAfterMs: 60_000 };

/**
 * Gives one outcome for each row, in the order of the rows.
 *
 * @param pin data version to ask for; by default the newest. @throws NodeOperationError if the execution is cancelled,
 * or the service lacks the version.
 */
export async function outcomesOf(
  context: IExecuteFunctions,
  lookup: Lookup,
  rows: readonly (readonly CellValue[])[],
  pacing: RequestPacing,
  pin?: VersionPin,
): Promise<readonly Outcome[]> {
  const { settled, asks } = plan(rows, lookup);
  const answered = asks.length === 0 ? [] : await ask(context, lookup, asks, pacing, pin);
  const outcomes: Outcome[] = [];
  for (const { rows, outcome } of [...settled, ...answered]) {
    for (const row of rows) outcomes[row] = outcome;
  }
  return outcomes;
}

async function ask(
  context: IExecuteFunctions,
  lookup: Lookup,
  asks: readonly Question[],
  { batch, intervalMs, timeoutMs }: RequestPacing,
  pin: VersionPin | undefined,
): Promise<readonly Settled[]> {
  const { connection, keyKind } = await accessOf(context);
  const abilities = abilitiesOf(keyKind);
  const queue = new Queue({
    lookup,
    abilities: { ...abilities, batch: batch && abilities.batch },
    retry: RETRY,
    concurrency: CONCURRENCY,
    interval: intervalMs,
    pin,
    // The new outcomes come after those of the former version, and so replace them.
    onNewVersion() {},
  });
  queue.add(asks);
  const call = callThrough(sendThrough(context, timeoutMs), connection);
  const { settled, end } = await runQueue(queue, call, context.getExecutionCancelSignal());
  if (end.why === 'cancelled') {
    const { cancelled, cancelledSolution } = n8nSentences;
    throw solvableError(context.getNode(), cancelled, cancelledSolution);
  }
  if (end.why === 'version_gone' && pin !== undefined) {
    const known = [...end.known].sort().reverse().slice(0, VERSIONS_SHOWN).join(', ');
    const { noVersion, noVersionSolution } = n8nSentences;
    const values = { version: pin.version, known };
    throw solvableError(context.getNode(), noVersion, noVersionSolution, values);
  }
  return settled;
}

/** Largest number of data versions that an error lists. */
const VERSIONS_SHOWN = 12;
