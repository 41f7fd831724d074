import type { KeyKind } from '../model/key-kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from './lookup.ts';

/**
 * A public key sends single calls only (spec, Authentication 3); a key of unknown kind is tried with batches.
 *
 * @param codeBatches whether the service looks up codes in batches, if that is known.
 */
export function abilitiesOf(keyKind: KeyKind | undefined, codeBatches?: boolean): Abilities {
  return { ...DEFAULT_ABILITIES, batch: keyKind !== 'public', codeBatches };
}
