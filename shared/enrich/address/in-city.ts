/** Asks about an address again as one of a municipality that the address itself does not name. */
import { joinedReadings, readingsOf } from '../../cells/readings.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import { isLotAlone } from '../../text/place/lot-alone.ts';
import { BETWEEN } from './address.ts';

interface CityOfKey {
  readonly prefecture: string;
  readonly name: string;
  readonly withCounty: string;
  readonly town?: string;
}

/**
 * @param key of an address (address.ts).
 * @returns the key of the same address with the municipality written before it. If the address has nothing else, or
 * only a number, the town is added after the municipality.
 */
export function keyInCity(key: string, city: CityOfKey): string {
  const readings = readingsOf(key).map((one) => keyOfReading(one, city));
  return joinedReadings(readings) ?? key;
}

function keyOfReading(key: string, { prefecture, name, withCounty, town = '' }: CityOfKey): string {
  const end = key.indexOf(BETWEEN);
  const [address, beside] = end < 0 ? [key, ''] : [key.slice(0, end), key.slice(end)];
  const code = address.slice(0, leadingPostalCode(address)?.end ?? 0);
  const own = withoutStart(address.slice(code.length), prefecture);
  // The county of the municipality, or the city of a ward.
  const outer = withCounty.slice(0, -name.length);
  const rest = withoutStart(withoutStart(own, outer), name);
  const inTown = rest === '' || isLotAlone(rest) ? town : '';
  return `${code}${prefecture}${withCounty}${inTown}${rest}${beside}`;
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length).trimStart() : text;
}
