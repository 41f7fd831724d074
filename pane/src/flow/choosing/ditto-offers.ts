/** Offers to read ditto marks as the cells above them, and decides for which marks this reading is proposed. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type DittoRows, dittoRows } from '../../asking/ditto-rows.ts';
import type { Source } from '../../asking/input-rows.ts';
import { kindOfOutline } from '../../asking/kind-of.ts';
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
  { target, choice: { inputs, kind }, source }: Reading,
  signal: AbortSignal,
  isWanted: (row: number) => boolean,
): Promise<readonly DittoOffer[]> {
  const { slices } = context;
  const { lookup } = kindOfOutline(kind);
  const asked = { inputs, headers: target.headers, lookup };
  const found = await dittoRows(source, asked, slices, signal, isWanted);
  const { marks, goesOn, unclear, blanks, looksSorted } = found;
  const offers: DittoOffer[] = [];
  if (marks > 0) {
    const { first } = unclear;
    const rows = countText(unclear.rows);
    offers.push({
      sort: 'marks',
      isUsual: !looksSorted,
      label: context.say(sentences.readsMarks, { rows: countText(marks) }),
      hint: context.joined([
        goesOn ? context.say(sentences.marksGoOn) : '',
        unclear.rows > 0 ? context.say(sentences.marksUnclear, { first, rows }) : '',
        context.say(looksSorted ? sentences.marksDoubted : sentences.marksHint),
      ]),
    });
  }
  if (blanks > 0) {
    offers.push({
      sort: 'blanks',
      isUsual: await areMerged(context, target, found, signal),
      label: context.say(sentences.readsBlanks, { rows: countText(blanks) }),
      hint: context.say(sentences.blanksHint),
    });
  }
  return offers;
}

/** Whether each blank cell is part of a merged cell that begins in a row above. */
async function areMerged(
  context: Context,
  target: Target,
  { blankCells }: DittoRows,
  signal: AbortSignal,
): Promise<boolean> {
  const { host } = context;
  if (host.mergedRows === undefined) return false;
  const merged = await host.mergedRows(target, [...blankCells.keys()], context.waiting(signal));
  const below = new Set(
    merged.flatMap(({ column, start, count }) =>
      Array.from({ length: count - 1 }, (_, i) => `${column}:${start + 1 + i}`),
    ),
  );
  return [...blankCells].every(([column, rows]) =>
    rows.every((row) => below.has(`${column}:${row}`)),
  );
}
