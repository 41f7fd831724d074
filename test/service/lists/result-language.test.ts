import { resultLanguage } from '@daicho/service/lists/result-language.ts';
import { describe, expect, it } from 'vitest';
import { desk, run, useProxiedService } from './enrich/run-fixture.ts';

const proxiedService = useProxiedService();

const ADDRESS = '東京都千代田区麹町1-1';
const RESULTS = {
  ja: { headers: ['郵便番号', '照合結果'], found: '一致' },
  en: { headers: ['Postal code', 'Result'], found: 'Found' },
};

describe('the language of the results that are added to a table', () => {
  it.each([
    [['顧客', '住所'], 'ja'],
    [['ID', 'じゅうしょ'], 'ja'],
    [['ｼﾞｭｳｼｮ'], 'ja'],
    [['〒', '1'], 'ja'],
    [['Name', 'Address'], 'en'],
    [['Straße'], 'en'],
    [['1', '2026', ''], undefined],
  ] as const)('is that of its headers %j: %s', (headers, language) => {
    for (const locale of ['ja', 'en'] as const) {
      expect(resultLanguage({ asked: undefined, locale }, headers)).toBe(language ?? locale);
    }
  });

  it('is the requested one', () => {
    for (const asked of ['ja', 'en'] as const) {
      expect(resultLanguage({ asked, locale: 'ja' }, ['住所'])).toBe(asked);
      expect(resultLanguage({ asked, locale: 'en' }, ['Address'])).toBe(asked);
    }
  });
});

describe('a run on a table', () => {
  it.each([
    ['住所', undefined, 'ja'],
    ['Address', undefined, 'en'],
    ['住所', 'en', 'en'],
    ['Address', 'ja', 'ja'],
  ] as const)('with the header %s and --lang %s writes %s', async (column, lang, language) => {
    const { proxy, key } = await proxiedService();
    const where = desk(column, [ADDRESS], key);
    await run(where, {
      baseUrl: proxy.url,
      keyFile: where.keyFile,
      column: [column],
      fields: 'postal_code',
      ...(lang === undefined ? {} : { lang }),
    });
    const { headers, found } = RESULTS[language];
    const [first, row] = where.outputText().split(/\r?\n/);
    expect(first?.split(',').slice(2)).toEqual(headers);
    expect(row?.split(',').at(-1)).toBe(found);
  });

  it.each([
    ['ja', 'Going on', '一致'],
    ['en', 'starts afresh', 'Found'],
  ] as const)('that was stopped and is then continued in %s: %s', async (lang, notice, status) => {
    let isGone = false;
    const { proxy, key } = await proxiedService(() => (isGone ? { status: 401 } : undefined));
    const cells = Array.from({ length: 150 }, (_, i) => `東京都千代田区麹町${i + 1}-1`);
    const where = desk('住所', cells, key);
    const given = { baseUrl: proxy.url, keyFile: where.keyFile, concurrency: '1' };
    const onProgress = () => {
      isGone = true;
    };
    await expect(run(where, given, { onProgress })).rejects.toThrow();
    isGone = false;
    const { notices } = await run(where, { ...given, lang });
    expect(notices.join()).toContain(notice);
    expect(new Set(where.outputRows().map((row) => row.at(-1)))).toEqual(new Set([status]));
  });
});
