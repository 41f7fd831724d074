/** Shows the table with its choices, a run, its result, or candidates to choose from. */

import type { Choice } from '../state/choice.ts';
import type { PaneState } from '../state/state.ts';
import { alikeChoice } from './choosing/alike-choice.ts';
import { destinations } from './choosing/destinations.ts';
import { dittoChoice } from './choosing/ditto-choice.ts';
import { estimate } from './choosing/estimate.ts';
import { fieldChoice } from './choosing/field-choice.ts';
import { jobOffer } from './choosing/job-offer.ts';
import { notationChoice } from './choosing/notation-choice.ts';
import { previewView } from './choosing/preview.ts';
import { scopeChoice } from './choosing/scope-choice.ts';
import { sourceChoice } from './choosing/source-choice.ts';
import { targetCard } from './choosing/target-card.ts';
import { updateChoice } from './choosing/update-choice.ts';
import { chooserPart } from './deciding/chooser-part.ts';
import { duplicatesOffer, duplicatesPart } from './duplicates/part.ts';
import { button } from './elements/button.ts';
import { html, type View } from './elements/html.ts';
import type { Ui } from './elements/ui.ts';
import { backgroundBar } from './running/background-bar.ts';
import { newRowsList } from './running/new-rows.ts';
import { historyPart, resultPart } from './running/result-part.ts';
import { runView } from './running/run-view.ts';
import { viewSentences as text } from './words.ts';

export function workPage(state: PaneState, ui: Ui): View {
  const { run, chooser, duplicates } = state;
  const isMarking = duplicates !== undefined;
  return html`<section id="work" aria-label=${ui.say(text.title)}>
    ${
      chooser !== undefined
        ? html`<div class="stack">${chooser.isBelowResult ? targetCard(state, ui) : null}${chooserPart(chooser, state, ui)}</div>`
        : run !== undefined
          ? html`<div class="stack">${targetCard(state, ui)}${runView(run, isMarking, ui)}</div>`
          : isMarking
            ? duplicatesPart(duplicates, state, ui)
            : html`<div class="stack">
              ${backgroundBar(state.background, ui)}
              ${newRowsList(state, ui)}
              ${targetCard(state, ui)}
              ${state.result === undefined ? null : resultPart(state.result, state, ui)}
              ${form(state, ui)}
              ${historyPart(state, ui)}
              ${state.usage === undefined ? null : html`<p id="usage" class="hint">${state.usage}</p>`}
            </div>`
    }
  </section>`;
}

/** Shows the candidates of an earlier run again if this pane no longer has them. */
function toCheck({ toChoose = 0 }: Choice, { say, number, actions }: Ui): View | null {
  const label = say(text.chooseLeft, { rows: number(toChoose) });
  return toChoose > 0 ? button(label, { id: 'choose-again', onPress: actions.openChooser }) : null;
}

/** The form is folded up while a result is shown, unless the person opens it for a further run. */
function form(state: PaneState, ui: Ui): View | null {
  const { target, choice, result, isFormOpen } = state;
  if (target === undefined || choice === undefined) return null;
  if (result !== undefined && !isFormOpen) return null;
  const scope = scopeChoice(target, choice, ui);
  const hasHidden = target.hiddenRows.length > 0;
  return html`<div id="form" class="stack">
    ${result === undefined ? toCheck(choice, ui) : null}
    ${hasHidden ? scope : null}
    ${dittoChoice(choice, ui)}
    ${sourceChoice(target, choice, state.isConnected, ui)}
    ${fieldChoice(choice, ui)}
    ${notationChoice(choice, ui)}
    ${state.addsColumnsOnly ? null : destinations(target, choice, state.canAddSheets, state.survey?.newSheet, ui)}
    ${updateChoice(state.isFormOpen ? choice : { ...choice, replaces: undefined }, ui)}
    ${hasHidden ? null : scope}
    ${alikeChoice(state, ui)}
    ${estimate(state.survey, ui)}
    ${state.preview === undefined ? null : previewView(state.preview, choice.kind, ui)}
    ${state.result === undefined ? duplicatesOffer(ui) : null}
    ${state.isConnectionGiven ? null : jobOffer(state.job, choice, ui)}
  </div>`;
}
