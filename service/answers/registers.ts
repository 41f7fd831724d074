import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { sampleCorporations } from '../registers/corporation/sample.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';

/** Registers that operations are answered from. */
export interface Registers {
  readonly postal: PostalRegisters;
  readonly corporation: CorporationRegisters;
}

/** The registers that were opened; the sample stands in for corporations. */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

export function registersOf({
  postal,
  corporation = sampleRegisters(postal),
}: OpenedRegisters): Registers {
  return { postal, corporation };
}

function sampleRegisters(postal: PostalRegisters): CorporationRegisters {
  const sample = sampleCorporations(() => postal.open());
  return { open: () => sample };
}
