/** Says before a run which data the service lacks for the registers that the run uses. */
import { additionsCall } from '@daicho/shared/enrich/code-batches.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { coverageOf, dataText, mayBePartial } from '@daicho/shared/enrich/outside-data.ts';
import { lacksParts } from '@daicho/shared/model/coverage.ts';
import type { Context } from '../context.ts';
import { measuredSender } from '../measured-sender.ts';
import { choiceSentences as sentences } from './words.ts';

/**
 * Asks the service, unless it has already answered on this connection.
 *
 * @returns undefined if nothing is missing, or if it is not known what is missing.
 */
export async function lackingText(
  context: Context,
  { register = '', furtherRegisters = [] }: KindOutline,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { session, language } = context;
  const registers = [register, ...furtherRegisters].filter(mayBePartial);
  if (registers.length === 0 || session.settings === undefined) return undefined;
  if (session.coverage === undefined) {
    // If the service does not answer, the results of the rows will show what is missing.
    await measuredSender(context, session.settings)(additionsCall, signal).catch(() => undefined);
  }
  const lacking = registers.flatMap((register) => {
    const coverage = coverageOf(session.coverage, register);
    if (coverage === undefined || !lacksParts(coverage)) return [];
    return [dataText({ register, coverage }, language)];
  });
  if (lacking.length === 0) return undefined;
  const data = lacking.join(context.say(sentences.between));
  return context.say(sentences.lacking, { data });
}
