/** Adds notes to candidates for which their row has evidence. The notes choose nothing. */
import type { CandidateNotes } from '../../../state/overview.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { runOf } from '../run-of.ts';
import { overviewSentences as sentences } from './words.ts';

/**
 * Marks the candidates that have the written postal code: their town may be named differently, and without a note it would look
 * like a mistake.
 *
 * @param cells notes from the cells of the only row.
 */
export function notesFor(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  { values, candidates }: UndecidedGroup,
  cells: CandidateNotes | undefined,
): CandidateNotes | undefined {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return cells;
  const outcome = runOf(runs, value)?.outcomes.get(value.key);
  const code = outcome?.kind === 'ambiguous' ? outcome.writtenCode?.code : undefined;
  if (code === undefined) return cells;
  const note = context.say(sentences.placeOfCode);
  return candidates.map((text, at) => cells?.[at] ?? (text.startsWith(code) ? note : undefined));
}
