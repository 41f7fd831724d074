import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import { describe, expect, it } from 'vitest';

describe('addressProblem', () => {
  it.each([
    'https://lookup.example',
    'https://lookup.example:8443/v1/',
    'https://lookup.example/v1',
    'http://127.0.0.1:8787',
    'http://127.1.2.3',
    'http://localhost:8787/v1',
    'http://api.localhost/v1',
    'http://[::1]:8787',
  ])('lets %s pass', (url) => {
    expect(addressProblem(url, false)).toBeUndefined();
  });

  it.each([
    'http://lookup.example',
    'http://192.168.0.10:8787',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://0.0.0.0',
    'http://notlocalhost',
  ])('refuses to send anything in the clear to %s, unless it is allowed', (url) => {
    expect(addressProblem(url, false)).toBe('plain_http');
    expect(addressProblem(url, true)).toBeUndefined();
  });

  it.each([
    '',
    'lookup.example',
    'ftp://lookup.example',
    'file:///etc/passwd',
    'http:///localhost',
    'https://',
    'https://x y',
  ])('takes %j for no address of a service', (url) => {
    expect(addressProblem(url, true)).toBe('not_an_address');
  });

  it.each([
    'http://lookup.example\\.localhost',
    'http://localhost\\@lookup.example',
    'http://127.0.0.1 .lookup.example',
  ])('takes %j, which programs read in different ways, for no address', (url) => {
    expect(addressProblem(url, true)).toBe('not_an_address');
  });

  it.each([
    'https://me:secret@lookup.example',
    'https://lookup.example?key=1',
    'https://lookup.example/?a',
    'https://a.example#b',
  ])('wants no key or other part in %s', (url) => {
    expect(addressProblem(url, true)).toBe('holds_more');
  });
});
