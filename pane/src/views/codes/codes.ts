/** Shows the rows of a result whose written postal code is another than the found one, and offers to replace the codes. */

import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { postalCodeChecks } from '@daicho/shared/messages/postal-code-check.ts';
import { h } from 'preact';
import { type OpenCodes, openCodes } from '../../state/open-codes.ts';
import type { PastRunState, ReplaceableCode, Result } from '../../state/result.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { ChangedCodes } from './changed-codes.ts';
import { changedCodesSentences as text } from './words.ts';

/** Rows that are shown before they are replaced. */
const EXAMPLES = 3;

/** @param firstRow number on the sheet of the target's first row. */
export function codesView(
  result: Result,
  history: readonly PastRunState[],
  firstRow: number,
  ui: Ui,
): View {
  const codes = openCodes(result, history);
  const done = new Set(codes.replaced.flatMap(({ rows }) => rows));
  const rows = new Map([...result.changed].filter(([row]) => !done.has(row)));
  return html`${replaced(codes, ui)} ${offer(codes, rows, firstRow, ui)}
    ${rows.size > 0 ? h(ChangedCodes, { rows, firstRow, ui }) : null}`;
}

/** @param listed rows of the list below, which holds all rows to replace and others. */
function offer(
  { open }: OpenCodes,
  listed: Result['changed'],
  firstRow: number,
  ui: Ui,
): View | null {
  if (open.size === 0) return null;
  const { say, number, actions } = ui;
  const examples = [...open].sort(([a], [b]) => a - b).slice(0, EXAMPLES);
  const left = open.size - examples.length;
  return html`<section id="other-codes" class="stack" aria-labelledby="other-codes-title">
    <h3 id="other-codes-title">${say(text.offer)}</h3>
    <ol class="cards">
      ${examples.map(([row, code]) => example(firstRow + row, code, ui))}
    </ol>
    <p class="hint">
      ${left > 0 ? html`<span class="sentence">${say(text.others, { rows: number(left) })}</span> ` : null}
      <span class="sentence">${say(text.offerHint)}</span>
    </p>
    ${leftOut(open, listed, ui)}
    ${button(say(text.replace, { rows: number(open.size) }), {
      id: 'replace-codes',
      onPress: actions.replaceCodes,
    })}
  </section>`;
}

/** Says why fewer rows are replaced than the list below holds. */
function leftOut(open: OpenCodes['open'], listed: Result['changed'], { say, number }: Ui): View {
  const left = [...listed].filter(([row]) => !open.has(row)).map(([, code]) => code);
  const unknown = left.filter(({ checkText }) =>
    LANGUAGES.some((language) => postalCodeChecks.unknown[language] === checkText),
  ).length;
  const sentences = [
    ...(unknown === 0 ? [] : [say(text.leftUnknown, { rows: number(unknown) })]),
    ...(left.length === unknown
      ? []
      : [say(text.leftOther, { rows: number(left.length - unknown) })]),
  ];
  return html`${sentences.map((sentence) => html`<p class="hint">${sentence}</p>`)}`;
}

function example(row: number, { written, after }: ReplaceableCode, { say }: Ui): View {
  return html`<li key=${row}>
    <span class="hint">${say(text.exampleRow, { row })}</span>${' '}
    <span class="nowrap">${written} →</span>${' '}<span class="nowrap">${after}</span>
  </li>`;
}

function replaced({ replaced: done }: OpenCodes, ui: Ui): View | null {
  if (done.length === 0) return null;
  const { say, number } = ui;
  const rows = done.reduce((sum, one) => sum + one.rows.length, 0);
  return html`<section id="replaced-codes" class="stack" aria-label=${say(text.offer)}>
    <p>${say(text.replaced, { rows: number(rows) })}</p>
  </section>`;
}
