import type { KeyKind } from '../model/key-kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from './lookup.ts';

/** A public key sends single calls only (spec, Authentication 3); a key of unknown kind is tried with batches. */
export function abilitiesOf(keyKind: KeyKind | undefined): Abilities {
  return { ...DEFAULT_ABILITIES, batch: keyKind !== 'public' };
}
