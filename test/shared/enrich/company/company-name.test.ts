import { companyNameInPartLookup } from '@daicho/shared/enrich/company/company-name.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from '../corporations.ts';
import { HERE, matched, mihon } from './matched-companies.ts';

function outcomeOf(register: readonly Corporation[], name: string, address?: string) {
  const [outcome] = matched(register, [[name, address ?? null]]).outcomes;
  if (outcome === undefined) throw new Error('a row was lost');
  return outcome;
}

const THERE = { prefecture: '大阪府', city: '大阪市北区', street_number: '梅田１番', town: '梅田' };

describe('a company in a list', () => {
  it.each([
    '株式会社見本商事',
    '㈱見本商事 御中',
    '見本商事(株)',
    '見本商事',
    '株式会社 見本 商事',
    '株式会社見本商事 大阪支店',
  ])('%s is found by name and address', (name) => {
    expect(outcomeOf([mihon], name, HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
  });

  it('is distinguished from another company of the same name by the address', () => {
    const other = corporation({ name: '株式会社見本商事', corporate_number: '2', address: THERE });
    expect(outcomeOf([other, mihon], '㈱見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
  });

  it('is distinguished from another company at the same address by its kind, and left open without a kind', () => {
    const other = corporation({ name: '有限会社見本商事', corporate_number: '2' });
    expect(outcomeOf([other, mihon], '(有)見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: other }],
    });
    expect(outcomeOf([other, mihon], '見本商事', HERE)).toMatchObject({
      kind: 'ambiguous',
      reason: 'several_companies',
    });
  });

  it('is left to check beside the postal code of another region or of a namesake, but not of an office', () => {
    const at = (postal_code: string) => ({
      name: '株式会社見本商事運輸',
      address: { postal_code },
    });
    const own = corporation(at('1020083'));
    const { address } = at('5300001');
    const other = corporation({
      ...at(''),
      corporate_number: '2',
      address: { ...THERE, ...address },
    });
    const check = { kind: 'ambiguous', reason: 'postal_code_differs' };
    for (const place of ['〒900-0021', `〒900-0021 ${HERE}`, '〒900-0021 東京都']) {
      expect(outcomeOf([own], own.name, place)).toMatchObject(check);
    }
    expect(outcomeOf([own, other], own.name, `〒530-0001 ${HERE}`)).toMatchObject(check);
    for (const code of ['102-8688', '100-8999', '102-0083']) {
      expect(outcomeOf([own, other], own.name, `〒${code} ${HERE}`)).toMatchObject({
        kind: 'found',
        records: [{ corporation: own }],
      });
    }
    expect(outcomeOf([own], `${own.name} 大阪支店`, '〒530-0001 大阪府大阪市北区')).toMatchObject({
      kind: 'found',
    });
  });

  it('that still exists comes before one that was closed', () => {
    const closed = corporation({ corporate_number: '2', close_date: '2020-01-01' });
    expect(outcomeOf([closed, mihon], '株式会社見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
    expect(outcomeOf([closed], '株式会社見本商事', HERE)).toMatchObject({ kind: 'found' });
  });

  it('is never found by a short or shared name alone', () => {
    expect(outcomeOf([mihon], '株式会社見本商事')).toMatchObject({
      kind: 'ambiguous',
      reason: 'company_address_missing',
      candidates: [{ corporation: mihon, score: 70 }],
    });
    const long = corporation({ name: '株式会社見本コンサルティング' });
    const inPart = matched([long], [[long.name]], DEFAULT_ABILITIES, companyNameInPartLookup);
    expect(inPart.outcomes[0]).toMatchObject({ reason: 'company_address_missing' });
    const namesake = { ...long, corporate_number: '2', address: { ...long.address, ...THERE } };
    expect(outcomeOf([long], '株式会社見本コンサルティング').kind).toBe('found');
    expect(outcomeOf([long, namesake], '株式会社見本コンサルティング')).toMatchObject({
      kind: 'ambiguous',
      reason: 'several_companies',
    });
  });

  it('is left open if the address contradicts, or if the name or the kind differs', () => {
    const reasons = [
      ['株式会社見本商事', '大阪府大阪市北区梅田1', 'company_address_differs'],
      ['見本商事', '東京都千代田区一番町1', 'company_address_differs'],
      ['有限会社見本商事', HERE, 'company_kind_differs'],
      ['見本商社', HERE, 'company_name_differs'],
    ] as const;
    for (const [name, address, reason] of reasons) {
      expect(outcomeOf([mihon], name, address)).toMatchObject({ kind: 'ambiguous', reason });
    }
  });

  it.each([
    ['株式会社見本商事販売', 'company_name_differs'],
    ['株式会社新見本商事', 'company_name_differs'],
    ['株式会社見本商事 研究所', 'company_name_differs'],
    ['㈱見本商事 会館', 'company_name_differs'],
  ])('%s at its address is left open, since it may be a sister company', (name, reason) => {
    expect(outcomeOf([mihon], name, HERE)).toMatchObject({ kind: 'ambiguous', reason });
  });

  it('is found if people confuse its kind with another', () => {
    const clinic = corporation({ name: '医療法人社団見本会' });
    expect(outcomeOf([clinic], '(医)見本会', HERE).kind).toBe('found');
    const temple = corporation({ name: '見本院' });
    expect(outcomeOf([temple], '宗教法人 見本院', HERE).kind).toBe('found');
  });

  it('does not match a registered name that only mentions it', () => {
    const union = corporation({ name: '見本工業株式会社労働組合' });
    expect(outcomeOf([union], '台帳電機株式会社労働組合', HERE).kind).not.toBe('found');
    expect(outcomeOf([union], '見本工業㈱労働組合', HERE).kind).toBe('found');
  });

  it('is left open if it is closed and only its municipality agrees', () => {
    const closed = corporation({ close_date: '2020-01-01' });
    expect(outcomeOf([closed], '株式会社見本商事', '東京都千代田区').kind).toBe('ambiguous');
    expect(outcomeOf([mihon], '株式会社見本商事', '東京都千代田区').kind).toBe('found');
  });

  it('is not found if no corporation has a similar name', () => {
    expect(outcomeOf([mihon], '株式会社何処にもない', HERE)).toEqual({ kind: 'not_found' });
  });

  it('is found even if more corporations share its words than one answer holds', () => {
    const others = Array.from({ length: 300 }, (_, i) =>
      corporation({ name: `株式会社見本商事${i}`, corporate_number: `3${i}`, address: THERE }),
    );
    const local = others.slice(0, 50).map((one) => ({ ...one, address: mihon.address }));
    expect(outcomeOf([...others, mihon], '株式会社見本商事', HERE).kind).toBe('found');
    expect(outcomeOf([...local, ...others, mihon], '見本商事株式会社', HERE).kind).toBe('found');
  });

  it('is found if signs or a letter are left out of its name', () => {
    const dotted = corporation({ name: '株式会社エス・ケイ・テック' });
    expect(outcomeOf([dotted], '(株)エスケイテック', HERE).kind).toBe('found');
    const one = corporation({ name: '有限会社峰' });
    expect(outcomeOf([one], '峰', HERE).kind).toBe('found');
  });
});

describe('a company written by its reading or its English name', () => {
  const read = corporation({ furigana: 'ミホンショウジ', en_name: 'Mihon Shoji Co., Ltd.' });

  it.each(['カ）ミホンシヨウジ', 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ', '(株)MIHON SHOJI'])(
    '%s is found if the address is the same',
    (name) => {
      expect(outcomeOf([read], name, HERE)).toMatchObject({
        kind: 'found',
        records: [{ features: { name: 'reading' } }],
      });
      expect(outcomeOf([read], name)).toMatchObject({ kind: 'ambiguous' });
    },
  );
});
