import type { KeyKind } from '../model/key-kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from './lookup.ts';

/** A public key may not batch (spec, Authentication 3): its calls are single ones. Of an unknown kind, it is tried. */
export function abilitiesOf(keyKind: KeyKind | undefined): Abilities {
  return { ...DEFAULT_ABILITIES, batch: keyKind !== 'public' };
}
