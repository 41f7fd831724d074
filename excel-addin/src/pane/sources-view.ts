import { attributionSentences, attributions } from '@daicho/shared/messages/attributions.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { element } from './element.ts';

/** Names the sources of the data, folded up until somebody looks. */
export function sourcesView(language: Language): HTMLElement {
  const lines = Object.values(attributions).map((line) => element('li', {}, say(line, language)));
  return element(
    'details',
    { id: 'sources', class: 'hint' },
    element('summary', {}, say(attributionSentences.title, language)),
    element('ul', {}, ...lines),
    element('p', {}, say(attributionSentences.others, language)),
  );
}
