/** Shows the rows of a result whose written postal code is another than the found one, and offers to replace the codes. */

import { HYPHENATED, likeExample, postalCodeExample } from '@daicho/shared/cells/notation.ts';
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
  return html`${replaced(codes, ui)} ${offer(codes, firstRow, ui)}
    ${rows.size > 0 ? h(ChangedCodes, { rows, firstRow, ui }) : null}`;
}

function offer({ open }: OpenCodes, firstRow: number, ui: Ui): View | null {
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
    ${button(say(text.replace, { rows: number(open.size) }), {
      id: 'replace-codes',
      onPress: actions.replaceCodes,
    })}
  </section>`;
}

function example(row: number, { written, today }: ReplaceableCode, { say }: Ui): View {
  const after = likeExample(today, postalCodeExample(written.trim()) ?? HYPHENATED);
  return html`<li key=${row}>
    <span class="hint">${say(text.exampleRow, { row })}</span>${' '}
    <span class="nowrap">${written} →</span>${' '}<span class="nowrap">${after}</span>
  </li>`;
}

function replaced({ replaced: done }: OpenCodes, ui: Ui): View | null {
  const last = done.at(-1);
  if (last === undefined) return null;
  const { say, number, actions } = ui;
  const rows = done.reduce((sum, one) => sum + one.rows.length, 0);
  return html`<section id="replaced-codes" class="stack" aria-label=${say(text.offer)}>
    <p>${say(text.replaced, { rows: number(rows) })}</p>
    ${
      last.undo === 'possible'
        ? button(say(text.undoReplaced), {
            id: 'undo-codes',
            onPress: () => actions.undo(last.id),
          })
        : null
    }
  </section>`;
}
