/** Sentences of the n8n nodes while they run. n8n shows the English; errors of calls are in api-errors.ts. */
import type { Sentence } from './language.ts';

export const n8nSentences = {
  credential: {
    ja: 'Daicho の認証情報に足りない項目があります。Base URL と API Key を入力してください。',
    en: 'The Daicho credential is incomplete. Fill in its base URL and API key.',
  },
  cancelled: {
    ja: '実行が取り消されたため、問い合わせをやめました。',
    en: 'The execution was cancelled, so the service is not asked any more.',
  },
  parameter: {
    ja: '{parameter} の値が正しくありません。',
    en: 'The value of {parameter} is not one that it takes.',
  },
  noFields: {
    ja: 'Fields で項目を一つ以上選んでください。',
    en: 'Choose at least one field in Fields.',
  },
} as const satisfies Record<string, Sentence>;
