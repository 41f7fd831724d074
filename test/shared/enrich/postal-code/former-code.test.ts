/** Former codes, from the answer of the service to the row. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { postalLookup } from '@daicho/shared/api/postal.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { settle } from '@daicho/shared/enrich/plan.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { FormerPostalCode } from '@daicho/shared/model/postal/former-code.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { record } from '../records.ts';

const { lookup, catalogue } = postalCodeKind;
const connection = { baseUrl: 'https://example.jp', key: 'k' };

/** Reads the 404 of a service as the outcome of the code. */
function outcomeOf(former: unknown) {
  const body = JSON.stringify({ error: { code: 'record_not_found', message: '', former } });
  const reply = replyOf(postalLookup, { status: 404, headers: {}, body }, connection);
  if (!('error' in reply)) throw new Error('an answer');
  const asks = [{ key: '1000000', rows: [0] }];
  return settle({ asks }, reply, lookup, DEFAULT_ABILITIES).settled[0]?.outcome;
}

function former(
  data: readonly PostalRecord[],
  place: { town: string; town_raw: string; office?: string } = {
    town: '元麹町',
    town_raw: '元麹町',
  },
): FormerPostalCode {
  return {
    version: '2026-05-29',
    known_until: '2020-06-25',
    places: [{ prefecture: '東京都', city: '千代田区', ...place }],
    data: [...data],
  };
}

function told(body: unknown): readonly string[] {
  const outcome = outcomeOf(body);
  if (outcome === undefined) throw new Error('a failure');
  const status = statusText(outcome, 'ja');
  expect(statusKind(status)).toBe(outcome.kind);
  expect(statusKind(statusText(outcome, 'en'))).toBe(outcome.kind);
  return [...rowOf(outcome, ['postal_code', 'city', 'town'], catalogue, 'ja'), status];
}

describe('a postal code that is gone', () => {
  it('fills the row with the only present place of the code, and says what the code was', () => {
    expect(told(former([record()]))).toEqual([
      '1020083',
      '千代田区',
      '麹町',
      '一致（旧郵便番号。2020-06-25のデータまで東京都千代田区元麹町）',
    ]);
  });

  it('is to check if it was an office’s, since the office may have gone elsewhere', () => {
    const place = { town: '麹町', town_raw: '麹町', office: '見本工業' };
    expect(told(former([record()], place))[3]).toBe(
      '要確認: 廃止された郵便番号です（2020-06-25のデータまで東京都千代田区麹町 見本工業。今の番号を一つに決められません）',
    );
  });

  it('is found if it was that of a part of a town that has one code now', () => {
    const part = { town: '麹町', town_raw: '麹町（北一区）' };
    expect(told(former([record()], part))[3]).toBe(
      '一致（旧郵便番号。2020-06-25のデータまで東京都千代田区麹町（北一区））',
    );
  });

  it('is to check if its place has several codes now', () => {
    const two = [record(), record({ postal_code: '1020084', town: '二番町' })];
    expect(told(former(two))).toEqual([
      '',
      '千代田区',
      '',
      '要確認: 廃止された郵便番号です（2020-06-25のデータまで東京都千代田区元麹町。今の番号を一つに決められません）',
    ]);
  });

  it('is to check if it was the code of a building, which may have another code now', () => {
    const building = { town: '麹町', town_raw: '麹町見本ビル（１階）' };
    expect(told(former([record()], building))[3]).toContain('要確認: 廃止された郵便番号です');
  });

  it('is reported if nobody knows what its place is now', () => {
    expect(told(former([]))).toEqual([
      '',
      '',
      '',
      '該当なし（廃止された郵便番号。2020-06-25のデータまで東京都千代田区元麹町）',
    ]);
  });

  it('is read in the shape of any API version', () => {
    const { update_status, county, ...oldShape } = record();
    expect(outcomeOf({ ...former([]), data: [oldShape] })).toMatchObject({ kind: 'found' });
  });
});

describe('a postal code that nobody knows', () => {
  it.each([
    ['from a service that says nothing of it', undefined],
    ['from a service that says it in another form', { was: '元麹町' }],
  ])('is not found, %s', (_, body) => {
    expect(outcomeOf(body)).toEqual({ kind: 'not_found' });
  });

  it('is a failure if the service failed', () => {
    const failed = new ApiError({ kind: 'server', operation: 'postal.lookup', former: former([]) });
    expect(lookup.outcomeOfError?.(failed, '1000000', undefined)).toBeUndefined();
  });
});
