/** The step that prints labels: which sheet they are for, and what was printed and left out. */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { useState } from 'preact/hooks';
import type { LabelsMade } from './service.ts';
import { pageSentences as words } from './words.ts';

export interface LabelsState {
  readonly isMaking: boolean;
  readonly made: LabelsMade | undefined;
  /** Addresses of the files. */
  readonly report: string;
}

/** Sheets that offices have, by their number of labels. */
const FORMATS = ['12', '10', '18', '21', '24', '44', '65'];

export function LabelsView({
  state: { isMaking, made, report },
  make,
  language,
}: {
  readonly state: LabelsState;
  readonly make: (format: string) => void;
  readonly language: Language;
}): View {
  const [format, choose] = useState('12');
  return html`<details class="labels">
    <summary>${say(words.labels, language)}</summary>
    <div class="making">
      <label for="label-format">${say(words.labelFormat, language)}</label>
      <select id="label-format" value=${format} onChange=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value)}>
        ${FORMATS.map((one) => html`<option value=${one}>${say(words.labelsOnSheet, language, { count: one })}</option>`)}
      </select>
      <button type="button" id="make-labels" disabled=${isMaking} onClick=${() => make(format)}>${say(words.makeLabels, language)}</button>
    </div>
    <div role="status" class="made">
      ${isMaking ? say(words.makingLabels, language) : null}
      ${made === undefined ? null : html`<ul>${made.lines.map((line) => html`<li>${line[language]}</li>`)}</ul>`}
      ${made?.hasReport === true ? html`<a id="labels-report" href=${report} download>${say(words.labelsReport, language)}</a>` : null}
    </div>
  </details>`;
}
