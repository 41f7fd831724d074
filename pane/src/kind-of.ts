import { locatingFor } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';

/** Gives what a kind does with cells. */
/** Gives what the kind of a choice does, asking also for what only some of its fields need. */
export function kindFor({
  kind,
  fields,
}: {
  readonly kind: KindOutline;
  readonly fields: readonly string[];
}): Kind {
  return locatingFor(kindOf(kind), fields);
}

export function kindOf({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
