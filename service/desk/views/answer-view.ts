/** Shows the answers about a text: a card for each kind, the most certain first, or one card if no record was found. */
import { fieldGroupSentences, fieldsByGroup } from '@daicho/shared/enrich/fields/field-groups.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { type Found, type Outcome, outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import type { TraceLine } from '../../registers/postal/address/reading.ts';
import type { Answer } from '../answer/asked-kinds.ts';
import { type Elsewhere, elsewhere } from '../answer/elsewhere.ts';
import { candidateLines, fieldLines, otherFields } from '../answer/record-lines.ts';
import { deskSentences as sentences } from '../words.ts';
import { readingView } from './reading-view.ts';

interface Answered {
  readonly text: string;
  readonly answers: readonly Answer[];
  /** Decisions of the address reader; empty if the text is no address. */
  readonly trace: readonly TraceLine[];
  /** Address of the service, as the person reached it. */
  readonly baseUrl: string;
}

export function answerView(answered: Answered, language: Language): Html {
  const { answers } = answered;
  if (answers.length === 0) return html`<p class="nothing">${say(sentences.nothing, language)}</p>`;
  if (answers.every(({ outcome }) => !tellsRecords(outcome)))
    return nothingFound(answers, language);
  return html`${answers.map((answer) => card(answer, answered, language))}`;
}

function tellsRecords({ kind }: Outcome): boolean {
  return kind === 'found' || kind === 'ambiguous';
}

function nothingFound(answers: readonly Answer[], language: Language): Html {
  const lines = answers.map(
    ({ kind, outcome }) =>
      html`<div><dt>${say(kind.name, language)}</dt><dd>${statusText(outcome, language)}</dd></div>`,
  );
  return html`<article class="card"><h2>${say(sentences.notFound, language)}</h2><dl>${lines}</dl></article>`;
}

function card(answer: Answer, { text, trace, baseUrl }: Answered, language: Language): Html {
  const { kind, outcome } = answer;
  const name = outcomeName(outcome);
  return html`<article class="card" aria-label="${say(kind.name, language)}">
<h2>${say(kind.name, language)} <span class="outcome ${name}">${statusText(outcome, language)}</span></h2>
${kind.id === 'address' && trace.length > 0 && readingView(text, trace, language)}
${outcome.kind === 'found' && record(answer, outcome, language)}
${outcome.kind === 'ambiguous' && candidates(answer, outcome, language)}
${tellsRecords(outcome) && elsewhereView(elsewhere(kind, text, baseUrl), kind.id, language)}
</article>`;
}

function record({ kind }: Answer, outcome: Found, language: Language): Html {
  const { catalogue } = kind;
  const rows = (ids: readonly string[]) =>
    fieldLines(kind, outcome, ids, language).map(
      ({ header, text }) => html`<div><dt>${header}</dt><dd>${text}</dd></div>`,
    );
  const groups = fieldsByGroup(otherFields(kind), catalogue).flatMap(([group, ids]) => {
    const shown = rows(ids);
    if (shown.length === 0) return [];
    return [html`<h3>${say(fieldGroupSentences[group], language)}</h3><dl>${shown}</dl>`];
  });
  return html`<dl class="record">${rows(catalogue.defaults)}</dl>
${groups.length > 0 && html`<details><summary>${say(sentences.otherFields, language)}</summary>${groups}</details>`}
${outcome.version !== '' && html`<p class="version">${say(sentences.version, language, { version: outcome.version })}</p>`}`;
}

function candidates(
  { kind }: Answer,
  outcome: Extract<Outcome, { kind: 'ambiguous' }>,
  language: Language,
): Html {
  const lines = candidateLines(kind, outcome, language).map((text) => html`<li>${text}</li>`);
  const all = lines.length < DEFAULT_ABILITIES.candidates;
  const heading = all ? sentences.candidates : sentences.firstCandidates;
  return html`<h3>${say(heading, language, { count: lines.length })}</h3><ul class="candidates">${lines}</ul>`;
}

const HOSTS = ['sheets', 'excel', 'n8n', 'command', 'program'] as const;

function elsewhereView(ways: Elsewhere, id: string, language: Language): Html {
  const shown = HOSTS.flatMap((host) => {
    const text = ways[host];
    return text === undefined
      ? []
      : [way(say(sentences[host], language), text, `${id}-${host}`, language)];
  });
  return html`<details class="elsewhere"><summary>${say(sentences.elsewhere, language)}</summary><dl>${shown}</dl></details>`;
}

function way(name: string, text: string, id: string, language: Language): Html {
  const { copy, copied } = sentences;
  return html`<div><dt>${name}</dt><dd><code id="${id}">${text}</code> <button type="button" class="quiet" hidden data-copy="${id}" data-copied="${say(copied, language)}" aria-label="${say(copy, language)}: ${name}">${say(copy, language)}</button></dd></div>`;
}
