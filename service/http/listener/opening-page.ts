/** Page that a browser shows while the service opens its data; it reloads itself. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

const sentences = {
  title: { ja: '準備しています', en: 'Getting ready' },
  text: {
    ja: 'Daicho がデータを開いています。この画面は、準備ができると自動で切り替わります。',
    en: 'Daicho is opening its data. This page changes by itself once that is done.',
  },
} as const satisfies Record<string, Sentence>;

/** @param again seconds until the page reloads. */
export function openingPage(language: Language, again: number): string {
  const title = say(sentences.title, language);
  return plainPage({ language, title, again }, html`<p>${say(sentences.text, language)}</p>`);
}
