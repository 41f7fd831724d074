import {
  corporationAddress,
  type RegisteredAddress,
} from '@daicho/service/registers/corporation/address-parts.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from '../postal/areas.ts';

const KASUMIGASEKI: RegisteredAddress = {
  prefecture: '東京都',
  city: '千代田区',
  street: '霞が関２丁目１番２号台帳ビル８階',
  jisx0402: '13101',
  postCode: '1000000',
  prefectureRoman: '',
};

const postal = openRegister(
  tableOf(
    [
      area({
        town: '以下に掲載がない場合',
        postalCode: '1000000',
        townKana: 'イカニケイサイガナイバアイ',
      }),
      area({ hasChome: true }),
      area({
        town: '内幸町（１丁目）',
        postalCode: '1000011',
        townKana: 'ウチサイワイチョウ',
        partial: true,
      }),
      area({
        town: '内幸町（２丁目）',
        postalCode: '1000012',
        townKana: 'ウチサイワイチョウ',
        partial: true,
      }),
    ],
    [office()],
  ),
);
const read = (address: Partial<RegisteredAddress> = {}) =>
  corporationAddress({ ...KASUMIGASEKI, ...address }, postal);

describe('the parts of a registered address', () => {
  it('are read by the postal register', () => {
    expect(read()).toEqual({
      postal_code: '1000013',
      jisx0402: '13101',
      prefecture: '東京都',
      prefecture_kana: '',
      prefecture_roman: 'Tokyo',
      city: '千代田区',
      city_kana: '',
      city_roman: '',
      street_number: '霞が関２丁目１番２号台帳ビル８階',
      town: '霞が関',
      kyoto_street: null,
      block_lot_num: '2-1-2',
      building: '台帳ビル',
      floor_room: '8階',
    });
  });

  it('have the postal code of the area, not the code of an office in the area', () => {
    expect(read({ street: '霞が関２丁目１－２台帳ビル８階' }).postal_code).toBe('1000013');
  });

  it('have the registered postal code if the reader finds several', () => {
    expect(read({ street: '内幸町', postCode: '1000011' })).toMatchObject({
      postal_code: '1000011',
      town: '内幸町',
    });
    expect(read({ street: '内幸町', postCode: '' }).postal_code).toBeNull();
  });

  it('are null without a domestic address or a postal register', () => {
    const none = { prefecture: '', city: '', street: '', jisx0402: '', postCode: '' };
    expect(read(none)).toMatchObject({ postal_code: null, prefecture: null, town: null });
    expect(corporationAddress(KASUMIGASEKI, undefined)).toMatchObject({
      postal_code: '1000000',
      jisx0402: '13101',
      town: null,
      block_lot_num: null,
    });
  });
});
