import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../records.ts';
import { UNLISTED, V } from './decided-by-code.ts';

const SANGENCHO = record({ postal_code: '1020071', town: '三軒町' });
const ELSEWHERE = { written_postal_code: 'elsewhere' } as const;

describe('a single letter in the place of a town', () => {
  const kindOf = (town: string) =>
    addressOutcome(answer([UNLISTED], { town }), V, { code: '1020000' }).kind;

  it('is to check with the code for unlisted towns, since it is more likely the rest of a listed name', () => {
    expect(kindOf('本')).toBe('ambiguous');
  });

  it.each(['字本', '本田', '甲', 'イ', 'い'])(
    'is found with the code for unlisted towns if it is a small area, the number of a small area, or a name: %s',
    (town) => {
      expect(kindOf(town)).toBe('found');
    },
  );

  it('is not found as the town of a written code if letter and town share only 町', () => {
    const read = answer([UNLISTED, SANGENCHO], { town: '町', ...ELSEWHERE });
    const outcome = addressOutcome(read, V, { code: '1020071' });
    expect(outcome).toMatchObject({ kind: 'ambiguous' });
  });
});
