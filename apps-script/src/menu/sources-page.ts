/** The page of the dialog that names the sources of the data. */
import { attributionSentences, attributions } from '@daicho/shared/messages/attributions.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

export function sourcesPage(language: Language): string {
  const text = (sentence: Sentence) => escaped(say(sentence, language));
  const items = Object.values(attributions).map((line) => `<li>${text(line)}</li>`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<style>
body { font: 14px/1.6 sans-serif; margin: 0; overflow-wrap: anywhere }
ul { padding-left: 20px }
</style>
</head>
<body>
<ul>${items.join('')}</ul>
<p>${text(attributionSentences.others)}</p>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
