/** Shows an address with its parts in colours, and lists each decision of the reader. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import type { TraceLine } from '../../registers/postal/address/reading.ts';
import { stepSentences } from '../../registers/postal/address/words.ts';
import { colouredParts, type TextPart } from '../answer/coloured-parts.ts';
import { deskSentences as sentences } from '../words.ts';

export function readingView(text: string, trace: readonly TraceLine[], language: Language): Html {
  const parts = colouredParts(text, trace);
  const rows = trace.map(
    ({ step, read, decision }) =>
      html`<tr><th scope="row">${say(stepSentences[step], language)}</th><td>${read}</td><td>${say(decision, language)}</td></tr>`,
  );
  return html`<p class="reading" lang="ja">${parts.map((part) => partView(part, language))}</p>
<details><summary>${say(sentences.reading, language)}</summary>
<table><thead><tr><th scope="col">${say(sentences.part, language)}</th><th scope="col">${say(sentences.written, language)}</th><th scope="col">${say(sentences.readAs, language)}</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

function partView({ text, step }: TextPart, language: Language): Html {
  if (step === undefined) {
    return text.trim() === ''
      ? html`${text}`
      : html`<span class="part left" title="${say(sentences.left, language)}">${text}</span>`;
  }
  return html`<span class="part ${step.replaceAll(' ', '-')}">${text}<small>${say(stepSentences[step], language)}</small></span>`;
}
