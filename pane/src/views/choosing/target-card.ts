/** Shows which table was read, and offers to read another. */

import type { PaneState } from '../../state/state.ts';
import { addressOf } from '../../table-range.ts';
import { lacksHeaders } from '../../target.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences } from '../words.ts';
import { tableRangeChoice } from './table-range-choice.ts';
import { choosingSentences } from './words.ts';

const SIZES = [
  choosingSentences.targetNoHeaders,
  choosingSentences.targetSize,
  choosingSentences.targetTwoRows,
] as const;

export function targetCard(state: PaneState, ui: Ui): View {
  const { target, isReading, run, chooser, result, isFormOpen } = state;
  const { say, actions } = ui;
  const isBeforeRun = run === undefined && (result === undefined || isFormOpen);
  const hasRanges = run === undefined && chooser === undefined;
  return html`<div class="target">
    <div>
      <p id="target-name">${nameOf(target, ui)}</p>
      ${
        target === undefined
          ? html`<p class="hint">${say(viewSentences.leadWhat)}</p>`
          : html`<p id="target-size" class="hint">
              ${say(SIZES[target.tables?.chosen.headerRows ?? 1], {
                // A run may have widened the table since it was read.
                address: target.tables ? addressOf(target.tables.chosen) : target.address,
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
        : button(say(isReading ? choosingSentences.reading : choosingSentences.read), {
            id: 'read',
            ...(target === undefined ? { appearance: 'primary' } : {}),
            isBusy: isReading,
            onPress: actions.readSelection,
          })
    }
  </div>
  ${target?.insertsColumns === true && isBeforeRun ? html`<p class="hint">${say(choosingSentences.tableBeside)}</p>` : null}
  ${target?.tables === undefined || !hasRanges ? null : tableRangeChoice(target.tables, lacksHeaders(target), ui)}`;
}

function nameOf(target: PaneState['target'], { say }: Ui): string {
  if (target === undefined) return say(choosingSentences.noTarget);
  return say(target.isTable ? choosingSentences.tableTarget : choosingSentences.rangeTarget, {
    name: target.name,
  });
}
