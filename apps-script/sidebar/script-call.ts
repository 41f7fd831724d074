/** Calls the script behind the spreadsheet. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { failureSentence } from '../src/pane-host/failure-sentence.ts';
import {
  answerSchema,
  type CallName,
  calls,
  type Given,
  type Taken,
} from '../src/sidebar/protocol.ts';
import { sidebarSentences } from '../src/words/sidebar.ts';

/** @param owner name under which the page's run has the turn. @throws WorkbookError */
export async function scriptCall<N extends CallName>(
  call: N,
  taken: Taken<N>,
  owner: string | undefined,
): Promise<Given<N>> {
  const answer = answerSchema.safeParse(
    parseJson(await run(JSON.stringify({ call, with: taken, owner }))),
  );
  if (!answer.success) throw new WorkbookError(sidebarSentences.noAnswer);
  if ('wrong' in answer.data) throw new WorkbookError(answer.data.wrong, {}, answer.data.code);
  const gives: { parse(value: unknown): Given<N> } = calls[call].gives as never;
  return gives.parse(answer.data.gave);
}

/** Makes the call. The message of a failure may contain anything, so it is not shown, but its cause is named if it is known. */
function run(asked: string): Promise<string> {
  return new Promise((resolve, reject) => {
    google.script.run
      .withSuccessHandler((value) => resolve(String(value)))
      .withFailureHandler((error) => reject(new WorkbookError(failureSentence(error))))
      .answerSidebar(asked);
  });
}
