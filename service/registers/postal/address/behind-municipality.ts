import type { Gazetteer } from './gazetteer.ts';
import type { Municipality } from './places.ts';

/** What is written behind a municipality's name, in which its towns are looked for. */
export interface BehindMunicipality {
  readonly municipality: Municipality;
  readonly symbols: string;
  /** Where in the symbols it begins. */
  readonly start: number;
  readonly gazetteer: Gazetteer;
}

/** Before a number, a small area or the end a name is surely over. */
export function endsName(symbols: string, end: number): boolean {
  return /^[\d字]?$/.test(symbols.charAt(end));
}
