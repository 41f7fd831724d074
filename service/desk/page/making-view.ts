/** Shows the form of an order for labels or a map, and then what was made and left out. */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { useState } from 'preact/hooks';
import { type LabelChoices, LabelChoicesView, USUAL_CHOICES } from './label-choices.ts';
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
    formats: [
      ...LABELS_ON_SHEET.map((value) => ({ value, name: words.labelsOnSheet })),
      { value: 'hagaki', name: words.postcard },
      { value: 'chou3', name: words.envelope_chou3 },
      { value: 'chou4', name: words.envelope_chou4 },
      { value: 'kaku2', name: words.envelope_kaku2 },
      { value: 'you4', name: words.envelope_you4 },
    ],
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

/** Order for labels or a map. */
export interface WantedForm extends Partial<Omit<LabelChoices, 'sender' | 'onePer'>> {
  readonly format: string;
  readonly onePer?: string | undefined;
  readonly sender?: readonly string[];
}

export function MakingView({
  id,
  state: { isMaking, made },
  report,
  make,
  language,
}: {
  readonly id: MakingId;
  readonly state: MakingState;
  /** Address of the list of rows that were left out or have to be checked. */
  readonly report: string;
  readonly make: (wanted: WantedForm) => void;
  readonly language: Language;
}): View {
  const { title, format: formatName, formats, make: makeName, making } = WORDS[id];
  const [format, choose] = useState(formats[0]?.value ?? '');
  const [choices, setChoices] = useState(USUAL_CHOICES);
  const wanted = id === 'labels' ? { format, ...wantedOf(choices) } : { format };
  return html`<details class="making-of" id=${id}>
    <summary>${say(title, language)}</summary>
    <div class="making">
      <span class="named"><label for=${`${id}-format`}>${say(formatName, language)}</label>
      <select id=${`${id}-format`} value=${format} onChange=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value)}>
        ${formats.map(({ value, name }) => html`<option value=${value}>${say(name, language, { count: value })}</option>`)}
      </select></span>
      ${
        id === 'labels'
          ? html`<${LabelChoicesView} choices=${choices} choose=${(changed: Partial<LabelChoices>) => setChoices({ ...choices, ...changed })} language=${language} />`
          : null
      }
      <button type="button" id=${`make-${id}`} class="quiet" disabled=${isMaking} onClick=${() => make(wanted)}>${say(makeName, language)}</button>
    </div>
    <div role="status" class="made">
      ${isMaking ? say(making, language) : null}
      ${made === undefined ? null : html`<ul>${made.lines.map((line) => html`<li>${line[language]}</li>`)}</ul>`}
      ${made?.hasReport === true ? html`<a id=${`${id}-report`} href=${report} download>${say(words.labelsReport, language)}</a>` : null}
    </div>
  </details>`;
}

function wantedOf({ sender, onePer, ...others }: LabelChoices): Omit<WantedForm, 'format'> {
  const lines = sender.split('\n').filter((line) => line.trim() !== '');
  return { ...others, sender: lines, onePer: onePer === '' ? undefined : onePer };
}
