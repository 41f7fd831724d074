/** The steps that make something of the list, labels or a map: in which form, and what is in it and was left out. */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { useState } from 'preact/hooks';
import type { Made, MakingId } from './service.ts';
import { pageSentences as words } from './words.ts';

export interface MakingState {
  readonly isMaking: boolean;
  readonly made: Made | undefined;
}

export const MAKINGS: readonly MakingId[] = ['labels', 'map'];

interface Words {
  readonly title: Sentence;
  readonly format: Sentence;
  readonly formats: readonly { readonly value: string; readonly name: Sentence }[];
  readonly make: Sentence;
  readonly making: Sentence;
}

const LABELS_ON_SHEET = ['12', '10', '18', '21', '24', '44', '65'];

const WORDS: Readonly<Record<MakingId, Words>> = {
  labels: {
    title: words.labels,
    format: words.labelFormat,
    formats: LABELS_ON_SHEET.map((value) => ({ value, name: words.labelsOnSheet })),
    make: words.makeLabels,
    making: words.makingLabels,
  },
  map: {
    title: words.map,
    format: words.mapFormat,
    formats: [
      { value: 'html', name: words.mapPage },
      { value: 'geojson', name: words.mapGeoJson },
      { value: 'kml', name: words.mapKml },
    ],
    make: words.makeMap,
    making: words.makingMap,
  },
};

export function MakingView({
  id,
  state: { isMaking, made },
  report,
  make,
  language,
}: {
  readonly id: MakingId;
  readonly state: MakingState;
  /** Address of the list of rows that were left out or are to check. */
  readonly report: string;
  readonly make: (format: string) => void;
  readonly language: Language;
}): View {
  const { title, format: formatName, formats, make: makeName, making } = WORDS[id];
  const [format, choose] = useState(formats[0]?.value ?? '');
  return html`<details class="making-of" id=${id}>
    <summary>${say(title, language)}</summary>
    <div class="making">
      <label for=${`${id}-format`}>${say(formatName, language)}</label>
      <select id=${`${id}-format`} value=${format} onChange=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value)}>
        ${formats.map(({ value, name }) => html`<option value=${value}>${say(name, language, { count: value })}</option>`)}
      </select>
      <button type="button" id=${`make-${id}`} disabled=${isMaking} onClick=${() => make(format)}>${say(makeName, language)}</button>
    </div>
    <div role="status" class="made">
      ${isMaking ? say(making, language) : null}
      ${made === undefined ? null : html`<ul>${made.lines.map((line) => html`<li>${line[language]}</li>`)}</ul>`}
      ${made?.hasReport === true ? html`<a id=${`${id}-report`} href=${report} download>${say(words.labelsReport, language)}</a>` : null}
    </div>
  </details>`;
}
