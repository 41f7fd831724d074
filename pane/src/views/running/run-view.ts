/** Shows a run under way: how far it is, what was found so far, and how to stop it. */
import { durationText } from '@daicho/shared/enrich/estimate.ts';
import { backgroundViewSentences as closing } from '@daicho/shared/messages/background.ts';
import { duplicatesViewSentences as duplicates } from '../../duplicates-words.ts';
import type { RunState } from '../../state.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { countList } from './count-list.ts';

const SHOWN = ['found', 'ambiguous', 'not_found', 'invalid', 'failed'] as const;

/** @param isMarking whether duplicates are looked for: then the outcomes of the addresses are not shown. */
export function runView({ counts, goesOnClosed }: RunState, isMarking: boolean, ui: Ui): View {
  return html`<section id="running" class="stack" aria-labelledby="running-title">
    <h2 id="running-title">${ui.say(isMarking ? duplicates.runTitle : text.runTitle)}</h2>
    ${isMarking ? null : countList(SHOWN, counts, ui)}
    <p class="hint">${ui.say(isMarking ? duplicates.runHint : text.runHint)}</p>
    ${
      goesOnClosed === undefined
        ? null
        : html`<p id="goes-on" class="hint">${ui.say(goesOnClosed ? closing.goesOn : closing.keepOpen)}</p>`
    }
  </section>`;
}

/** Stands at the foot of the pane, in place of the button that began the run. */
export function runFooter(run: RunState, ui: Ui): View {
  const { say, actions } = ui;
  const { done, total, phase, isPaused, canStop, secondsLeft } = run;
  const isCounted = phase === 'asking' || phase === 'comparing' || phase === 'writing';
  return html`<div class="foot">
    <progress
      id="progress"
      aria-labelledby="progress-text"
      value=${isCounted ? done : undefined}
      max=${isCounted ? Math.max(total, 1) : undefined}
    ></progress>
    <p id="progress-text">
      <span>${phaseText(run, ui)}</span>
      ${
        secondsLeft === undefined || isPaused
          ? null
          : html`<span class="time-left"
              >${say(text.timeLeft, { time: durationText(secondsLeft, ui.language) })}</span
            >`
      }
    </p>
    <p class="spoken" role="status">${spokenPhase(run, ui)}</p>
    <div class="buttons">
      ${
        isPaused
          ? button(say(text.resume), {
              id: 'resume',
              appearance: 'primary',
              onPress: () => actions.resume(),
            })
          : button(say(text.pause), {
              id: 'pause',
              isDisabled: phase !== 'asking',
              onPress: () => actions.pause(),
            })
      }
      ${button(say(text.cancel), { id: 'cancel', isDisabled: !canStop, onPress: () => actions.cancel() })}
    </div>
  </div>`;
}

function phaseText({ phase, isPaused, done, total }: RunState, { say, number }: Ui): string {
  const counts = { done: number(done), total: number(total) };
  if (isPaused) return say(text.paused, counts);
  switch (phase) {
    case 'checking':
      return say(text.checking);
    case 'reading':
      return say(text.readingRows);
    case 'asking':
      return say(text.asking, counts);
    case 'comparing':
      return say(duplicates.comparing, counts);
    case 'writing':
      return say(text.writing, counts);
  }
}

/** Text for screen readers, which changes once a phase: changing numbers would keep interrupting. */
function spokenPhase({ phase, isPaused }: RunState, { say }: Ui): string {
  if (isPaused) return say(text.pausedSpoken);
  switch (phase) {
    case 'checking':
      return say(text.checking);
    case 'reading':
      return say(text.readingRows);
    case 'asking':
      return say(text.askingSpoken);
    case 'comparing':
      return say(duplicates.comparingSpoken);
    case 'writing':
      return say(text.writingSpoken);
  }
}
