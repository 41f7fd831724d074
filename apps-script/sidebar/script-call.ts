/** Calls the script of the spreadsheet. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { failureSentence } from '../src/pane-host/failure-sentence.ts';
import { type CallName, type CallParams, type CallResult, calls } from '../src/protocol/calls.ts';
import { responseSchema } from '../src/protocol/envelope.ts';
import { sidebarSentences } from '../src/words/sidebar.ts';

/** @param owner name under which the page's run holds the lease. @throws WorkbookError if the call fails. */
export async function scriptCall<N extends CallName>(
  call: N,
  params: CallParams<N>,
  owner: string | undefined,
): Promise<CallResult<N>> {
  const answer = responseSchema.safeParse(
    parseJson(await callScript(JSON.stringify({ call, with: params, owner }))),
  );
  if (!answer.success) throw new WorkbookError(sidebarSentences.noAnswer);
  if ('wrong' in answer.data) {
    const { wrong, values, code } = answer.data;
    throw new WorkbookError(wrong, values, code);
  }
  const resultSchema: { parse(value: unknown): CallResult<N> } = calls[call].result as never;
  return resultSchema.parse(answer.data.gave);
}

/** Makes the call. The message of a failure may contain anything, so it is not shown; only a known cause is named. */
function callScript(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    google.script.run
      .withSuccessHandler((value) => resolve(String(value)))
      .withFailureHandler((error) => reject(new WorkbookError(failureSentence(error))))
      .answerSidebar(request);
  });
}
