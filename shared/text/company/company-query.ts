/**
 * Writes the short kind words of a search in full: `㈱鳥取銀行`, `(株)鳥取銀行`. A search must not hold brackets (spec,
 * "Corporation" 2), and registered names have the whole word, at either end.
 */
import { plainText } from '../company-fold.ts';
import { kindOfShortForm, SIGNS } from './company-kinds.ts';

const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
const BRACKETED = /\(([^() ]{1,4})\)/g;

/**
 * Separates the kind word from the name by a space, so that the two are found in any order. For comparing whole names,
 * `exact` takes the name alone, and `exact_with_kind` the full word in its place.
 */
export function companyQuery(q: string, mode = 'partial'): string {
  return q
    .split(/(\s+)/)
    .map((token) => written(token, mode))
    .join('')
    .trim();
}

function written(token: string, mode: string): string {
  const kinds: string[] = [];
  const signs = token.replace(SIGN, (sign) => SIGNS[sign] ?? sign);
  const plain = plainText(signs);
  const rest = plain.replace(BRACKETED, (bracketed, short: string) => {
    const kind = kindOfShortForm(short);
    if (kind === undefined) return bracketed;
    kinds.push(kind);
    return mode === 'exact_with_kind' ? kind : '';
  });
  if (kinds.length === 0) return token;
  if (mode === 'exact_with_kind') return rest;
  const [field = ''] = /^[a-z_]+:/.exec(rest) ?? [];
  const name = rest.slice(field.length);
  if (name === '') return field + kinds.join(` ${field}`);
  return [name, ...(mode === 'partial' ? kinds : [])].map((word) => field + word).join(' ');
}
