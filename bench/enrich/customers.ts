/** A table of customers for benches: `番号,住所`, made-up addresses in the real towns of the register. */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { column, madeUpAddresses, seeded } from './made-up-addresses.ts';

export function customers(dataDir: string, rows: number, distinct: number): string {
  const register = openPostalRegisters(dataDir, openRegister).open();
  if (register === undefined) throw new Error('no postal register');
  const random = seeded(20_261_121);
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  const cells = column(madeUpAddresses(towns, distinct, random), rows, random);
  return `番号,住所\n${cells.map((cell, i) => `${i + 1},${cell}`).join('\n')}\n`;
}
