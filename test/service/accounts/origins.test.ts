import { LOCAL_ORIGINS } from '@daicho/service/accounts/local-account.ts';
import { originMatches, originOf, readOriginEntry } from '@daicho/service/accounts/origins.ts';
import { describe, expect, test } from 'vitest';

describe('origins of public keys:', () => {
  test.each([
    ['https://a.example', true],
    ['https://a.example:8443', false],
    ['http://a.example', false],
    ['https://b.a.example', false],
    ['https://a.example.evil', false],
    ['https://a.example/', false],
    ['https://user@a.example', false],
    ['HTTPS://A.EXAMPLE', false],
    ['null', false],
    ['', false],
  ])('https://a.example is bound only to itself: %s %s', (origin, expected) => {
    expect(originMatches(['https://a.example'], origin)).toBe(expected);
  });

  test.each([
    ['http://localhost', true],
    ['http://localhost:3000', true],
    ['https://localhost:3000', true],
    ['http://127.0.0.1:51234', true],
    ['http://localhost.evil.example:80', false],
    ['http://127.0.0.2', false],
    ['ftp://localhost', false],
    ['http://localhost:3000/x', false],
  ])('a port wildcard takes any port and nothing else: %s %s', (origin, expected) => {
    expect(originMatches(LOCAL_ORIGINS, origin)).toBe(expected);
  });

  test.each([
    ['https://a.example/page?x=1', 'https://a.example'],
    ['https://a.example:443/', 'https://a.example'],
    ['http://a.example:8080/', 'http://a.example:8080'],
    ['file:///c:/x.html', undefined],
    ['about:blank', undefined],
    ['no address', undefined],
  ])('the origin of %s is %s', (address, expected) => {
    expect(originOf(address)).toBe(expected);
  });

  test.each([
    ['https://a.example', 'https://a.example'],
    [' https://a.example/ ', 'https://a.example'],
    ['HTTPS://A.Example:443', 'https://a.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:*', 'http://127.0.0.1:*'],
    ['https://[::1]:8443', 'https://[::1]:8443'],
    ['https://台帳.example', 'https://xn--kprs2v.example'],
  ])('%s is bound in the form %s', (text, entry) => {
    expect(readOriginEntry(text)).toBe(entry);
  });

  test.each([
    '',
    '*',
    'null',
    'a.example',
    'localhost:3000',
    'ftp://a.example',
    'https://',
    'https://a.example/page',
    'https://a.example?',
    'https://a.example#',
    'https://user@a.example',
    'https://*.a.example',
    'https://*',
    'https://a.example:8443:*',
    'https://a.example:99999',
    'https://a.example, https://b.example',
  ])('a key cannot be bound to %j', (text) => {
    expect(readOriginEntry(text)).toBeUndefined();
  });

  test('an international name is bound in the form that browsers send', () => {
    const entry = readOriginEntry('https://台帳.Example/') ?? '';
    expect(originMatches([entry], new URL('https://台帳.example/page').origin)).toBe(true);
  });
});
