import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { loadPart } from './load-part.ts';

/** Loads what a kind does with cells. @throws SentenceError */
export async function loadKind({ id }: KindOutline): Promise<Kind> {
  const { kindById } = await loadPart(() => import('@daicho/shared/enrich/kinds.ts'));
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
