/** Page that a browser shows while the service opens its data; it reloads itself. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { html } from '../../html/html.ts';

const sentences = {
  title: { ja: '準備しています', en: 'Getting ready' },
  text: {
    ja: 'Daicho がデータを開いています。この画面は、準備ができると自動的に切り替わります。',
    en: 'Daicho is opening its data. This page changes by itself once that is done.',
  },
} as const satisfies Record<string, Sentence>;

export const OPENING_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** @param again seconds until the page reloads. */
export function openingPage(language: Language, again: number): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${again}">
<title>${say(sentences.title, language)} · Daicho</title>
</head>
<body>
<main>
<h1>${say(sentences.title, language)}</h1>
<p>${say(sentences.text, language)}</p>
</main>
</body>
</html>
`.toString();
}
