/** Prints the answer about a text for programs. */
import { outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Answer } from '../../desk/answer/asked-kinds.ts';
import { candidateLines, fieldLines, otherFields } from '../../desk/answer/record-lines.ts';

/** Texts are the same as in a sheet, by the ids of fields; blank texts are left out. */
interface LookupJson {
  readonly text: string;
  readonly answers: readonly {
    readonly kind: string;
    readonly outcome: string;
    readonly status: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly candidates?: readonly string[];
  }[];
}

export function answersAsJson(
  text: string,
  answers: readonly Answer[],
  language: Language,
): LookupJson {
  return { text, answers: answers.map((answer) => ({ ...answerJson(answer, language) })) };
}

function answerJson({ kind, outcome }: Answer, language: Language): LookupJson['answers'][number] {
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
