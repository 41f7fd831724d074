/**
 * Shows the choices for labels, except that of the label sheet: direction, used labels, repeats, barcodes and the
 * sender.
 */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { pageSentences as words } from './words.ts';

export interface LabelChoices {
  readonly vertical: boolean;
  /** Labels of the first sheet that are already used. */
  readonly skipped: number;
  readonly onePer: '' | 'household' | 'person' | 'company';
  readonly barcodes: boolean;
  /** Lines of the sender as they were typed. */
  readonly sender: string;
}

export const USUAL_CHOICES: LabelChoices = {
  vertical: false,
  skipped: 0,
  onePer: '',
  barcodes: true,
  sender: '',
};

const ONE_PER = {
  '': words.labelEachRow,
  household: words.labelPerHousehold,
  person: words.labelPerPerson,
  company: words.labelPerCompany,
} as const;

export function LabelChoicesView({
  choices,
  choose,
  language,
}: {
  readonly choices: LabelChoices;
  readonly choose: (changed: Partial<LabelChoices>) => void;
  readonly language: Language;
}): View {
  const typedIn = ({ currentTarget }: Event) => (currentTarget as HTMLInputElement).value;
  const isChecked = ({ currentTarget }: Event) => (currentTarget as HTMLInputElement).checked;
  return html`
    <label><input type="checkbox" id="labels-vertical" checked=${choices.vertical} onChange=${(event: Event) => choose({ vertical: isChecked(event) })} /> ${say(words.labelVertical, language)}</label>
    <label><input type="checkbox" id="labels-barcodes" checked=${choices.barcodes} onChange=${(event: Event) => choose({ barcodes: isChecked(event) })} /> ${say(words.labelBarcodes, language)}</label>
    <span class="named"><label for="labels-one-per">${say(words.labelOnePer, language)}</label>
    <select id="labels-one-per" value=${choices.onePer} onChange=${(event: Event) => choose({ onePer: typedIn(event) as LabelChoices['onePer'] })}>
      ${Object.entries(ONE_PER).map(([value, name]) => html`<option value=${value}>${say(name, language)}</option>`)}
    </select></span>
    <span class="named"><label for="labels-skipped">${say(words.labelSkipped, language)}</label>
    <input type="number" id="labels-skipped" min="0" max="64" value=${choices.skipped} onChange=${(event: Event) => choose({ skipped: Number(typedIn(event)) })} /></span>
    <span class="named"><label for="labels-sender">${say(words.labelSender, language)}</label>
    <textarea id="labels-sender" rows="2" value=${choices.sender} onChange=${(event: Event) => choose({ sender: typedIn(event) })}></textarea></span>`;
}
