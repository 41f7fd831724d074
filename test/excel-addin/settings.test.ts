import { keyKindByForm, refusalOfAddress, refusalOfKey } from '@daicho/excel-addin/src/settings.ts';
import { settingsSentences } from '@daicho/shared/messages/excel.ts';
import { expect, it } from 'vitest';

it.each([
  'https://api.example.jp',
  'https://api.example.jp/v1',
  'https://api.example.jp:8443/daicho/',
  'http://localhost:8787',
  'http://127.0.0.1:8787',
  'http://[::1]:8787',
])('the address %s can be used', (address) => {
  expect(refusalOfAddress(address)).toBeUndefined();
});

it.each([
  '',
  'api.example.jp',
  'ftp://x',
  'https://',
  'https://u:p@x.jp',
  'https://x.jp/?a',
  'https://x.jp/#a',
  'https://x y',
])('the address %j is none', (address) => {
  expect(refusalOfAddress(address)).toBe(settingsSentences.notAnAddress);
});

it.each(['http://api.example.jp', 'http://192.168.0.5', 'http://localhost.example.jp'])(
  'a key is not sent unencrypted to %s',
  (address) => {
    expect(refusalOfAddress(address)).toBe(settingsSentences.plainHttp);
  },
);

it('a key is what a header can hold', () => {
  expect(refusalOfKey('')).toBe(settingsSentences.keyMissing);
  expect(refusalOfKey('abc def')).toBe(settingsSentences.keyMalformed);
  expect(refusalOfKey('ＡＢＣ')).toBe(settingsSentences.keyMalformed);
  expect(refusalOfKey('dpk_abc')).toBeUndefined();
});

it('only keys of our own form show their kind', () => {
  expect(keyKindByForm('dpk_x')).toBe('public');
  expect(keyKindByForm('dsk_x')).toBe('secret');
  expect(keyKindByForm('0123456789abcdef')).toBeUndefined();
});
