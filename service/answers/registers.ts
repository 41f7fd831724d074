import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { sampleCorporations } from '../registers/corporation/sample.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';

/** What operations are answered from. */
export interface Registers {
  readonly postal: PostalRegisters;
  readonly corporation: CorporationRegisters;
}

/** @param corporation the sample where it is left out. */
export function registersOf(
  postal: PostalRegisters,
  corporation: CorporationRegisters = sampleRegisters(postal),
): Registers {
  return { postal, corporation };
}

function sampleRegisters(postal: PostalRegisters): CorporationRegisters {
  const sample = sampleCorporations(() => postal.open());
  return { open: () => sample };
}
