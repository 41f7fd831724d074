/** Offers the choice as a job for the command line, to be copied: a task pane cannot save files in every Excel. */
import type { Choice } from '../../state/choice.ts';
import type { ShownJob } from '../../state/state.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

export function jobOffer(job: ShownJob | undefined, choice: Choice, { say, actions }: Ui): View {
  // A job of an earlier choice would not do what the pane does now.
  if (job === undefined || !isAlike(job.of, choice)) {
    return html`<div>
      ${button(say(text.job), { id: 'show-job', appearance: 'subtle', onPress: actions.showJob })}
    </div>`;
  }
  return html`<label class="entry" for="job">
    <span class="label">${say(text.job)}</span>
    <textarea
      id="job"
      rows="8"
      readonly
      spellcheck=${false}
      aria-describedby="job-hint"
      value=${job.text}
      onFocus=${({ currentTarget }: FocusEvent) => (currentTarget as HTMLTextAreaElement).select()}
    />
    <span id="job-hint" class="hint">${inPieces(say(text.jobHint))}</span>
  </label>`;
}

/** Whether two choices make the same job: counting rows creates a new choice object for the same work. */
function isAlike(one: Choice, other: Choice): boolean {
  return (['kind', 'inputs', 'fields', 'notation'] as const).every((id) => one[id] === other[id]);
}
