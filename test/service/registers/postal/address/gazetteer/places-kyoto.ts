/**
 * Kyoto Prefecture in the small country of these tests: streets that name places, and several towns of one name in different
 * wards.
 */
import { recordsOf } from '../../postal-table-fixture.ts';
import { office } from './office-record.ts';

export const kyotoRecords = [
  ...recordsOf({ jisx0402: '26206', prefecture: '京都府', city: '亀岡市' }, [
    ['6210000', '以下に掲載がない場合'],
    ['6210033', 'ひえ田野町佐伯'],
    ['6210821', '篠町篠'],
  ]),
  ...recordsOf({ jisx0402: '26105', prefecture: '京都府', city: '京都市', ward: '東山区' }, [
    ['6050000', '以下に掲載がない場合'],
    ['6050085', '末吉町'],
    ['6050088', '西之町'],
    ['6050064', '梅本町'],
    ['6050933', '大和大路'],
    ['6050944', '竪町'],
  ]),
  ...recordsOf({ jisx0402: '26106', prefecture: '京都府', city: '京都市', ward: '下京区' }, [
    ['6000000', '以下に掲載がない場合'],
    ['6008175', '烏丸（２丁目）'],
    ['6008263', '下魚棚（４丁目）'],
    ['6008441', '四条町'],
    ['6008847', '朱雀分木町'],
  ]),
  ...recordsOf({ jisx0402: '26204', prefecture: '京都府', city: '宇治市' }, [
    ['6110000', '以下に掲載がない場合'],
    ['6110011', '五ケ庄'],
    ['6110021', '宇治'],
  ]),
  ...recordsOf({ jisx0402: '26213', prefecture: '京都府', city: '南丹市' }, [
    ['6220002', '園部町美園町'],
    office('6228577', '園部町美園町', '７号２２−４', '7-22-4'),
    office('6228501', '園部町美園町', '１４番地', '14'),
    office('6228502', '園部町美園町', '字見本谷１２', '12'),
    ['6220041', '園部町小山甲'],
    ['6220042', '園部町小山西'],
    office('6228589', '園部町小山', '西２線１１番地', '11'),
    office('6228590', '園部町小山', '西２線１２', '12'),
    office('6228588', '園部町小山', '甲３４（園部郵便局私書箱第１号）', ''),
  ]),
  ...recordsOf({ jisx0402: '26201', prefecture: '京都府', city: '福知山市' }, [
    ['6200000', '以下に掲載がない場合'],
    {
      postal_code: '6208501',
      town: '字天田',
      corporation: {
        name: '見本病院',
        name_kana: 'ミホンビヨウイン',
        block_lot: '１２番地',
        block_lot_num: '12',
        post_office: '福知山',
        code_type: 0,
      },
    },
  ]),
  ...recordsOf({ jisx0402: '26104', prefecture: '京都府', city: '京都市', ward: '中京区' }, [
    { postal_code: '6040965', town: '六丁目', town_raw: '六丁目' },
    { postal_code: '6048046', town: '東側町', town_raw: '東側町' },
    {
      postal_code: '6040802',
      town: '橘町',
      town_raw: '橘町（堺町通丸太町下る）',
      kyoto_street: '堺町通丸太町下る',
    },
    {
      postal_code: '6040944',
      town: '橘町',
      town_raw: '橘町（押小路通麩屋町西入、押小路通麩屋町東入）',
      kyoto_street: '押小路通麩屋町西入、押小路通麩屋町東入',
    },
  ]),
  ...recordsOf({ jisx0402: '26102', prefecture: '京都府', city: '京都市', ward: '上京区' }, [
    ['6028333', '三条殿町'],
    ['6028056', '三町目'],
    {
      postal_code: '6028368',
      town: '北町',
      town_raw: '北町（六軒町通仁和寺街道下る、仁和寺街道六軒町西入）',
      kyoto_street: '六軒町通仁和寺街道下る、仁和寺街道六軒町西入',
    },
    {
      postal_code: '6028392',
      town: '北町',
      town_raw: '北町（御前通今小路上る）',
      kyoto_street: '御前通今小路上る',
    },
    ['6020092', '梅屋町'],
    office('6028511', '烏丸通今出川下る', '梅屋町６００−１', '600-1'),
    ['6028444', '西北小路町'],
    ['6028445', '北小路町'],
    ['6028315', '吉田近衛町'],
  ]),
];
