/** The small country of these tests without Kyoto Prefecture: one place for every rule that the reader knows. */
import { recordsOf } from '../../postal-table-fixture.ts';
import { office } from './office-record.ts';

export const recordsOutsideKyoto = [
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
