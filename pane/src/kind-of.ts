import { locatingFor } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { ofDaysFrom1904 } from './days-from-1904.ts';
import type { Target } from './target.ts';

/** Gives what the kind of a choice does in a target, asking also for what only some of its fields need. */
export function kindFor(
  { kind, fields }: { readonly kind: KindOutline; readonly fields: readonly string[] },
  { countsFrom1904 }: Pick<Target, 'countsFrom1904'>,
): Kind {
  const one = locatingFor(kindOf(kind), fields);
  return countsFrom1904 === true ? ofDaysFrom1904(one) : one;
}

/** Gives what a kind does with cells. */
export function kindOf({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
