/** Searches the register of corporations by words or a number, as a person types them. */
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { runInSlices } from '../../answers/run-in-slices.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import { QuerySyntaxError } from '../../registers/query-syntax/query-syntax-error.ts';

/** Largest number of corporations to show. */
const SHOWN_MAX = 50;
const TEXT_MAX = 100;

export interface FoundCorporations {
  readonly count: number;
  readonly corporations: readonly Corporation[];
}

const NOTHING: FoundCorporations = { count: 0, corporations: [] };

export async function searchRegister(
  register: CorporationRegister,
  text: string,
): Promise<FoundCorporations> {
  const number = parseCorporateNumber(text);
  if (number.ok) {
    const corporation = register.lookup(number.value);
    return corporation === undefined ? NOTHING : { count: 1, corporations: [corporation] };
  }
  const q = queryOf(text);
  if (q === '') return NOTHING;
  const worker = { take: () => undefined, afterSlice: () => {} };
  try {
    const steps = register.searching({ q, offset: 0, limit: SHOWN_MAX });
    const { count, data } = await runInSlices(steps, worker);
    return { count, corporations: data };
  } catch (error) {
    // One of the words consisted of invisible characters only.
    if (error instanceof QuerySyntaxError) return NOTHING;
    throw error;
  }
}

/** Makes a query of the typed words; no word counts as syntax (registers/keywords/parse.ts). */
function queryOf(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .normalize('NFKC')
    .replace(/[(){}[\]':]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'AND' && word !== 'OR')
    .join(' ');
}
