/** Lists runs of this workbook, each with its undo. */

import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { PastRunState } from '../../state/result.ts';
import type { PaneState } from '../../state/state.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { countsText } from './count-list.ts';
import { runName } from './run-name.ts';
import { undoObstacle } from './undo-obstacles.ts';
import { writtenText } from './written-text.ts';

/** Whether the person opened the list: it stays open even if a run or a check hides it for a moment. */
let isOpen = false;

function onToggle({ currentTarget }: Event): void {
  isOpen = (currentTarget as HTMLDetailsElement).open;
}

export function historyView(
  others: readonly PastRunState[],
  { isHistorySaved, newRows, isReading }: PaneState,
  ui: Ui,
): View {
  // Hosts that fill new rows store the runs in the spreadsheet.
  const storedHint = newRows === undefined ? text.historyKept : text.historyKeptInSheet;
  return html`<details id="history" open=${isOpen} onToggle=${onToggle}>
    <summary>${ui.say(text.history, { count: others.length })}</summary>
    <ol class="cards">
      ${others.map((run, at) => card(run, at, isReading, ui))}
    </ol>
    <p class="hint">${ui.say(isHistorySaved ? storedHint : text.historyNotKept)}</p>
    ${button(ui.say(text.clearHistory), {
      id: 'clear-history',
      appearance: 'subtle',
      onPress: ui.actions.clearHistory,
    })}
  </details>`;
}

function card(run: PastRunState, at: number, isReading: boolean, ui: Ui): View {
  const { say, actions } = ui;
  const { id, kind, table, address, columns, counts, undo, later, hasResult } = run;
  const of = outlineById(kind);
  const { time, name } = runName(run, ui);
  const outcomes = counts && countsText(counts, ui, of);
  return html`<li key=${id} id=${`past-run-${id}`} data-undo=${undo} tabindex="-1">
    <p class="label">${say(text.pastRun, { time, name })}</p>
    <p class="hint">${table} ${address}</p>
    <p class="hint">${say(text.pastColumns, { columns: columns.join(say(listSeparator)) })}</p>
    <p>${writtenText({ ...run, filled: 0 }, ui, outcomes)}</p>
    ${undo === 'possible' ? null : html`<p class="hint">${undoObstacle(undo, later, ui)}</p>`}
    <div class="buttons">
      ${
        hasResult
          ? button(say(text.showResult), {
              id: `show-result-${at}`,
              name: say(text.showResultOf, { time, name }),
              onPress: () => actions.showResult(id),
            })
          : null
      }
      ${
        undo === 'possible'
          ? button(say(text.undo), {
              id: `undo-${at}`,
              name: say(text.undoOf, { time, name }),
              isDisabled: isReading,
              onPress: () => actions.undo(id),
            })
          : null
      }
    </div>
  </li>`;
}
