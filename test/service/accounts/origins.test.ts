import { LOCAL_ORIGINS } from '@daicho/service/accounts/local-account.ts';
import { originMatches, originOf } from '@daicho/service/accounts/origins.ts';
import { expect, test } from 'vitest';

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
])('https://a.example is bound to itself alone: %s %s', (origin, expected) => {
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
