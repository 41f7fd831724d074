/** Shows the progress of a run, its results so far, and how to stop it. */
import { durationText } from '@daicho/pane/src/run-duration.ts';
import { backgroundViewSentences as closing } from '@daicho/shared/messages/background.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { duplicatesViewSentences as duplicates } from '../../duplicates-words.ts';
import type { RunContinuation } from '../../host.ts';
import type { RunState } from '../../state/result.ts';
import { choosingSentences } from '../choosing/words.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { countList } from './count-list.ts';

/**
 * Texts of the phases. Screen readers get a text without numbers, since changing numbers would
 * interrupt them all the time.
 */
const PHASES = {
  checking: { shown: text.checking, spoken: text.checking },
  reading: { shown: choosingSentences.reading, spoken: choosingSentences.reading },
  asking: { shown: text.asking, spoken: text.askingSpoken },
  comparing: { shown: duplicates.comparing, spoken: duplicates.comparingSpoken },
  writing: { shown: text.writing, spoken: text.writingSpoken },
  undoing: { shown: text.undoing, spoken: text.undoingSpoken },
} as const;

const SHOWN = ['found', 'ambiguous', 'not_found', 'invalid', 'failed'] as const;

/** @param isMarking whether the run marks duplicates: then the outcomes of the addresses are not shown. */
export function runView(run: RunState, isMarking: boolean, ui: Ui): View {
  const { phase, continuation: goesOnClosed, canStop } = run;
  if (phase === 'undoing') return undoView(ui);
  return html`<section id="running" class="stack" aria-labelledby="running-title">
    <h2 id="running-title">${ui.say(isMarking ? duplicates.runTitle : text.runTitle)}</h2>
    ${isMarking ? null : countList(SHOWN, run, ui)}
    ${canStop ? html`<p class="hint">${ui.say(isMarking ? duplicates.runHint : text.runHint)}</p>` : null}
    ${
      goesOnClosed === undefined
        ? null
        : html`<p id="goes-on" class="hint">${ui.say(closingSentence(goesOnClosed))}</p>`
    }
  </section>`;
}

function closingSentence(goesOn: RunContinuation): Sentence {
  switch (goesOn) {
    case 'hourly':
      return closing.goesOnHourly;
    case 'at_once':
      return closing.goesOnAtOnce;
    case 'page_only':
      return closing.keepPageOpen;
    default:
      return goesOn ? closing.goesOn : closing.keepOpen;
  }
}

function undoView({ say }: Ui): View {
  return html`<section id="running" class="stack" aria-labelledby="running-title">
    <h2 id="running-title">${say(text.undoingSpoken)}</h2>
    <p class="hint">${say(text.undoHint)}</p>
  </section>`;
}

export function runFooter(run: RunState, ui: Ui): View {
  const { say, number } = ui;
  const { done, total, phase, isPaused, secondsLeft, share } = run;
  const { shown, spoken } = isPaused
    ? { shown: text.paused, spoken: text.pausedSpoken }
    : PHASES[phase];
  return html`<div class="foot">
    <progress
      id="progress"
      aria-labelledby="progress-text"
      value=${share === undefined ? undefined : Math.round(share * 1_000)}
      max=${share === undefined ? undefined : 1_000}
    ></progress>
    <p id="progress-text">
      <span>${say(shown, { done: number(done), total: number(total) })}</span>
      ${
        secondsLeft === undefined || isPaused
          ? null
          : html`<span class="time-left"
              >${say(text.timeLeft, { time: durationText(secondsLeft, ui.language) })}</span
            >`
      }
    </p>
    <p class="spoken" role="status">${say(spoken)}</p>
    ${phase === 'undoing' ? null : runButtons(run, ui)}
  </div>`;
}

function runButtons({ phase, isPaused, canStop }: RunState, { say, actions }: Ui): View {
  return html`<div class="buttons">
    ${
      isPaused
        ? button(say(text.resume), {
            id: 'resume',
            appearance: 'primary',
            onPress: actions.resume,
          })
        : button(say(text.pause), {
            id: 'pause',
            isDisabled: phase !== 'asking',
            onPress: actions.pause,
          })
    }
    ${button(say(text.cancel), { id: 'cancel', isDisabled: !canStop, onPress: actions.cancel })}
  </div>`;
}
