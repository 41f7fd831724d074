/** Asks publishers for `daicho update --dry-run` while a person waits. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { UnreachableError } from '../../feeding/fetching/fetch-errors.ts';
import { updateSentences } from '../../feeding/fetching/words.ts';
import type { UpdateOutcome } from '../../feeding/update/update.ts';
import type { UpdatedRegister } from '../../registers/registers.ts';

/** Retries of a dry run: no second try, and at most ten seconds without an answer. */
export const DRY_RUN_RETRIES = { retryWaits: { waitsMs: [], longestMs: 0 }, silenceMs: 10_000 };

/**
 * Asks all publishers at the same time, since each question to a publisher that does not answer may take ten seconds.
 *
 * @throws SentenceError if no publisher can be reached.
 */
export async function askAll(
  registerIds: readonly UpdatedRegister[],
  ask: (register: UpdatedRegister) => Promise<UpdateOutcome>,
): Promise<ReadonlyMap<UpdatedRegister, Promise<UpdateOutcome>>> {
  const asked = new Map(registerIds.map((register) => [register, ask(register)]));
  const ends = await Promise.allSettled(asked.values());
  const problems = ends.map((end) => (end.status === 'rejected' ? end.reason : undefined));
  if (!problems.every((problem) => problem instanceof UnreachableError)) return asked;
  const reasons = [...new Set(problems.map(({ reason }) => reason))].join(', ');
  throw new SentenceError(updateSentences.noNetwork, { reasons });
}

/** Ends the process: a host name that is still being resolved would keep it running as long as the resolver waits. */
export function endNow(): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}
