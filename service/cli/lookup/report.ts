/** Prints the answer about a text for people: its record, its candidates, or why nothing was found. */
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import stringWidth from 'string-width';
import type { Answer } from '../../desk/answer/asked-kinds.ts';
import { candidateLines, fieldLines, otherFields } from '../../desk/answer/record-lines.ts';
import { lookupSentences as sentences } from './words.ts';

interface Shown {
  readonly language: Language;
  /** Whether every field is shown, not only the usual ones. */
  readonly all: boolean;
}

export function lookupReport(answers: readonly Answer[], shown: Shown): readonly string[] {
  if (answers.length === 0) return [say(sentences.nothing, shown.language)];
  return answers.flatMap((answer) => [heading(answer, shown), ...details(answer, shown)]);
}

function heading({ kind, outcome }: Answer, { language }: Shown): string {
  const { version } = outcome.kind === 'failed' ? { version: '' } : { version: '', ...outcome };
  const dated = version === '' ? '' : ` (${version})`;
  return `${say(kind.name, language)}: ${statusText(outcome, language)}${dated}`;
}

function details({ kind, outcome }: Answer, { language, all }: Shown): readonly string[] {
  if (outcome.kind === 'ambiguous') {
    return candidateLines(kind, outcome, language).map((line) => `  ${line}`);
  }
  if (outcome.kind !== 'found') return [];
  const ids = [...kind.catalogue.defaults, ...(all ? otherFields(kind) : [])];
  const lines = fieldLines(kind, outcome, ids, language);
  const width = Math.max(...lines.map(({ header }) => stringWidth(header)));
  return lines.map(
    ({ header, text }) => `  ${header}${' '.repeat(width - stringWidth(header))}  ${text}`,
  );
}
