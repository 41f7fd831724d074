/** Says what rows hold in a column, so that a person sees whether one press would decide different rows. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Context } from '../context.ts';
import { cellText } from './cell-text.ts';
import type { ColumnBeside } from './telling-columns.ts';
import { decidingSentences as sentences } from './words.ts';

/** Largest number of texts of a column that are named. */
const TEXTS_SHOWN = 3;

/** Names the texts that rows hold, most frequent first, with numbers of rows if some but not all texts are the same. */
export function heldText(texts: readonly string[], say: Context['say']): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [only = ''] = texts;
  if (counts.size < 2) return only;
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  const shown = ordered.slice(0, TEXTS_SHOWN).map(([text, rows]) => {
    const name = text === '' ? say(sentences.blank) : text;
    return rows === 1 && counts.size === texts.length ? name : `${name}\u00a0${countText(rows)}`;
  });
  const more = ordered.length - shown.length;
  const rest = more > 0 ? [say(sentences.moreTexts, { count: countText(more) })] : [];
  return [...shown, ...rest].join('・');
}

/** Gives the texts that a sheet shows in a column of rows. @param headers of the columns as they are written. */
export function textsIn(
  rows: readonly (readonly CellValue[])[],
  { column, at }: ColumnBeside,
  headers: readonly string[],
): readonly string[] {
  return rows.map((cells) => cellText(cells[at] ?? null, headers[column] ?? ''));
}
