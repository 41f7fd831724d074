/** Tells which rows of a run are wanted in its output. */
import { isOfChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { RowResult } from '../memory.ts';
import { lookupsOf, type RowOptions } from './options.ts';

/** Whether a row is wanted. If it has several lookups, it suffices that one of them makes the row wanted. */
export function isOutputRow(result: RowResult, options: RowOptions): boolean {
  const { outputRows } = options;
  if (outputRows === 'all') return true;
  const parts = result.parts ?? [result];
  return lookupsOf(options).some(({ kind }, i) => {
    const part = parts[i] ?? result;
    if (isOfChangedCode(part, kind)) return true;
    return outputRows === 'problems' && part.kind !== 'found' && part.kind !== 'blank';
  });
}
