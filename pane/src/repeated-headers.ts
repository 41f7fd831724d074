/** Leaves rows alone that repeat the headers, as on every page of a printed list, or above each table of several. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { type InputColumns, inputRow } from './asking/input-rows.ts';
import { withKey } from './with-key.ts';

export function passingHeaders(kind: Kind, inputs: InputColumns, headers: readonly string[]): Kind {
  const [repeated] = inputRow(inputs, headers);
  if (typeof repeated !== 'string' || repeated === '') return kind;
  return withKey(kind, (key) => (cells) => {
    const [first] = cells;
    const isRepeated = typeof first === 'string' && first.trim() === repeated;
    return isRepeated ? { settled: BLANK } : key(cells);
  });
}
