/** Says what a run did, and offers what comes next: choose, retry, take it back. */
import { durationText } from '@daicho/shared/enrich/estimate.ts';
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { Result } from '../state.ts';
import { button } from './button.ts';
import { countList } from './count-list.ts';
import { html, type View } from './html.ts';
import { OUTCOME_KINDS } from './outcome-label.ts';
import type { Ui } from './ui.ts';

export function resultView(result: Result, ui: Ui): View {
  const { say, number } = ui;
  const isUndone = result.undo === 'done';
  return html`<section class="result stack" aria-labelledby="result">
    <h2 id="result" tabindex="-1">
      ${say(isUndone ? text.resultUndone : text.result)}
    </h2>
    ${
      isUndone
        ? null
        : html`<div>
            <p>${writtenText(result, ui)}</p>
            <p class="hint">
              ${say(text.spent, {
                time: durationText(result.seconds, ui.language),
                requests: number(result.requests),
              })}
            </p>
          </div>`
    }
    ${isUndone ? null : html`<div id="summary">${countList(OUTCOME_KINDS, result.counts, ui)}</div>`}
    ${
      isUndone || result.unfinished === 0
        ? null
        : html`<p>${say(text.unfinishedRows, { rows: number(result.unfinished) })}</p>`
    }
    ${isUndone ? null : nextSteps(result, ui)}
  </section>`;
}

/** Says how much was written. */
export function writtenText(
  { added, updated, filled }: Pick<Result, 'added' | 'updated' | 'filled'>,
  { say, number }: Ui,
): string {
  return [
    added > 0 ? say(text.added, { count: added }) : '',
    updated > 0 ? say(text.updated, { count: updated }) : '',
    filled > 0 ? say(text.filled, { count: number(filled) }) : '',
  ]
    .join('')
    .trim();
}

function nextSteps({ counts, unfinished, undecided, undo }: Result, ui: Ui): View {
  const { say, number, actions } = ui;
  return html`<div class="buttons">
    ${
      undecided === 0
        ? null
        : button(say(text.choose, { count: number(undecided) }), {
            id: 'choose',
            onPress: () => actions.openChooser(),
          })
    }
    ${
      counts.failed + unfinished === 0
        ? null
        : button(say(unfinished === 0 ? text.retry : text.runRest), {
            id: 'retry',
            onPress: () => actions.runUnfinished(),
          })
    }
    ${undo === 'possible' ? button(say(text.undo), { id: 'undo', onPress: () => actions.undo() }) : null}
    ${undo === 'impossible' ? html`<p class="hint">${say(text.cannotUndo)}</p>` : null}
  </div>`;
}
