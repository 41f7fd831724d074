import { addressProblem, enteredAddress } from '@daicho/shared/connection/base-address.ts';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
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
  ])('refuses to send anything unencrypted to %s, unless it is allowed', (url) => {
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
  ])('says that %j is not the address of a service', (url) => {
    expect(addressProblem(url, true)).toBe('not_an_address');
  });

  it.each([
    'http://lookup.example\\.localhost',
    'http://localhost\\@lookup.example',
    'http://127.0.0.1 .lookup.example',
  ])('says that %j, which programs read in different ways, is not an address', (url) => {
    expect(addressProblem(url, true)).toBe('not_an_address');
  });

  it.each([
    'https://me:secret@lookup.example',
    'https://lookup.example?key=1',
    'https://lookup.example/?a',
    'https://a.example#b',
  ])('refuses %s, which holds a key or another part that does not belong there', (url) => {
    expect(addressProblem(url, true)).toBe('holds_more');
  });
});

describe('an address as a person enters it', () => {
  it.each([
    ['example.jp', 'https://example.jp'],
    [' example.jp:8443/daicho ', 'https://example.jp:8443/daicho'],
    ['日本語.jp', 'https://日本語.jp'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1/daicho', 'http://127.0.0.1/daicho'],
    ['[::1]:8787', 'http://[::1]:8787'],
    ['192.168.0.5:8787', 'https://192.168.0.5:8787'],
    ['https://example.jp/daicho', 'https://example.jp/daicho'],
    ['http://example.jp', 'http://example.jp'],
    ['daicho', 'daicho'],
    ['me@example.jp', 'me@example.jp'],
    ['https://example.jp/sheets/', 'https://example.jp'],
    ['https://example.jp/sheets', 'https://example.jp'],
    ['example.jp/daicho/excel/taskpane.html', 'https://example.jp/daicho'],
    ['http://127.0.0.1:8787/desk/#abcdefghijklmnopqrstuv', 'http://127.0.0.1:8787'],
    ['HTTPS://example.jp/dashboard/sign-in', 'HTTPS://example.jp'],
    ['https://desk/', 'https://desk/'],
    ['https://desk.example.jp/', 'https://desk.example.jp/'],
    ['https://example.jp/desktop/', 'https://example.jp/desktop/'],
    // A service may lie at such a path, as its closing `/v1` shows.
    ['https://example.jp/sheets/v1', 'https://example.jp/sheets/v1'],
    ['https://example.jp/desk/v1/', 'https://example.jp/desk/v1/'],
    // A text that may be a key is not dropped without notice.
    ['https://example.jp/desk/?key=1', 'https://example.jp/desk/?key=1'],
    ['', ''],
  ])('%s', (entered, address) => {
    expect(enteredAddress(entered)).toBe(address);
  });
});

it('a request goes to the service if the address is that of one of its pages', () => {
  expect(rootAddress('https://example.jp/daicho/desk/')).toBe('https://example.jp/daicho');
  expect(rootAddress('https://example.jp/desk/v1/')).toBe('https://example.jp/desk');
  expect(rootAddress('https://example.jp/v1')).toBe('https://example.jp');
});
