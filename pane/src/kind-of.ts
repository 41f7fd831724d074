import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';

/** Gives what a kind does with cells. */
export function kindOf({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
