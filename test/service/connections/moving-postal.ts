/** Postal codes of a service that has only one data version at a time, and moves to another between two requests. */
import { record } from '../../shared/enrich/records.ts';
import type { Fault, SeenRequest } from './faulty-proxy.ts';

/**
 * Answers single look-ups in place of the service behind a proxy; the city of each answer names its version.
 *
 * @param versionOf gives the data version at the nth look-up, counted from 0.
 */
export function movingPostal(versionOf: (nth: number) => string): (request: SeenRequest) => Fault {
  let lookups = 0;
  return ({ path }) => {
    if (path === '/') return answer(200, {});
    const version = versionOf(lookups++);
    const [, postal_code = '', asked = version] =
      /^\/v1\/postalcode\/(\d{7})(?:\?version=(.*))?$/.exec(path) ?? [];
    if (asked !== version) return answer(404, { error: { code: 'version_not_found' } });
    const city = `${version}市`;
    const data = [record({ postal_code, city, city_without_county_and_ward: city })];
    return answer(200, { version, data });
  };
}

function answer(status: number, body: object): Fault {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
