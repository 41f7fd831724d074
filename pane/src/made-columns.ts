/** Describes how a host stores the columns that earlier runs added to a table. */
import { type Guard, isListOf, isPairOf, isShaped, isText } from '@daicho/shared/model/guards.ts';
import type { MadeColumns } from './target.ts';

export const areMadeColumns: Guard<readonly MadeColumns[]> = isListOf(
  isShaped<MadeColumns>({
    kind: isText,
    inputs: isListOf(isListOf(isText)),
    columns: isListOf(isPairOf(isText, isText)),
  }),
);

/** Leaves out the runs of which some column no longer exists. */
export function withExistingColumns<M extends MadeColumns>(
  made: readonly M[],
  headers: readonly string[],
): M[] {
  return made.filter(({ columns }) => columns.every(([, header]) => headers.includes(header)));
}
