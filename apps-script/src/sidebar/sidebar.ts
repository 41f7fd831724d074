/** The sidebar: the pane in a separate page, which calls one function of this script for everything. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { isAddon } from '../host/edition.ts';
import { requirePerson, requireScopes, showSidebar, userLanguage } from '../host/ui.ts';
import { type CallName, calls, isCallName } from '../protocol/calls.ts';
import { requestSchema } from '../protocol/envelope.ts';
import { menuSentences } from '../words/menu.ts';
import { ownKeyAdvice } from '../words/sidebar.ts';
import { callHandlers } from './call-handlers.ts';

/** Opens the sidebar. */
export function openSidebar(): void {
  requireScopes();
  const language = userLanguage();
  const advice = isAddon() ? say(ownKeyAdvice, language) : undefined;
  showSidebar(say(menuSentences.title, language), language, advice);
}

/** Answers a call of the sidebar. @param request JSON text. @returns JSON text. @throws Error for an unknown call. */
export function answerSidebar(request: string): string {
  requirePerson();
  const { call, with: params, owner } = requestSchema.parse(parseJson(String(request)));
  if (!isCallName(call)) throw new Error(`no call ${call}`);
  try {
    return JSON.stringify({ gave: handle(call, params, owner) });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const wrong = error.inBothLanguages();
    const { code, values } = error instanceof WorkbookError ? error : {};
    return JSON.stringify({ wrong, code, values });
  }
}

function handle<N extends CallName>(call: N, params: unknown, owner: string | undefined): unknown {
  return callHandlers[call](calls[call].params.parse(params) as never, owner);
}
