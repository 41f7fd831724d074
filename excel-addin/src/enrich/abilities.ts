import type { KeyKind } from '@daicho/shared/api/operation.ts';
import { type Abilities, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';

/** A public key may not batch (spec, Authentication 3): its calls are single ones. */
export function abilitiesOf(kind: KeyKind): Abilities {
  return { ...DEFAULT_ABILITIES, batch: kind === 'secret' };
}

/** Calls under way at the same time; a page shares its connections with the rest of the browser. */
export const CONCURRENCY = 4;
