import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { sampleCorporations } from '../registers/corporation/sample.ts';
import type { HolidayRegister, HolidayRegisters } from '../registers/holiday/register.ts';
import { embeddedHolidayRegister } from '../registers/holiday/registers.ts';
import { once } from '../registers/once.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';

/** Registers that operations are answered from. */
export interface Registers {
  readonly postal: PostalRegisters;
  readonly corporation: CorporationRegisters;
  readonly holiday: HolidayRegisters;
}

/** The registers that were opened; the sample stands in for corporations, what ships with Daicho for holidays. */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

export function registersOf({
  postal,
  corporation = sampleRegisters(postal),
  holiday = { open: embeddedHoliday },
}: OpenedRegisters): Registers {
  return { postal, corporation, holiday };
}

const embeddedHoliday: () => HolidayRegister = once(embeddedHolidayRegister);

function sampleRegisters(postal: PostalRegisters): CorporationRegisters {
  const sample = sampleCorporations(() => postal.open());
  return { open: () => sample };
}
