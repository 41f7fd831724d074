import { locatingFor } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import type { InputColumns } from './asking/input-rows.ts';
import { ofDaysFrom1904 } from './days-from-1904.ts';
import { passingHeaders } from './repeated-headers.ts';
import type { Target } from './target.ts';

interface Chosen {
  readonly kind: KindOutline;
  readonly inputs: InputColumns;
  readonly fields: readonly string[];
}

/** Gives what the kind of a choice does in a target, asking also for what only some of its fields need. */
export function kindFor(
  { kind, inputs, fields }: Chosen,
  { countsFrom1904, headers }: Pick<Target, 'countsFrom1904' | 'headers'>,
): Kind {
  const one = passingHeaders(locatingFor(kindOf(kind), fields), inputs, headers);
  return countsFrom1904 === true ? ofDaysFrom1904(one) : one;
}

/** Gives what a kind does with cells. */
export function kindOf({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
