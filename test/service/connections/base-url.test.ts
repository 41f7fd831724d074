import { refusalOfBaseUrl } from '@daicho/service/connections/base-url.ts';
import { connectionSentences as sentences } from '@daicho/shared/messages/enrich.ts';
import { describe, expect, it } from 'vitest';

describe('refusalOfBaseUrl', () => {
  it.each([
    'https://lookup.example',
    'https://lookup.example:8443/v1/',
    'http://127.0.0.1:8787',
    'http://127.1.2.3',
    'http://localhost:8787/v1',
    'http://[::1]:8787',
  ])('lets %s pass', (url) => {
    expect(refusalOfBaseUrl(url, false)).toBeUndefined();
  });

  it.each([
    'http://lookup.example',
    'http://192.168.0.10:8787',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://0.0.0.0',
  ])('refuses to send anything in the clear to %s, unless it is allowed', (url) => {
    expect(refusalOfBaseUrl(url, false)).toBe(sentences.plainHttp);
    expect(refusalOfBaseUrl(url, true)).toBeUndefined();
  });

  it.each(['', 'lookup.example', 'ftp://lookup.example', 'file:///etc/passwd'])(
    'takes %j for no address of a service',
    (url) => {
      expect(refusalOfBaseUrl(url, true)).toBe(sentences.notAnAddress);
    },
  );

  it.each([
    'https://me:secret@lookup.example',
    'https://lookup.example?key=1',
    'https://a.example#b',
  ])('wants no key or other part in %s', (url) => {
    expect(refusalOfBaseUrl(url, true)).toBe(sentences.addressWithMore);
  });
});
