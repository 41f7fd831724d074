import type { PostalRegister } from '../postal/register.ts';
import { SEARCH_FORMAT } from '../postal/search-columns.ts';

/**
 * Tells by what postal data addresses were read: they read the same as long as this is the same. It differs, too, where
 * a newer Daicho folds names otherwise.
 */
export function postalIdentity({ origin, version, digest }: PostalRegister): string {
  // Embedded data is the same at every start, and digesting it would delay each one.
  const told = origin === 'embedded' ? '' : digest();
  return [origin, version, told, SEARCH_FORMAT].join(' ');
}
