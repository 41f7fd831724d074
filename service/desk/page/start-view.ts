/** Shows the start page: the place to drop files, and the lists that are already open. */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { ListAbout } from './service.ts';
import { pageSentences as words } from './words.ts';

export interface StartState {
  readonly lists: readonly ListAbout[];
  /** Name of the file that is being received. */
  readonly receiving: string | undefined;
  readonly wrong: string | undefined;
  readonly limitBytes: number;
  readonly hours: number;
}

export interface StartActions {
  drop(files: readonly File[]): void;
  close(list: ListAbout): void;
}

export function startView(
  { lists, receiving, wrong, limitBytes, hours }: StartState,
  actions: StartActions,
  language: Language,
): View {
  const limit = limitBytes / 2 ** 20;
  const onChange = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // Lets the same file, corrected and chosen again, count as a change.
    input.value = '';
    actions.drop(files);
  };
  return html`<div class="start">
    <h1>${say(words.title, language)}</h1>
    <div class="drop">
      <p>${say(words.lead, language)}</p>
      <label class="button" for="file">${say(words.choose, language)}</label>
      <input type="file" id="file" accept=".xlsx,.xlsm,.csv,.tsv,.txt" disabled=${receiving !== undefined} onChange=${onChange} />
      <p class="soft">${say(words.limit, language, { limit })}</p>
    </div>
    <p role="status">${receivingText(receiving, language)}</p>
    ${wrong === undefined ? null : html`<p role="alert" class="wrong">${wrong}</p>`}
    <p class="soft">${say(words.privacy, language, { hours })}</p>
    ${lists.length === 0 ? null : openLists(lists, actions, language)}
  </div>`;
}

export function receivingText(receiving: string | undefined, language: Language): string {
  return receiving === undefined ? '' : say(words.receiving, language, { name: receiving });
}

/** Prints a time of today or yesterday, since lists live for hours: `9:05`. */
function timeText(at: number): string {
  const time = new Date(at);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}

function openLists(lists: readonly ListAbout[], actions: StartActions, language: Language): View {
  return html`<h2 id="open-lists">${say(words.openLists, language)}</h2>
  <ul class="lists" aria-labelledby="open-lists">
    ${lists.map(
      (list) => html`<li key=${list.id}>
        <a href=${`#${list.id}`}>${list.name}</a>
        <span class="soft">${say(words.usedAt, language, { time: timeText(list.usedAt) })}</span>
        <button type="button" class="quiet" aria-label=${say(words.closeNamed, language, { name: list.name })} onClick=${() => actions.close(list)}>${say(words.close, language)}</button>
      </li>`,
    )}
  </ul>`;
}
