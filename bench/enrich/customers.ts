/** A column of customers for benches: made-up addresses in the real towns of the register. */
import { newestTable, recordsOf } from '../registers.ts';
import { column, madeUpAddresses, seeded } from './made-up-addresses.ts';

export function customerAddresses(dataDir: string, rows: number, distinct: number): string[] {
  const random = seeded(20_261_121);
  const addresses = madeUpAddresses(recordsOf(newestTable(dataDir)), distinct, random);
  return column(addresses, rows, random);
}

/** Makes a CSV table `番号,住所`. */
export function customers(dataDir: string, rows: number, distinct: number): string {
  const cells = customerAddresses(dataDir, rows, distinct);
  return `番号,住所\n${cells.map((cell, i) => `${i + 1},${cell}`).join('\n')}\n`;
}
