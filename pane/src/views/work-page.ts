/** Shows the table and what is to be done with it, or the run, its result, or the candidates to choose from. */
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { PaneState } from '../state.ts';
import { backgroundBar } from './background-bar.ts';
import { chooserView } from './chooser.ts';
import { destinations } from './destinations.ts';
import { duplicatesOffer, duplicatesView } from './duplicates.ts';
import { estimate } from './estimate.ts';
import { fieldChoice } from './field-choice.ts';
import { html, type View } from './html.ts';
import { previewView } from './preview.ts';
import { resultView } from './result.ts';
import { runView } from './run.ts';
import { scopeChoice } from './scope-choice.ts';
import { sourceChoice } from './source-choice.ts';
import { targetCard } from './target-card.ts';
import type { Ui } from './ui.ts';
import { updateChoice } from './update-choice.ts';

export function workPage(state: PaneState, ui: Ui): View {
  const { run, chooser, duplicates } = state;
  const isMarking = duplicates !== undefined;
  return html`<section id="work" aria-label=${ui.say(text.title)}>
    ${
      chooser !== undefined
        ? chooserView(chooser, ui)
        : run !== undefined
          ? html`<div class="stack">${targetCard(state, ui)}${runView(run, isMarking, ui)}</div>`
          : isMarking
            ? duplicatesView(duplicates, state, ui)
            : html`<div class="stack">
              ${backgroundBar(state.background, ui)}
              ${targetCard(state, ui)}
              ${state.result === undefined ? null : resultView(state.result, ui)}
              ${state.result === undefined ? null : duplicatesOffer(ui)}
              ${form(state, ui)}
            </div>`
    }
  </section>`;
}

function form(state: PaneState, ui: Ui): View | null {
  const { target, choice } = state;
  if (target === undefined || choice === undefined) return null;
  return html`<div id="form" class="stack">
    ${sourceChoice(target, choice, ui)}
    ${fieldChoice(choice, ui)}
    ${destinations(target, choice, ui)}
    ${updateChoice(choice, ui)}
    ${scopeChoice(target, choice, ui)}
    ${estimate(state.survey, ui)}
    ${state.preview === undefined ? null : previewView(state.preview, ui)}
    ${state.result === undefined ? duplicatesOffer(ui) : null}
  </div>`;
}
