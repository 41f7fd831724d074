/** Shows which table was read, and offers to read another. */

import type { PaneState } from '../../state.ts';
import { lacksHeaders } from '../../target.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { tablePlaceChoice } from './table-place-choice.ts';

const SIZES = [text.targetNoHeaders, text.targetSize, text.targetTwoRows] as const;

export function targetCard({ target, isReading, run }: PaneState, ui: Ui): View {
  const { say, actions } = ui;
  return html`<div class="target">
    <div>
      <p id="target-name">${nameOf(target, ui)}</p>
      ${
        target === undefined
          ? html`<p class="hint">${say(text.leadWhat)}</p>`
          : html`<p id="target-size" class="hint">
              ${say(SIZES[target.tables?.chosen.headerRows ?? 1], {
                address: target.address,
                rows: ui.number(target.tables?.chosen.rows ?? target.rowCount),
                above: target.headerRow,
                row: target.headerRow + 1,
              })}
            </p>`
      }
    </div>
    ${
      run !== undefined
        ? null
        : button(say(isReading ? text.reading : text.read), {
            id: 'read',
            ...(target === undefined ? { appearance: 'primary' } : {}),
            isDisabled: isReading,
            onPress: actions.readSelection,
          })
    }
  </div>
  ${target?.insertsColumns === true && run === undefined ? html`<p class="hint">${say(text.tableBeside)}</p>` : null}
  ${target?.tables === undefined || run !== undefined ? null : tablePlaceChoice(target.tables, lacksHeaders(target), ui)}`;
}

function nameOf(target: PaneState['target'], { say }: Ui): string {
  if (target === undefined) return say(text.noTarget);
  return say(target.isTable ? text.tableTarget : text.rangeTarget, { name: target.name });
}
