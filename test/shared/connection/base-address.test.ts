import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import { describe, expect, it } from 'vitest';

describe('addressProblem', () => {
  it.each(['https://lookup.example', 'http://127.0.0.1:8787', 'http://api.localhost/v1'])(
    'lets %s pass',
    (url) => {
      expect(addressProblem(url, false)).toBeUndefined();
    },
  );

  it.each([
    'http://lookup.example\\.localhost',
    'http://localhost\\@lookup.example',
    'http://127.0.0.1 .lookup.example',
    'http:///localhost',
    'https://',
  ])('takes %j, which programs read in different ways, for no address', (url) => {
    expect(addressProblem(url, true)).toBe('not_an_address');
  });

  it('takes no name for this computer that only ends like one', () => {
    expect(addressProblem('http://notlocalhost', false)).toBe('plain_http');
    expect(addressProblem('http://127.0.0.1.lookup.example', false)).toBe('plain_http');
  });
});
