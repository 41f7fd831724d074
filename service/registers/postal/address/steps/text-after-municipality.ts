import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Municipality } from '../gazetteer/places.ts';
import { isDigitAt } from '../symbols.ts';

/** Text after a municipality's name, in which the towns of the municipality are searched. */
export interface TextAfterMunicipality {
  readonly municipality: Municipality;
  readonly symbols: string;
  /** Position in the symbols at which the text begins. */
  readonly start: number;
  readonly gazetteer: Gazetteer;
}

/** Whether a name certainly ends here: a number, a small area or nothing follows. */
export function endsName(symbols: string, end: number): boolean {
  return end >= symbols.length || isDigitAt(symbols, end) || symbols.charAt(end) === '字';
}
