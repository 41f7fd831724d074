import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichArguments } from '@daicho/service/cli/enrich/arguments.ts';
import { checkDistancePlace } from '@daicho/service/cli/enrich/check-distance-place.ts';
import { lookupsIn } from '@daicho/service/cli/enrich/lookups.ts';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { streamOptions } from '@daicho/service/cli/enrich/stream-options.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULTS } from '../../lists/enrich/run-fixture.ts';

const options = (given: Partial<EnrichArguments> = {}, input = 'lists/顧客.xlsx') =>
  enrichOptions(input, { ...DEFAULTS, ...given }, 'ja');

describe('the options of daicho enrich -', () => {
  const piped = (given: Partial<EnrichArguments>) =>
    streamOptions('-', { ...DEFAULTS, ...given }, 'en');

  it('name the formats that can be read line by line if none is given, and refuse the others', () => {
    expect(() => piped({})).toThrow('--from: ndjson, csv, tsv');
    for (const from of ['parquet', 'xlsx', 'json']) {
      expect(() => piped({ from })).toThrow(`give ${from} as a file`);
    }
  });
});

describe('the options of daicho enrich', () => {
  it('name the output after the input', () => {
    expect(options().output).toBe(join('lists', '顧客-daicho.xlsx'));
    expect(options({ output: 'a.XLSX' }).output).toBe('a.XLSX');
  });

  it('take fields whatever separates them, and add the status', () => {
    const expected = ['postal_code', 'city', 'town', 'status'];
    for (const fields of [
      'postal_code,city,town',
      'postal_code, city、town',
      'postal_code，city town',
    ]) {
      expect(options({ fields }).fields).toEqual(expected);
    }
  });

  it('name the language of headers and results only if it is asked for', () => {
    expect(options().language).toEqual({ asked: undefined, locale: 'ja' });
    expect(options({ lang: 'en_GB' }).language).toEqual({ asked: 'en', locale: 'ja' });
  });

  it('take fields as people call them, with spaces in a name', () => {
    expect(options({ fields: 'Postal code, 市町村；住所' }).fields).toEqual([
      'postal_code',
      'city',
      'address',
      'status',
    ]);
  });

  it('say that a distance needs a place if none is given', () => {
    for (const fields of ['distance_km', '緯度,距離（km）']) {
      expect(() => options({ fields })).toThrow('--from-place 東京駅');
    }
    expect(() => options({ as: 'bank', fields: 'distance_km' })).toThrow('bank_code');
  });

  it('add the distance from one place, and the kind of its points, to any other look-up', () => {
    const asked = (given: Partial<EnrichArguments>) => {
      const { kind, fields, columns, otherLookups } = options({ fromPlace: '東京駅', ...given });
      return [{ kind, fields, columns }, ...otherLookups].map((one) => [
        one.kind.id,
        one.fields.join(' '),
        one.columns.flat().join(' '),
      ]);
    };
    const distance = ['distance', 'distance_km coordinates_level status', '住所 =東京駅'];
    expect(asked({ column: ['住所'], fields: 'postal_code 距離' })).toEqual([
      ['address', 'postal_code status', '住所'],
      distance,
    ]);
    expect(asked({ column: ['住所'], fields: 'distance_km' })).toEqual([distance]);
    expect(asked({ column: ['住所'], fields: 'coordinates_level,distance_km' })).toEqual([
      ['address', 'coordinates_level status', '住所'],
      ['distance', 'distance_km status', '住所 =東京駅'],
    ]);
    const { column: _, fields: __, ...bare } = DEFAULTS;
    const lookup = ['番号:corporate_number:name', '〒:postal_code:city'];
    expect(lookupsIn({ ...bare, lookup, fromPlace: '東京駅' })).toMatchObject([
      { as: 'corporate_number', fields: 'name' },
      { as: 'postal_code', fields: 'city' },
      { as: 'distance', column: ['〒'], toColumn: ['=東京駅'] },
    ]);
    expect(() => asked({ as: 'bank' })).toThrow('--from-place');
    expect(() => asked({ fromPlace: ' ' })).toThrow('--from-place');
  });

  it('take a notation of addresses, by examples or words, and no other', () => {
    expect(options().notation).toBeUndefined();
    const { notation, kind } = options({ notation: '一丁目９番１号 県なし' });
    expect(notation).toBe('kanji_chome,full,no_prefecture');
    expect(kind.id).toBe('address');
    expect(() => options({ notation: '太字' })).toThrow('Unknown notation: 太字');
    expect(() => options({ notation: '全角', as: 'bank' })).toThrow(
      '--notation goes with addresses and postal codes: --as address, postal_code.',
    );
  });

  it('take an address in several columns, eight at most', () => {
    expect(options({ column: ['都道府県', '市区町村', '番地'] }).columns).toEqual([
      ['都道府県', '市区町村', '番地'],
      [],
      [],
    ]);
    expect(() => options({ column: [...'一二三四五六七八九'] })).toThrow(
      '--column takes 8 column(s)',
    );
    expect(() => options({ column: ['a', 'b'], as: 'postal_code' })).toThrow('takes 1 column(s)');
    expect(() => options({ column: ['住所', '住所'] })).toThrow('"住所" twice');
  });

  it('take a name beside an address, and beside nothing else', () => {
    const named = { column: ['住所'], nameColumn: ['会社名'] };
    expect(options(named).columns).toEqual([['住所'], ['会社名'], []]);
    expect(() => options({ ...named, as: 'postal_code' })).toThrow('--name-column');
  });

  it('take a postal code beside the address in one column or two', () => {
    const codes = { column: ['住所'], postalCodeColumn: ['上3桁', '下4桁'] };
    expect(options(codes).columns).toEqual([['住所'], [], ['上3桁', '下4桁']]);
    expect(() => options({ ...codes, as: 'bank' })).toThrow('--postal-code-column');
  });

  it('prefer the address to its postal code only for addresses', () => {
    const given = { column: ['住所'], whenCodeDiffers: 'address' } as const;
    expect(options(given).takesAddress).toBe(true);
    expect(() => options({ ...given, as: 'postal_code' })).toThrow('--as address');
  });

  it('have fields of their own for each kind', () => {
    const { fields: _, ...none } = DEFAULTS;
    expect(enrichOptions('a.csv', none, 'ja').fields[0]).toBe('postal_code');
    expect(enrichOptions('a.csv', { ...none, as: 'postal_code' }, 'ja').fields[0]).toBe(
      'prefecture',
    );
  });

  it.each<[Partial<EnrichArguments>, string]>([
    [
      { fields: 'town,twon' },
      'No such field: twon. Did you mean town? The fields are: postal_code, address,',
    ],
    [{ fields: 'town,town' }, 'Field given twice: town'],
    [{ as: 'adress' }, 'The kinds are: address, postal_code'],
    [{ concurrency: '0' }, 'from 1 to 32: 0'],
    [{ concurrency: 'many' }, 'from 1 to 32: many'],
    [{ dataVersion: 'latest' }, 'YYYY-MM-DD: latest'],
    [{ keyFile: 'key' }, '--key-file goes with --base-url'],
    [{ baseUrl: 'lookup.example' }, 'https://host'],
    [{ baseUrl: 'http://lookup.example' }, '--allow-http'],
    [{ output: 'out.csv' }, 'same format as the input (.xlsx): out.csv'],
    [{ output: 'lists/顧客.xlsx' }, 'The input is never written to'],
    [{ output: 'lists/../lists/顧客.xlsx' }, 'The input is never written to'],
  ])('%j is a mistake in the command', (given, sentence) => {
    expect(() => options(given)).toThrow(sentence);
    expect(() => options(given)).toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  it('find the input behind a symbolic link', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-options-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [input, link] = [join(folder, 'a.csv'), join(folder, 'b.csv')];
    writeFileSync(input, '住所\n');
    symlinkSync(input, link);
    expect(() => options({ output: link }, input)).toThrow('The input is never written to');
  });
});

describe('the place from which distances are measured', () => {
  const expected = (fromPlace: string) => checkDistancePlace({ ...DEFAULTS, fromPlace });

  it('is accepted if it is a point', async () => {
    await expect(expected('３５．６８，１３９．７６')).resolves.toBeUndefined();
  });

  it.each([
    ['of nothing that is known', '東京駅', 'Not found'],
    ['whose latitude comes last', '139.76, 35.68', 'swapped'],
    ['where the service has no coordinates', '1000005', 'no coordinates'],
  ])('is refused before any row, and says why: %s', async (_, place, reason) => {
    await expect(expected(place)).rejects.toThrow(reason);
  });
});
