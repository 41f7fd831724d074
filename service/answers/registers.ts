import { embeddedBanks } from '../registers/bank/embedded.ts';
import type { BankRegisters } from '../registers/bank/register.ts';
import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { sampleCorporations } from '../registers/corporation/sample.ts';
import type { HolidayRegister, HolidayRegisters } from '../registers/holiday/register.ts';
import { embeddedHolidayRegister } from '../registers/holiday/registers.ts';
import { once } from '../registers/once.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';
import type { SchoolRegisters } from '../registers/school/register.ts';
import { sampleSchools } from '../registers/school/sample.ts';

/** Registers that operations are answered from. */
export interface Registers {
  readonly postal: PostalRegisters;
  readonly corporation: CorporationRegisters;
  readonly bank: BankRegisters;
  readonly school: SchoolRegisters;
  readonly holiday: HolidayRegisters;
}

/**
 * The registers that were opened; samples stand in for corporations and schools, what ships with Daicho for banks and
 * holidays.
 */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

export function registersOf({
  postal,
  corporation = sampleRegisters(postal),
  bank = embeddedBanks(),
  school = sampleSchools(() => postal.open()),
  holiday = { open: embeddedHoliday },
}: OpenedRegisters): Registers {
  return { postal, corporation, bank, school, holiday };
}

const embeddedHoliday: () => HolidayRegister = once(embeddedHolidayRegister);

function sampleRegisters(postal: PostalRegisters): CorporationRegisters {
  const sample = sampleCorporations(() => postal.open());
  return { open: () => sample };
}
