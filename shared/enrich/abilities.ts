import type { KeyKind } from '../model/key-kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from './lookup.ts';

/**
 * Tells what a key may do: a public one sends single calls only (spec, Authentication 3), one of unknown kind is tried.
 */
export function abilitiesOf(keyKind: KeyKind | undefined): Abilities {
  return { ...DEFAULT_ABILITIES, batch: keyKind !== 'public' };
}
