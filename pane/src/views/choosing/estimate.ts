/** Shows how many requests a run makes, about how long it takes, and how long with the other kind of key. */
import { durationText } from '@daicho/pane/src/run-duration.ts';
import type { SurveyState } from '../../state/choice.ts';
import { html, type View } from '../elements/html.ts';
import { type Ui, unbroken } from '../elements/ui.ts';
import { bar } from '../notice-bar.ts';
import { choosingSentences as text } from './words.ts';

export function estimate(survey: SurveyState | undefined, ui: Ui): View {
  return html`<div id="estimate" aria-live="polite">
    ${survey === undefined ? null : [amount(survey, ui), requests(survey, ui), more(survey, ui), batches(survey, ui), html`<p class="hint">${ui.say(text.undoable)}</p>`, ...[survey.lacking, survey.otherTable].map((warning) => warned(warning, ui))]}
  </div>`;
}

function amount({ rows, distinct, known }: SurveyState, { say, number }: Ui): View {
  const all = say(text.estimateRows, { rows: number(rows), distinct: number(distinct) });
  return html`<p class="part">${known === 0 ? all : all + say(text.estimateKnown, { known: number(known) })}</p>`;
}

function requests({ requests: count, seconds }: SurveyState, ui: Ui): View {
  if (count === 0) return html`<p>${ui.say(text.nothingToAsk)}</p>`;
  const requestsText = ui.say(text.estimateRequests, { requests: ui.number(count) });
  const time =
    seconds === undefined
      ? ''
      : ui.say(text.estimateTime, { time: unbroken(durationText(seconds, ui.language)) });
  return html`<p>${requestsText + time}</p>`;
}

function more({ isLeast }: SurveyState, { say }: Ui): View | null {
  return isLeast ? html`<p class="hint">${say(text.estimateMore)}</p>` : null;
}

function batches({ secondsInBatches: seconds }: SurveyState, ui: Ui): View | null {
  if (seconds === undefined) return null;
  return html`<p class="hint">${ui.say(text.estimateBatches, { time: unbroken(durationText(seconds, ui.language)) })}</p>`;
}

function warned(text: string | undefined, ui: Ui): View | null {
  return text === undefined ? null : bar({ intent: 'warning', text }, ui);
}
