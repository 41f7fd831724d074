import type { Sentence } from '@daicho/shared/messages/language.ts';
import { sidebarSentences as sentences } from '../words/sidebar.ts';

/**
 * Says why Google did not carry out a call of the script. Google's messages are undocumented, and in the language of
 * the account. Seen in forums: `PERMISSION_DENIED` where several accounts are signed in (`… Error code
 * PERMISSION_DENIED`); where some of the scopes were not granted, `Specified permissions are not sufficient to call ….
 * Required permissions: …`, `You do not have permission to call …`, `Authorization is required to perform that action`,
 * `… を呼び出す権限がありません。必要な権限: …`.
 */
export function failureSentence(error: unknown): Sentence {
  const message = error instanceof Error ? error.message : String(error);
  if (/PERMISSION_DENIED/.test(message)) return sentences.severalAccounts;
  if (MISSING_SCOPES.test(message)) return sentences.scopesMissing;
  return sentences.noAnswer;
}

const MISSING_SCOPES =
  /required permissions|permissions are not sufficient|not have permission to call|authori[sz]ation is required|必要な権限|呼び出す権限|承認が必要/i;
