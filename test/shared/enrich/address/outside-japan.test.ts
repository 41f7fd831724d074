/** Addresses abroad, with the data that ships with Daicho. */
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';

const register = openRegister(embeddedPostalTable());

function read(t: string) {
  return addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
}

describe('an address in Latin letters', () => {
  it.each([
    '350 Fifth Avenue, New York, NY 10118, USA',
    '1600 Amphitheatre Pkwy, Mountain View, CA 94043, U.S.A.',
    '221B Baker Street, London NW1 6XE, UK',
    'Unter den Linden 77, 10117 Berlin, Germany',
    'Berlin, Germany',
    '1 Raffles Place, Singapore 048616',
    '10 Queen’s Road Central\nHong Kong',
  ])('is reported as outside Japan if it names another country: %s', (address) => {
    expect(read(address)).toEqual({ kind: 'invalid', reason: 'outside_japan' });
  });

  it.each(['1-2 Mihonmachi, Germany-dori', '5 Singapore Building, Mihonmachi', '1-2 Mihonmachi'])(
    'is not reported as outside Japan if a country is only part of a name: %s',
    (address) => {
      expect(read(address)).not.toMatchObject({ reason: 'outside_japan' });
    },
  );
});
