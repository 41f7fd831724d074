/** Offers to read ditto marks as the cells above them, and decides what is usual for a table. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { dittoRows } from '../../asking/ditto-rows.ts';
import type { Source } from '../../asking/input-rows.ts';
import type { DittoOffer } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { choiceSentences as sentences } from './words.ts';

interface Reading {
  readonly target: Target;
  readonly choice: Choice;
  readonly source: Source;
}

/** @param isWanted whether a row is to be asked about. @throws the signal's reason. */
export async function offersOfDittos(
  context: Context,
  { target: { headers }, choice: { inputs }, source }: Reading,
  signal: AbortSignal,
  isWanted: (row: number) => boolean,
): Promise<readonly DittoOffer[]> {
  const { slices } = context;
  const asked = { inputs, headers };
  const { marks, blanks, looksSorted } = await dittoRows(source, asked, slices, signal, isWanted);
  const offers: DittoOffer[] = [];
  if (marks > 0) {
    offers.push({
      sort: 'marks',
      isUsual: !looksSorted,
      label: context.say(sentences.readsMarks, { rows: countText(marks) }),
      hint: context.say(looksSorted ? sentences.marksDoubted : sentences.marksHint),
    });
  }
  if (blanks > 0) {
    offers.push({
      sort: 'blanks',
      isUsual: false,
      label: context.say(sentences.readsBlanks, { rows: countText(blanks) }),
      hint: context.say(sentences.blanksHint),
    });
  }
  return offers;
}
