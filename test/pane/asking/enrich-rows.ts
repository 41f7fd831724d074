/** Sends rows of cells through the pane's asking, without a table: each row gets one outcome. */
import { type AnswerOptions, answerQuestions } from '@daicho/pane/src/asking/answer-questions.ts';
import type { InputRow } from '@daicho/pane/src/asking/input-rows.ts';
import type { OutcomeMemory } from '@daicho/pane/src/asking/memory.ts';
import { Slices } from '@daicho/pane/src/asking/slices.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';

interface Enriched {
  /** Outcomes, one for each row. */
  readonly outcomes: readonly Outcome[];
  readonly requests: number;
}

/**
 * @param onProgress receives the number of rows settled so far.
 * @throws StoppedError, or the signal's reason. Outcomes known until then are remembered.
 */
export async function enrichRows(
  rows: readonly InputRow[],
  enriching: Omit<AnswerOptions, 'slices'>,
  memory: OutcomeMemory,
  onProgress: (done: number) => void,
): Promise<Enriched> {
  const outcomes: Outcome[] = [];
  let done = 0;
  const place = (at: readonly number[], outcome: Outcome) => {
    for (const row of at) outcomes[row] = outcome;
    done += at.length;
    onProgress(done);
  };
  const { settled, asks } = plan(rows, enriching.kind.lookup);
  const { requests } = await answerQuestions(asks, { ...enriching, slices: new Slices() }, memory, {
    onBegin: () => {
      done = 0;
      for (const { rows: at, outcome } of settled) place(at, outcome);
    },
    onSettled: place,
  });
  return { outcomes, requests };
}
