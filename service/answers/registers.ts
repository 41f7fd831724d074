import { embeddedBanks } from '../registers/bank/embedded.ts';
import type { BankRegisters } from '../registers/bank/register.ts';
import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { sampleCorporations } from '../registers/corporation/sample.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';

/** Registers that operations are answered from. */
export interface Registers {
  readonly postal: PostalRegisters;
  readonly corporation: CorporationRegisters;
  readonly bank: BankRegisters;
}

/** The registers that were opened; the sample stands in for corporations, the embedded data for banks. */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

export function registersOf({
  postal,
  corporation = sampleRegisters(postal),
  bank = embeddedBanks(),
}: OpenedRegisters): Registers {
  return { postal, corporation, bank };
}

function sampleRegisters(postal: PostalRegisters): CorporationRegisters {
  const sample = sampleCorporations(() => postal.open());
  return { open: () => sample };
}
