import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('headers of new columns', () => {
  it('stay unchanged if the table has no such header', () => {
    expect(distinctHeaders(['住所'], ['郵便番号', '町域'])).toEqual(['郵便番号', '町域']);
  });

  it('get a number if the table has such a header', () => {
    const existing = ['郵便番号', '郵便番号 (2)', '住所'];
    expect(distinctHeaders(existing, ['郵便番号', '町域'])).toEqual(['郵便番号 (3)', '町域']);
  });

  it('count as the same if only case or width differs, as in Excel', () => {
    expect(distinctHeaders(['CITY', 'Ｔｏｗｎ'], ['City', 'Town'])).toEqual([
      'City (2)',
      'Town (2)',
    ]);
  });

  it('never repeat a header of the table or one another', () => {
    const header = fc.constantFrom('a', 'b', 'a (2)', 'b (3)');
    fc.assert(
      fc.property(fc.array(header), fc.array(header), (existing, wanted) => {
        const distinct = distinctHeaders(existing, wanted);
        expect(new Set([...existing, ...distinct]).size).toBe(
          new Set(existing).size + wanted.length,
        );
      }),
    );
  });
});
