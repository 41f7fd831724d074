import { failureSentence } from '@daicho/apps-script/src/pane-host/failure-sentence.ts';
import { sidebarSentences } from '@daicho/apps-script/src/words/sidebar.ts';
import { describe, expect, it } from 'vitest';

describe('why Google did not carry out a call', () => {
  it.each([
    [
      'severalAccounts',
      "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
    ],
    ['severalAccounts', 'PERMISSION_DENIED'],
    [
      'scopesMissing',
      'Exception: Specified permissions are not sufficient to call ScriptApp.newTrigger. Required permissions: https://www.googleapis.com/auth/script.scriptapp',
    ],
    ['scopesMissing', 'Authorization is required to perform that action.'],
    [
      'scopesMissing',
      'Exception: UrlFetchApp.fetch を呼び出す権限がありません。必要な権限: https://www.googleapis.com/auth/script.external_request',
    ],
    ['noAnswer', 'NetworkError: Connection failure due to HTTP 0'],
  ] as const)('is named: %s', (name, message) => {
    expect(failureSentence(new Error(message))).toBe(sidebarSentences[name]);
    expect(failureSentence(message)).toBe(sidebarSentences[name]);
  });
});
