/** Says what became of rows that were looked up at a place that a person typed: always with the place and its code. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { Context } from '../../context.ts';
import { placeSentences as sentences } from './words.ts';

/** Largest number of places that are named. */
const PLACES_SHOWN = 3;

interface TypedResult {
  readonly text: string;
  /** The candidates that were decided. */
  readonly places: ReadonlySet<string>;
  readonly decided: number;
  readonly rows: number;
}

export function typedResultText(
  say: Context['say'],
  { text, places, decided, rows }: TypedResult,
): string {
  const { noneTyped, someTyped, foundTyped } = sentences;
  const sentence = decided === 0 ? noneTyped : decided < rows ? someTyped : foundTyped;
  const more = places.size > PLACES_SHOWN ? '…' : '';
  const found = [...places].slice(0, PLACES_SHOWN).join(say(listSeparator)) + more;
  return say(sentence, { text, found, decided: countText(decided), rows: countText(rows) });
}
