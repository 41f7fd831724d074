/**
 * Names the two columns of postal codes that a list may have after a run: the person's own column,
 * and the column that the run added.
 */
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import type { Result } from '../../state/result.ts';
import { shownHeaders } from '../../target.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { codeColumns } from './code-looks.ts';

export function codeHeaders({
  choice,
  slots,
  after,
}: Pick<FinishedRun, 'choice' | 'slots' | 'after'>): Pick<Result, 'codeHeaders'> {
  const { read } = codeColumns(choice, slots);
  const own = read === undefined ? '' : (shownHeaders(after)[read] ?? '');
  const found = slots.find(({ field, how }) => isPostalCode(field) && how !== 'filled')?.header;
  return own === '' || found === undefined ? {} : { codeHeaders: { own, found } };
}
