import { request } from '@daicho/shared/api/call/request.ts';
import {
  postalBatchSearch,
  postalLookup,
  postalSearch,
  postalVersions,
} from '@daicho/shared/api/postal.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const connection = { baseUrl: 'https://lookup.example/v1/', key: 'dsk_x' };
const headers = {
  Accept: 'application/json',
  'KenAll-API-Version': '2025-01-01',
  Authorization: 'Token dsk_x',
};

describe('request', () => {
  it('puts a parameter of the path into the path', () => {
    expect(request(postalLookup, { postal_code: '1000001' }, connection)).toEqual({
      method: 'GET',
      url: 'https://lookup.example/v1/postalcode/1000001',
      headers,
    });
  });

  it('puts the other parameters into the query string, encoded, in the order of the operation', () => {
    const params = { limit: 10, t: '東京都 & 1/2', version: '2026-05-29' };
    expect(request(postalSearch, params, connection)).toEqual({
      method: 'GET',
      url: 'https://lookup.example/v1/postalcode/?t=%E6%9D%B1%E4%BA%AC%E9%83%BD%20%26%201%2F2&limit=10&version=2026-05-29',
      headers,
    });
  });

  it('replaces half of a surrogate pair by U+FFFD, which a URL can hold', () => {
    const { url } = request(postalSearch, { t: '東\ud800京𠮷' }, connection);
    expect(decodeURIComponent(url)).toBe('https://lookup.example/v1/postalcode/?t=東\ufffd京𠮷');
  });

  it('puts the remaining parameters into the body of a POST', () => {
    const params = { version: '2026-05-29', queries: [{ t: '東京都', limit: 10 }] };
    expect(request(postalBatchSearch, params, connection)).toEqual({
      method: 'POST',
      url: 'https://lookup.example/v1/batch/postalcode/search?version=2026-05-29',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"queries":[{"t":"東京都","limit":10}]}',
    });
  });

  it('leaves the key to a host that adds it itself, and asks for the given API version', () => {
    const host = { baseUrl: 'http://127.0.0.1:8787', apiVersion: '2022-11-01' } as const;
    expect(request(postalVersions, {}, host)).toEqual({
      method: 'GET',
      url: 'http://127.0.0.1:8787/v1/postalcode/versions/',
      headers: { Accept: 'application/json', 'KenAll-API-Version': '2022-11-01' },
    });
  });

  it.each([
    'https://a.example',
    'https://a.example/',
    'https://a.example/v1',
    ' https://a.example/v1// ',
  ])('takes the base address %j with and without its closing /v1', (baseUrl) => {
    const { url } = request(postalVersions, {}, { baseUrl });
    expect(url).toBe('https://a.example/v1/postalcode/versions/');
  });

  it('keeps the path of a base address', () => {
    const { url } = request(postalVersions, {}, { baseUrl: 'https://a.example/lookup/v1' });
    expect(url).toBe('https://a.example/lookup/v1/postalcode/versions/');
  });

  it.each([['100-0001'], ['../../x'], [''], ['１０００００１']])(
    'refuses the postal code %j before anything is sent',
    (postal_code) => {
      expect(() => request(postalLookup, { postal_code }, connection)).toThrow();
    },
  );

  it('refuses a limit out of range and more queries than a batch takes', () => {
    expect(() => request(postalSearch, { t: 'x', limit: 101 }, connection)).toThrow();
    const queries = Array.from({ length: 1001 }, () => ({ t: 'x' }));
    expect(() => request(postalBatchSearch, { queries }, connection)).toThrow();
  });
});

describe('an operation', () => {
  it.each([postalLookup, postalVersions, postalSearch, postalBatchSearch])(
    '$name names only its own parameters in its path and its query string',
    ({ path, query, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const known = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
      expect(known).toEqual(expect.arrayContaining([...inPath, ...query]));
    },
  );
});
