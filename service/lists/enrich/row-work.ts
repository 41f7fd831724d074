/** Says what is done with each row of a run, as a value that another thread can do it by. */
import type { RetryPolicy } from '@daicho/shared/api/retry.ts';
import { readNotation } from '@daicho/shared/cells/notation.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { Asker, pinOf } from '../asking.ts';
import { Rows, type RowsContext } from '../rows.ts';
import type { OpenedSource } from '../source.ts';
import { fileKinds } from './file-kinds.ts';

export interface RowWork {
  /** Id of the kind among those of files. */
  readonly kind: string;
  /** Notation of whole addresses, in words; absent for the usual one. */
  readonly notation?: string;
  readonly fields: readonly string[];
  readonly language: Language;
  readonly dataVersion: string | undefined;
  /** Whether the address counts where the postal code beside it is another place's. */
  readonly takesAddress: boolean;
}

/** @throws TypeError for an id or a notation that there is not. */
export function kindOf({ kind: id, notation }: RowWork): Kind {
  const kind = fileKinds.find((each) => each.id === id);
  const read = notation === undefined ? { notation } : readNotation(notation);
  if (kind === undefined || 'unknown' in read) throw new TypeError(`${id} ${notation}`);
  return inNotation(kind, read.notation);
}

interface RowsHost extends Pick<RowsContext, 'memory' | 'onProgress'> {
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
}

export function rowsBy(
  work: RowWork,
  source: OpenedSource,
  { memory, onProgress, retry, signal }: RowsHost,
): { readonly rows: Rows; readonly asker: Asker } {
  const kind = kindOf(work);
  const lookup =
    (source.isPart ? kind.lookupInPart : undefined) ??
    (work.takesAddress ? kind.lookupByAddress : undefined) ??
    kind.lookup;
  const asker = new Asker({ ...source, lookup, retry, pin: pinOf(kind, work.dataVersion), signal });
  const textsOf = (outcome: Outcome) => rowOf(outcome, work.fields, kind.catalogue, work.language);
  return { rows: new Rows({ lookup, asker, memory, textsOf, onProgress }), asker };
}
