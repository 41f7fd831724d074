/** Sentences about the requests of a day. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const usageSentences = {
  requests: {
    ja: '今日、このスプレッドシートから送った問い合わせ（回）',
    en: 'Requests of this spreadsheet today',
  },
  personal: {
    ja: 'Google の残りの目安（個人のアカウント: 1日20,000回）',
    en: 'Left at Google, at most (personal account: 20,000 a day)',
  },
  workspace: {
    ja: 'Google の残りの目安（Workspace: 1日100,000回）',
    en: 'Left at Google, at most (Workspace: 100,000 a day)',
  },
  limit: { ja: 'サービスの上限', en: 'Limit of the service' },
  noLimit: {
    ja: 'サービスは上限を知らせていません',
    en: 'The service does not tell its limit',
  },
  line: {
    ja: '今日の問い合わせ: {requests}\u00a0回。Google の残りの目安: 個人のアカウントなら {personal}\u00a0回、Workspace なら {workspace}\u00a0回（ほかのスクリプトの分は含みません）。',
    en: 'Requests today: {requests}. Left at Google, at most: {personal} for a personal account, {workspace} in Workspace (other scripts are not counted).',
  },
  lineSpent: {
    ja: '今日の問い合わせ: {requests} 回。Google が1日に許す回数を使い切っています。',
    en: 'Requests today: {requests}. The requests that Google allows in a day are used up.',
  },
} as const satisfies Record<string, Sentence>;
