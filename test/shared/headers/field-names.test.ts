import { allKinds, kindById } from '@daicho/shared/enrich/kinds.ts';
import {
  fieldNamed,
  fieldsIn,
  namedFields,
  namesIn,
  unknownFieldsText,
} from '@daicho/shared/headers/field-names.ts';
import { describe, expect, it } from 'vitest';

function catalogueOf(id: string) {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind.catalogue;
}
const address = catalogueOf('address');
const corporation = catalogueOf('corporate_number');

describe('fields that a person names', () => {
  const named = (text: string) => namedFields(namesIn(text), address);

  it('are ids or headers in either language, in the order of the names', () => {
    expect(named('town, 市区町村、Postal code；PREFECTURE')).toEqual({
      ids: ['town', 'city', 'postal_code', 'prefecture'],
    });
  });

  it.each([
    ['郵便番号 市区町村　町域', ['postal_code', 'city', 'town']],
    [
      'Postal code City without county and ward town',
      ['postal_code', 'city_without_county_and_ward', 'town'],
    ],
    ['floor room, building town', ['floor_room', 'building', 'town']],
  ])('may be separated by spaces: %s', (text, ids) => {
    expect(namedFields(fieldsIn(text, address), address)).toEqual({ ids });
  });

  it('are reported as unknown word by word if one word is a field, and otherwise as a whole', () => {
    expect(namedFields(fieldsIn('city twon', address), address)).toEqual({ unknown: ['twon'] });
    expect(fieldsIn('売上 高 合計', address)).toEqual(['売上 高 合計']);
    expect(fieldsIn('prefecture name', address)).toEqual(['prefecture name']);
  });

  it.each(['読み', 'フリガナ', 'ふりがな', 'カナ'])(
    'are the whole reading if %s is asked for',
    (name) => {
      expect(fieldNamed(name, address)).toBe('address_kana');
      expect(fieldNamed(name, corporation)).toBe('furigana');
      expect(fieldNamed(name, catalogueOf('bank'))).toBe('bank_katakana');
      expect(fieldNamed(name, catalogueOf('branch'))).toBe('branch_katakana');
    },
  );

  it('are the default ones if none is named', () => {
    expect(named(' , ')).toEqual({ ids: address.defaults });
  });

  it('are refused as a whole if one is unknown', () => {
    expect(named('city,twon')).toEqual({ unknown: ['twon'] });
  });

  it.each([
    ['市町村', 'city', undefined],
    ['〒', 'postal_code', 'postal_code'],
    ['住所', 'address', 'address'],
    ['番地', 'block_lot_num', 'block_lot_num'],
    ['社名', undefined, 'name'],
    ['法人名', undefined, 'name'],
    ['ｆｕｒｉｇａｎａ', undefined, 'furigana'],
    ['floor room', 'floor_room', 'floor_room'],
  ])('are understood as people call them: %s', (name, ofAddress, ofCorporation) => {
    expect(fieldNamed(name, address)).toBe(ofAddress);
    if (ofCorporation !== undefined) expect(fieldNamed(name, corporation)).toBe(ofCorporation);
  });
});

describe('an unknown field', () => {
  it('is answered with the nearest field in the language of the reader, and then with all fields', () => {
    const ja = unknownFieldsText(['市区村'], address, 'ja');
    expect(ja).toMatch(
      /^項目「市区村」はありません。「市区町村」のことですか。使える項目: 郵便番号、/,
    );
    const en = unknownFieldsText(['twon'], address, 'en');
    expect(en).toMatch(/^No such field: twon. Did you mean town\? The fields are: postal_code, /);
  });

  it('is answered in Japanese if it was named in Japanese', () => {
    expect(unknownFieldsText(['市区村'], address, 'en')).toMatch(
      /^No such field: 市区村. Did you mean 市区町村\? The fields are: 郵便番号、/,
    );
  });

  it.each(['社名', '売上高合計', '売'])(
    'that resembles no field, %s, gets no suggestion',
    (name) => {
      expect(unknownFieldsText([name], address, 'ja')).toMatch(
        /^項目「.*」はありません。使える項目/,
      );
    },
  );
});

describe.each(allKinds.map((kind) => [kind.id, kind.catalogue] as const))(
  'the catalogue of %s',
  (_, catalogue) => {
    it('has every field once, with headers in both languages that no other field has', () => {
      expect(new Set(catalogue.ids).size).toBe(catalogue.ids.length);
      for (const language of ['ja', 'en'] as const) {
        const headers = catalogue.ids.map((id) => catalogue.header(id)[language]);
        expect(new Set(headers).size).toBe(headers.length);
        expect(headers.every((header) => header.trim() !== '')).toBe(true);
      }
    });

    it('has the status, and defaults among its fields', () => {
      expect(catalogue.ids).toContain('status');
      expect(catalogue.defaults.filter((id) => !catalogue.ids.includes(id))).toEqual([]);
    });

    it('finds every field by its id and its headers', () => {
      for (const id of catalogue.ids) {
        const { ja, en } = catalogue.header(id);
        expect([id, ja, en].map((name) => fieldNamed(name, catalogue))).toEqual([id, id, id]);
      }
    });

    it('gives no two fields the same name', () => {
      const all = catalogue.ids.flatMap((id) => catalogue.everydayNames(id));
      expect(new Set(all).size).toBe(all.length);
    });
  },
);
