/** Says what a run wrote. */
import type { Result } from '../../state/result.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

/** @param outcomes sentence about the results of the rows; empty if a list on the page shows them. */
export function writtenText(
  { added, updated, filled, newSheet }: Pick<Result, 'added' | 'updated' | 'filled' | 'newSheet'>,
  { say, number, language }: Ui,
  outcomes = '',
): readonly View[] {
  const sentences = [
    newSheet === undefined ? '' : say(text.onNewSheet, { name: newSheet }),
    added > 0 ? say(text.added, { count: added }) : '',
    updated > 0 ? say(text.updated, { count: updated }) : '',
    filled > 0 ? say(text.filled, { count: number(filled) }) : '',
    outcomes,
  ];
  // A sentence that does not fit on the line begins on a new line.
  const space = language === 'ja' ? '' : ' ';
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence, at) => html`${at === 0 ? '' : space}<span class="sentence">${sentence}</span>`);
}
