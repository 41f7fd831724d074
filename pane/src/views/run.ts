/** Shows a run under way: how far it is, what was found so far, and how to stop it. */
import { durationText } from '@daicho/shared/enrich/estimate.ts';
import { backgroundViewSentences as closing } from '@daicho/shared/messages/background.ts';
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import { duplicatesViewSentences as duplicates } from '@daicho/shared/messages/pane-duplicates.ts';
import type { RunState } from '../state.ts';
import { button } from './button.ts';
import { countList } from './count-list.ts';
import { html, type View } from './html.ts';
import type { Ui } from './ui.ts';

const SHOWN = ['found', 'ambiguous', 'not_found', 'invalid', 'failed'] as const;

/** @param isMarking whether duplicates are looked for: then what became of each address is nobody's question. */
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

/** Stands at the foot of the pane, where the button that began the run was. */
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

/** Tells readers of each new phase once; numbers that change all the time would only interrupt. */
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
