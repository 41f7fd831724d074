/**
 * Tells whether the name beside a number is the issuer's, by the rules for names of companies:
 * width, signs, kind of kana and branches do not matter, while letters and another kind word do.
 */
import type { Issuer } from '../../model/issuer.ts';
import {
  type CompanyReading,
  readCompanyName,
  readRegisteredName,
} from '../../text/company/company-name.ts';
import { kindLevel, type NameLevel, nameLevel } from '../corporation/compare-names.ts';

const AGREEING: ReadonlySet<NameLevel | undefined> = new Set(['same', 'loose', 'reading']);

type Named = Pick<Issuer, 'name' | 'kana' | 'trade_name' | 'popular_name_previous_name'>;

/** @returns null if no name is published, or the text names nobody. */
export function agrees(written: string, issuer: Named): boolean | null {
  const { name, kana, trade_name, popular_name_previous_name } = issuer;
  const names = [name, trade_name, popular_name_previous_name].filter((one) => one !== null);
  const readings = readCompanyName(written);
  if (names.length === 0 || readings.length === 0) return null;
  const registered = { furigana: kana ?? '', en_name: '' };
  return names.some((one) => {
    const own = readRegisteredName(one);
    return readings.some((reading) => isSame(reading, own, registered));
  });
}

function isSame(
  reading: CompanyReading,
  own: CompanyReading,
  registered: Parameters<typeof nameLevel>[2],
): boolean {
  return (
    AGREEING.has(nameLevel(reading.name, own, registered)) && kindLevel(reading, own) !== 'differs'
  );
}
