/** Gives a table without headers a row of headers: the letters of its columns. */
import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import type { Waiting } from '../../host.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';

/**
 * @returns false if the chosen table has headers, if no table is chosen, or if the host puts in no headers.
 * @throws WorkbookError
 */
export async function addHeaders(context: Context, waiting: Waiting): Promise<boolean> {
  const { host, store } = context;
  const { target } = store.state;
  const range = target?.tables?.chosen;
  if (target === undefined || range?.headerRows !== 0) return false;
  if (host.addHeaderRow === undefined) return false;
  const headers = target.headers.map((_, column) =>
    context.say(sentences.columnOfLetters, {
      letters: columnLetters(target.firstColumn + column),
    }),
  );
  const isNewRow = await host.addHeaderRow(target, range, headers, waiting);
  context.session.putHeaders.set(target.id, { headers, isNewRow });
  return true;
}
