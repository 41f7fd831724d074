/** Addresses in the forms that lists have, on the data that ships with Daicho. */
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { WRITTEN } from './written-addresses.ts';

const register = openRegister(embeddedPostalTable());
interface WrittenAddress {
  readonly address: string;
  readonly codes: readonly string[];
  /** Whether no code may be found for the address. */
  readonly never: boolean;
}

const all = WRITTEN.split('\n')
  .filter((line) => line.includes('|'))
  .map((line): WrittenAddress => {
    const [, mark, address = '', codes = ''] = /^(!?)(.*) \|(.*)$/.exec(line) ?? [];
    return { address, codes: codes.trim().split(' ').filter(Boolean), never: mark === '!' };
  });

function read({ address }: WrittenAddress): { readonly found: string[]; readonly given: string[] } {
  const outcome = addressOutcome(register.search({ t: address, offset: 0, limit: 10 }), '');
  const codesOf = (records: readonly { postal_code: string }[]) =>
    records.map((r) => r.postal_code);
  if (outcome.kind === 'found') {
    return { found: codesOf(outcome.records), given: codesOf(outcome.records) };
  }
  return { found: [], given: outcome.kind === 'ambiguous' ? codesOf(outcome.candidates) : [] };
}

describe('addresses as people write them', () => {
  it('are never found with a wrong code, and never found if nobody could know the place', () => {
    const wrong = all.filter((one) => {
      const { found } = read(one);
      return found.length > 0 && (one.never || !found.every((code) => one.codes.includes(code)));
    });
    expect(wrong).toEqual([]);
  });

  it('are found, or the right place is among the candidates', () => {
    const asked = all.filter(({ codes }) => codes.length > 0);
    const missed = asked.filter((one) => !read(one).given.some((code) => one.codes.includes(code)));
    expect(missed.length / asked.length, JSON.stringify(missed, null, 1)).toBeLessThan(0.05);
  });
});
