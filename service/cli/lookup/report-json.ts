/** Prints the answer about a text for programs. */
import { outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Answer } from '../../desk/answer/asked-kinds.ts';
import { candidateLines, fieldLines, otherFields } from '../../desk/answer/record-lines.ts';

/** Texts are the same as in a sheet, by the ids of fields; blank texts are left out. */
export function answerAsJson({ kind, outcome }: Answer, language: Language) {
  const outcomeJson = {
    kind: kind.id,
    outcome: outcomeName(outcome),
    status: statusText(outcome, language),
  };
  if (outcome.kind === 'ambiguous') {
    return { ...outcomeJson, candidates: candidateLines(kind, outcome, language) };
  }
  if (outcome.kind !== 'found') return outcomeJson;
  const ids = [...kind.catalogue.defaults, ...otherFields(kind)];
  const lines = fieldLines(kind, outcome, ids, language);
  return { ...outcomeJson, fields: Object.fromEntries(lines.map(({ id, text }) => [id, text])) };
}
