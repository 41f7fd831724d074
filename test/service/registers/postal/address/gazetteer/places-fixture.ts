import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';

/** A record of an individual number. */
function office(postal_code: string, town: string, block_lot: string, block_lot_num: string) {
  const corporation = {
    name: '見本商事',
    name_kana: 'ミホンシヨウジ',
    block_lot,
    block_lot_num,
    post_office: '見本',
    code_type: 0,
  };
  return { postal_code, town, corporation };
}

/** A small country: one place for every rule that the reader knows. */
const records = [
  ...recordsOf({ jisx0402: '13101', prefecture: '東京都', city: '千代田区' }, [
    ['1000000', '以下に掲載がない場合'],
    ['1020083', '麹町'],
    ['1020094', '紀尾井町'],
    {
      postal_code: '1006390',
      town: '丸の内',
      building: '丸の内ビルディング',
      floor: '地階・階層不明',
      town_raw: '丸の内丸の内ビルディング（地階・階層不明）',
    },
    {
      postal_code: '1006308',
      town: '丸の内',
      building: '丸の内ビルディング',
      floor: '８階',
      town_raw: '丸の内丸の内ビルディング（８階）',
    },
    {
      postal_code: '1006408',
      town: '丸の内',
      building: '見本ビルディング６０',
      floor: '８階',
      town_raw: '丸の内見本ビルディング６０（８階）',
    },
    ['1000005', '丸の内（次のビルを除く）'],
    {
      postal_code: '1028622',
      town: '紀尾井町',
      corporation: {
        name: '見本商事',
        name_kana: 'ミホンシヨウジ',
        block_lot: '４番１号見本タワー',
        block_lot_num: '4-1',
        post_office: '麹町',
        code_type: 0,
      },
    },
  ]),
  ...recordsOf({ jisx0402: '01207', prefecture: '北海道', city: '帯広市' }, [
    ['0800000', '以下に掲載がない場合'],
    ['0802475', '西二十五条南'],
    { postal_code: '0800846', town: '緑ケ丘', town_chome: true },
    { postal_code: '0800841', town: '緑ケ丘一条通', town_chome: true },
  ]),
  ...recordsOf({ jisx0402: '01204', prefecture: '北海道', city: '旭川市' }, [
    ['0700034', '４条通（１〜１７丁目）'],
    ['0788214', '４条通（１８〜２５丁目）'],
    office('0708515', '四条通', '１６丁目左６', '16-6'),
    office('0708507', '四条通', '８丁目右１号', '8-1'),
  ]),
  ...recordsOf({ jisx0402: '24208', prefecture: '三重県', city: '名張市' }, [
    ['5180625', '桔梗が丘５番町'],
    ['5180626', '桔梗が丘６番町'],
  ]),
  ...recordsOf({ jisx0402: '15222', prefecture: '新潟県', city: '上越市' }, [
    ['9430000', '以下に掲載がない場合'],
    ['9440142', '板倉区高野'],
    ['9430171', '藤野新田'],
  ]),
  ...recordsOf({ jisx0402: '37322', prefecture: '香川県', county: '小豆郡', city: '土庄町' }, [
    ['7614106', '甲、乙（本町）'],
    ['7614121', '淵崎'],
  ]),
  ...recordsOf({ jisx0402: '22138', prefecture: '静岡県', city: '浜松市', ward: '中央区' }, [
    ['4328058', '新橋町'],
  ]),
  ...recordsOf({ jisx0402: '22139', prefecture: '静岡県', city: '浜松市', ward: '浜名区' }, [
    ['4340001', '平口'],
  ]),
  ...recordsOf({ jisx0402: '26206', prefecture: '京都府', city: '亀岡市' }, [
    ['6210000', '以下に掲載がない場合'],
    ['6210033', 'ひえ田野町佐伯'],
    ['6210821', '篠町篠'],
  ]),
  ...recordsOf({ jisx0402: '29201', prefecture: '奈良県', city: '奈良市' }, [
    ['6300000', '以下に掲載がない場合'],
    ['6308113', '法蓮町'],
    ['6308114', '芝辻町'],
    ['6308115', '東包永町'],
  ]),
  ...recordsOf({ jisx0402: '41209', prefecture: '佐賀県', city: '嬉野市' }, [
    ['8491411', '塩田町馬場下甲'],
    ['8491412', '塩田町馬場下乙'],
    {
      postal_code: '8491492',
      town: '塩田町大字馬場下',
      corporation: {
        name: '見本市役所',
        name_kana: 'ミホンシヤクシヨ',
        block_lot: '甲１７６９番地',
        block_lot_num: '1769',
        post_office: '塩田',
        code_type: 0,
      },
    },
  ]),
  ...recordsOf({ jisx0402: '01662', prefecture: '北海道', county: '厚岸郡', city: '厚岸町' }, [
    ['0881151', '太田'],
    ['0881140', '太田５の通り'],
  ]),
  ...recordsOf({ jisx0402: '13381', prefecture: '東京都', city: '三宅島三宅村' }, [
    ['1001212', '阿古'],
  ]),
  ...recordsOf({ jisx0402: '01999', prefecture: '北海道', city: '見本市' }, [
    ['0010000', '本町'],
    office('0018585', '栄町', '５区', '5'),
  ]),
  ...recordsOf({ jisx0402: '02999', prefecture: '青森県', city: '台帳市' }, [['0020000', '本町']]),
  ...recordsOf({ jisx0402: '02998', prefecture: '青森県', city: '神奈山市' }, [
    ['0020001', '以下に掲載がない場合'],
    ['0020002', '栄町'],
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
  ...recordsOf({ jisx0402: '14205', prefecture: '神奈川県', city: '藤沢市' }, [
    {
      postal_code: '2510037',
      prefecture_kana: 'カナガワケン',
      city_without_county_and_ward_kana: 'フジサワシ',
      town: '鵠沼海岸',
      town_kana: 'クゲヌマカイガン',
    },
    {
      postal_code: '2510038',
      prefecture_kana: 'カナガワケン',
      city_without_county_and_ward_kana: 'フジサワシ',
      town: '鵠沼松が岡',
      town_kana: 'クゲヌママツガオカ',
    },
  ]),
  ...recordsOf({ jisx0402: '13206', prefecture: '東京都', city: '府中市' }, [
    ['1830000', '以下に掲載がない場合'],
    ['1830022', '宮西町'],
  ]),
  ...recordsOf({ jisx0402: '34208', prefecture: '広島県', city: '府中市' }, [
    ['7260000', '以下に掲載がない場合'],
    ['7260003', '元町'],
  ]),
  ...recordsOf({ jisx0402: '01101', prefecture: '北海道', city: '札幌市', ward: '中央区' }, [
    ['0600042', '大通西（１〜１９丁目）'],
    ['0640820', '大通西（２０〜２８丁目）'],
    ['0600001', '北一条西（１〜１９丁目）'],
  ]),
  ...recordsOf({ jisx0402: '01102', prefecture: '北海道', city: '札幌市', ward: '北区' }, [
    ['0028043', '東茨戸'],
    { postal_code: '0028041', town: '東茨戸一条', town_chome: true },
    { postal_code: '0028042', town: '東茨戸二条', town_chome: true },
    { postal_code: '0010801', town: '発寒一条', town_chome: true },
  ]),
  ...recordsOf({ jisx0402: '27127', prefecture: '大阪府', city: '大阪市', ward: '北区' }, [
    ['5310072', '豊崎'],
    ['5300041', '天神橋（１〜６丁目）'],
    ['5310041', '天神橋（７、８丁目）'],
  ]),
  ...recordsOf({ jisx0402: '13362', prefecture: '東京都', city: '利島村' }, [
    ['1000301', '利島村一円'],
  ]),
  ...recordsOf({ jisx0402: '03507', prefecture: '岩手県', county: '九戸郡', city: '洋野町' }, [
    { postal_code: '0287913', town: '種市', town_raw: '種市第２３地割〜第２７地割（一区、二区）' },
    { postal_code: '0287911', town: '種市', town_raw: '種市第３８地割〜第４５地割（角浜）' },
  ]),
  ...recordsOf({ jisx0402: '07213', prefecture: '福島県', city: '伊達市' }, [
    { postal_code: '9600624', town: '保原町', town_raw: '保原町１丁目', koaza: '１丁目' },
    { postal_code: '9600625', town: '保原町', town_raw: '保原町２丁目', koaza: '２丁目' },
  ]),
  ...recordsOf({ jisx0402: '12221', prefecture: '千葉県', city: '八千代市' }, [
    ['2760036', '高津（その他）'],
    ['2760035', '高津（高津団地）'],
  ]),
  ...recordsOf({ jisx0402: '12999', prefecture: '千葉県', city: '空野市' }, [
    ['2990001', '空野'],
    ['2990002', '東野（その他）'],
    ['2990003', '東野（空野飛行場内）'],
    ['2990004', '西野（その他）'],
    ['2990005', '西野（御料牧場・空野飛行場内）'],
    ['2990006', '西野御料'],
    ['2990007', '海浜（次のビルを除く）'],
    ...[
      ['2996090', 'Ａ', '地階・階層不明'],
      ['2996010', 'Ａ', '１０階'],
      ['2996190', 'Ｂ', '地階・階層不明'],
      ['2996110', 'Ｂ', '１０階'],
    ].map(([postal_code = '', letter = '', floor = '']) => ({
      postal_code,
      town: '海浜',
      building: `空野タワー${letter}`,
      floor,
      town_raw: `海浜空野タワー${letter}（${floor}）`,
    })),
    ['2990011', '真金'],
    ['2990012', '真金新町'],
  ]),
  ...recordsOf({ jisx0402: '20321', prefecture: '長野県', county: '北佐久郡', city: '軽井沢町' }, [
    ['3890103', '軽井沢（その他）'],
    ['3890102', '軽井沢（大字）'],
  ]),
  ...recordsOf({ jisx0402: '18201', prefecture: '福井県', city: '福井市' }, [
    ['9188027', '福'],
    ['9100017', '文京'],
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
  ...recordsOf({ jisx0402: '12409', prefecture: '千葉県', county: '山武郡', city: '横芝光町' }, [
    ['2891732', '横芝'],
  ]),
  ...recordsOf({ jisx0402: '12215', prefecture: '千葉県', city: '旭市' }, [['2892521', 'ハ']]),
  ...recordsOf({ jisx0402: '15206', prefecture: '新潟県', city: '新発田市' }, [
    ['9570062', '富塚町'],
    office('9578585', '大字富塚', '１２７０', '1270'),
  ]),
  ...recordsOf({ jisx0402: '28204', prefecture: '兵庫県', city: '神戸市' }, [
    ['6510096', '三ノ宮町'],
  ]),
  ...recordsOf({ jisx0402: '44341', prefecture: '大分県', county: '速見郡', city: '日出町' }, [
    ['8791500', '以下に掲載がない場合'],
    ['8791506', '日出町の次に番地がくる場合'],
  ]),
  ...recordsOf({ jisx0402: '04101', prefecture: '宮城県', city: '仙台市', ward: '青葉区' }, [
    ['9800845', '荒巻（その他）'],
    ['9810945', '荒巻（西雷神、坊主門）'],
  ]),
];

const register = openRegister(postalTable(records));

/** Gives every record of the small country. */
export function allRecords(): Iterable<PostalRecord> {
  return register.records();
}

export function search(address: string): PostalSearchResult {
  return register.search({ t: address, offset: 0, limit: 100 });
}

/** The address in one line, as its parts were understood; `-` for a part that is absent. */
export function parts(address: string): string {
  const q = search(address).query;
  return [
    q.prefecture,
    q.county,
    q.city,
    q.city_ward,
    q.town,
    q.block_lot_num,
    q.building,
    q.floor_room,
  ]
    .map((part) => part ?? '-')
    .join(' ');
}

export function codes(address: string): string[] {
  return search(address).data.map((record) => record.postal_code);
}
