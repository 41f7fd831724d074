/**
 * Shows the rows of a result whose written postal code differs from the found one, and offers to replace these codes
 * and to fill blank cells.
 */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { h } from 'preact';
import { isBlankText, type OpenCodes, openCodes } from '../../state/open-codes.ts';
import type { PastRunState, ReplaceableCode, Result } from '../../state/result.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { ChangedCodes } from './changed-codes.ts';
import { changedCodesSentences as text } from './words.ts';

/** Number of rows that are shown as examples before their codes are replaced. */
const EXAMPLES = 3;

/** @param firstRow sheet row number of the target's first row. */
export function codesView(
  result: Result,
  history: readonly PastRunState[],
  firstRow: number,
  ui: Ui,
): View {
  const codes = openCodes(result, history);
  const done = new Set(codes.replaced.flatMap(({ rows }) => rows));
  const rows = new Map([...result.changed].filter(([row]) => !done.has(row)));
  return html`${codes.replaced.map((one, at) => replaced(one, at, ui))}
    ${rows.size > 0 ? whichColumn(codes, result, ui) : null}
    ${offerForBlanks(codes, result, firstRow, ui)} ${offer(codes, rows, firstRow, ui)}
    ${rows.size > 0 ? h(ChangedCodes, { rows, firstRow, ui }) : null}`;
}

/**
 * Says that codes for mailing are in the added column and that the person's own column is as it was,
 * until codes in the person's own column are replaced.
 */
function whichColumn(
  { replaced }: OpenCodes,
  { codeHeaders }: Pick<Result, 'codeHeaders'>,
  { say }: Ui,
): View | null {
  const isAsWritten = replaced.every(({ wereBlank }) => wereBlank);
  return codeHeaders === undefined || !isAsWritten
    ? null
    : html`<p id="which-codes">${say(text.whichColumn, codeHeaders)}</p>`;
}

/** Offers to fill blank cells separately, since that loses nothing. */
function offerForBlanks(
  { blank }: OpenCodes,
  { dittos = 0 }: Pick<Result, 'dittos'>,
  firstRow: number,
  ui: Ui,
): View | null {
  if (blank.size === 0) return null;
  const { say, number, actions } = ui;
  return html`<section id="blank-codes" class="entries" aria-labelledby="blank-codes-title">
    <h3 id="blank-codes-title">${say(text.blanks)}</h3>
    ${examples(blank, firstRow, text.blankHint, ui)}
    ${dittos === 0 ? null : html`<p class="hint">${say(text.dittosLeft)}</p>`}
    ${button(say(text.fill, { rows: number(blank.size) }), {
      id: 'fill-codes',
      onPress: () => actions.replaceCodes('blank'),
    })}
  </section>`;
}

/** @param listed all rows whose code does not fit, including rows whose code cannot be replaced. */
function offer(
  { open }: OpenCodes,
  listed: Result['changed'],
  firstRow: number,
  ui: Ui,
): View | null {
  if (open.size === 0) return null;
  const { say, number, actions } = ui;
  return html`<section id="other-codes" class="entries" aria-labelledby="other-codes-title">
    <h3 id="other-codes-title">${say(text.offer)}</h3>
    ${examples(open, firstRow, text.offerHint, ui)} ${leftOut(open, listed, ui)}
    ${button(say(text.replace, { rows: number(open.size) }), {
      id: 'replace-codes',
      onPress: () => actions.replaceCodes('open'),
    })}
  </section>`;
}

/** Shows the first cells before and after. @param hint says which cells these are, and how the codes are written. */
function examples(codes: OpenCodes['open'], firstRow: number, hint: Sentence, ui: Ui): View {
  const { say, number } = ui;
  const first = firstRows(codes);
  const left = codes.size - first.length;
  return html`<ol class="cards">
      ${first.map(([row, code]) => example(firstRow + row, code, ui))}
    </ol>
    <p class="hint">
      ${left > 0 ? html`<span class="sentence">${say(text.others, { rows: number(left) })}</span> ` : null}
      <span class="sentence">${say(hint)}</span>
    </p>`;
}

/** Gives the first rows, out of possibly thousands. */
function firstRows(codes: OpenCodes['open']): readonly (readonly [number, ReplaceableCode])[] {
  const first: (readonly [number, ReplaceableCode])[] = [];
  for (const one of codes) {
    const at = first.findIndex(([row]) => row > one[0]);
    if (at < 0 && first.length >= EXAMPLES) continue;
    first.splice(at < 0 ? first.length : at, 0, one);
    first.length = Math.min(first.length, EXAMPLES);
  }
  return first;
}

/** Says why some codes that do not fit are not replaced, if there are such codes. */
function leftOut(open: OpenCodes['open'], listed: Result['changed'], { say, number }: Ui): View {
  const left = [...listed].filter(([row]) => !open.has(row)).map(([, code]) => code);
  const unknown = left.filter(({ check }) => check === 'unknown').length;
  const sentences = [
    ...(unknown === 0 ? [] : [say(text.leftUnknown, { rows: number(unknown) })]),
    ...(left.length === unknown
      ? []
      : [say(text.leftOther, { rows: number(left.length - unknown) })]),
  ];
  return html`${sentences.map((sentence) => html`<p class="hint">${sentence}</p>`)}`;
}

function example(row: number, { written, shown, after }: ReplaceableCode, { say }: Ui): View {
  const before = isBlankText(written) ? say(text.blank) : (shown ?? written);
  return html`<li key=${row}>
    <span class="hint">${say(text.exampleRow, { row })}</span>${' '}
    <span class="nowrap">${before} →</span>${' '}<span class="nowrap">${after}</span>
  </li>`;
}

/**
 * Says what was done, and offers its undo, which usually has to happen before the undo of the run itself.
 *
 * @param at index among the replaced codes.
 */
function replaced(
  { id, rows, wereBlank, undo }: OpenCodes['replaced'][number],
  at: number,
  ui: Ui,
): View {
  const { say, number, actions } = ui;
  const [done, title, undoText] = wereBlank
    ? [text.filled, text.blanks, text.undoFilled]
    : [text.replaced, text.offer, text.undoReplaced];
  return html`<section key=${id} class="replaced-codes entries" aria-label=${say(title)}>
    <p>${say(done, { rows: number(rows.length) })}</p>
    ${
      undo === 'possible'
        ? button(say(undoText), {
            id: `undo-codes${at || ''}`,
            onPress: () => actions.undo(id),
          })
        : null
    }
  </section>`;
}
