/** Entries of the area file, one for each rule, with what the record says about the town. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { Area } from '../../../sources/japanpost/official-files.ts';
import { HOKKAIDO, KAMIGYO, place, TOKYO } from './official-places.ts';

const NISHIWAGA: Area = {
  jisx0402: '03366',
  oldCode: '02955',
  postalCode: '0295523',
  prefecture: '岩手県',
  prefectureKana: 'ｲﾜﾃｹﾝ',
  city: '和賀郡西和賀町',
  cityKana: 'ﾜｶﾞｸﾞﾝﾆｼﾜｶﾞﾏﾁ',
};

type Parts = Partial<PostalRecord>;

/** Rule, entry, and what the record says about the town; parts that are not given are empty. */
export const ENTRIES: readonly (readonly [rule: string, area: Area, parts: Parts])[] = [
  [
    'notListed',
    { ...HOKKAIDO, town: '以下に掲載がない場合', townKana: 'ｲｶﾆｹｲｻｲｶﾞﾅｲﾊﾞｱｲ' },
    { town_kana_raw: 'イカニケイサイガナイバアイ' },
  ],
  [
    'numberFollows',
    {
      ...place('茨城県', 'ｲﾊﾞﾗｷｹﾝ', '08546', '猿島郡境町', 'ｻｼﾏｸﾞﾝｻｶｲﾏﾁ'),
      town: '境町の次に番地がくる場合',
      townKana: 'ｻｶｲﾏﾁﾉﾂｷﾞﾆﾊﾞﾝﾁｶﾞｸﾙﾊﾞｱｲ',
    },
    { city_roman: 'Sakai, Sashima' },
  ],
  [
    'numberFollows',
    {
      ...place('香川県', 'ｶｶﾞﾜｹﾝ', '37403', '仲多度郡琴平町', 'ﾅｶﾀﾄﾞｸﾞﾝｺﾄﾋﾗﾁｮｳ'),
      town: '琴平町の次に４２７番地以降がくる場合（川西）',
      townKana: 'ｺﾄﾋﾗﾁｮｳﾉﾂｷﾞﾆ427ﾊﾞﾝﾁｲｺｳｶﾞｸﾙﾊﾞｱｲ(ｶﾜﾆｼ)',
    },
    { town_kana_raw: 'コトヒラチョウノツギニ４２７バンチイコウガクルバアイ（カワニシ）' },
  ],
  [
    'numberFollows',
    {
      ...place('長崎県', 'ﾅｶﾞｻｷｹﾝ', '42212', '西海市', 'ｻｲｶｲｼ'),
      town: '大島町の次に番地がくる場合',
      townKana: 'ｵｵｼﾏﾁｮｳﾉﾂｷﾞﾆﾊﾞﾝﾁｶﾞｸﾙﾊﾞｱｲ',
    },
    { town: '大島町', town_kana: 'オオシマチョウ', town_roman: 'Oshimacho' },
  ],
  [
    'wholeMunicipality',
    {
      ...place('東京都', 'ﾄｳｷｮｳﾄ', '13362', '利島村', 'ﾄｼﾏﾑﾗ'),
      town: '利島村一円',
      townKana: 'ﾄｼﾏﾑﾗｲﾁｴﾝ',
    },
    { city_roman: 'Toshima' },
  ],
  [
    'plainName',
    {
      ...place('滋賀県', 'ｼｶﾞｹﾝ', '25443', '犬上郡多賀町', 'ｲﾇｶﾐｸﾞﾝﾀｶﾞﾁｮｳ'),
      town: '一円',
      townKana: 'ｲﾁｴﾝ',
    },
    { town: '一円', town_kana: 'イチエン', town_roman: 'Ichien' },
  ],
  [
    'buildingsExcepted',
    { ...TOKYO, town: '丸の内（次のビルを除く）', townKana: 'ﾏﾙﾉｳﾁ(ﾂｷﾞﾉﾋﾞﾙｦﾉｿﾞｸ)' },
    { town: '丸の内', town_kana: 'マルノウチ', town_roman: 'Marunochi' },
  ],
  [
    'kyotoStreets',
    {
      ...KAMIGYO,
      postalCode: '6028463',
      town: '革堂町（元誓願寺通浄福寺西入）',
      townKana: 'ｺｳﾄﾞｳﾁｮｳ(ﾓﾄｾｲｶﾞﾝｼﾞﾄﾞｵﾘｼﾞｮｳﾌｸｼﾞﾆｼｲﾙ)',
    },
    {
      town: '革堂町',
      town_kana: 'コウドウチョウ',
      town_roman: 'Kodocho',
      kyoto_street: '元誓願寺通浄福寺西入',
    },
  ],
  [
    'landDivision',
    { ...NISHIWAGA, town: '白木野６７地割', townKana: 'ｼﾛｷﾉ67ﾁﾜﾘ' },
    { town: '白木野', town_kana: 'シロキノ', town_roman: 'Shirokino', koaza: '６７地割' },
  ],
  [
    'landDivision',
    {
      ...NISHIWAGA,
      town: '越中畑６４地割～越中畑６６地割',
      townKana: 'ｴｯﾁｭｳﾊﾀ64ﾁﾜﾘ-ｴｯﾁｭｳﾊﾀ66ﾁﾜﾘ',
    },
    { town: '越中畑', town_kana: 'エッチュウハタ', town_roman: 'Etchuhata' },
  ],
  [
    'oneSmallAreaInBracket',
    {
      ...place('北海道', 'ﾎｯｶｲﾄﾞｳ', '01106', '札幌市南区', 'ｻｯﾎﾟﾛｼﾐﾅﾐｸ'),
      town: '南三十条西（８丁目）',
      townKana: 'ﾐﾅﾐ30ｼﾞｮｳﾆｼ(8ﾁｮｳﾒ)',
    },
    {
      town: '南三十条西',
      town_kana: 'ミナミ３０ジョウニシ',
      town_roman: 'Minami30jonishi',
      koaza: '８丁目',
    },
  ],
  [
    'oneSmallAreaInBracket',
    {
      ...place('富山県', 'ﾄﾔﾏｹﾝ', '16202', '高岡市', 'ﾀｶｵｶｼ'),
      town: '太田（中村）',
      townKana: 'ｵｵﾀ(ﾅｶﾑﾗ)',
    },
    { town: '太田', town_kana: 'オオタ', town_roman: 'Ota', koaza: '中村' },
  ],
  [
    'oneChomeAtEnd',
    {
      ...place('福島県', 'ﾌｸｼﾏｹﾝ', '07213', '伊達市', 'ﾀﾞﾃｼ'),
      town: '保原町１丁目',
      townKana: 'ﾎﾊﾞﾗﾏﾁ1ﾁｮｳﾒ',
    },
    { town: '保原町', town_kana: 'ホバラマチ', town_roman: 'Hobaramachi', koaza: '１丁目' },
  ],
  [
    'lotNumberBeforeBracket',
    {
      ...place('山梨県', 'ﾔﾏﾅｼｹﾝ', '19209', '北杜市', 'ﾎｸﾄｼ'),
      town: '大泉町西井出８２４０－１（美森、たかね荘、清泉寮、サンメドウズスキー場）',
      townKana: 'ｵｵｲｽﾞﾐﾁｮｳﾆｼｲﾃﾞ8240-1(ｳﾂｸｼﾓﾘ､ﾀｶﾈｿｳ､ｾｲｾﾝﾘｮｳ､ｻﾝﾒﾄﾞｳｽﾞｽｷｰｼﾞｮｳ)',
    },
    {
      town: '大泉町西井出',
      town_kana: 'オオイズミチョウニシイデ',
      town_roman: 'Oizumichonishiide',
    },
  ],
  [
    'bracketRemoved',
    {
      ...place('岩手県', 'ｲﾜﾃｹﾝ', '03202', '宮古市', 'ﾐﾔｺｼ'),
      town: '箱石（第２地割「７０～１３６」～第４地割「３～１１」）',
      townKana: 'ﾊｺｲｼ(ﾀﾞｲ2ﾁﾜﾘ<70-136>-ﾀﾞｲ4ﾁﾜﾘ<3-11>)',
    },
    { town: '箱石', town_kana: 'ハコイシ', town_roman: 'Hakoishi' },
  ],
  [
    'bracketRemoved',
    { ...HOKKAIDO, town: '大通西（１～１９丁目）', townKana: 'ｵｵﾄﾞｵﾘﾆｼ(1-19ﾁｮｳﾒ)' },
    { town: '大通西', town_kana: 'オオドオリニシ', town_roman: 'Odorinishi' },
  ],
  [
    'bracketRemoved',
    {
      ...place('高知県', 'ｺｳﾁｹﾝ', '39387', '吾川郡仁淀川町', 'ｱｶﾞﾜｸﾞﾝﾆﾖﾄﾞｶﾞﾜﾁｮｳ'),
      town: '土居（甲・乙）',
      townKana: 'ﾄﾞｲ(ｺｳ･ｵﾂ)',
    },
    { town: '土居', town_kana: 'ドイ', town_roman: 'Doi' },
  ],
  [
    'bracketRemoved',
    {
      ...place('島根県', 'ｼﾏﾈｹﾝ', '32202', '浜田市', 'ﾊﾏﾀﾞｼ'),
      town: '旭町坂本（その他）',
      townKana: 'ｱｻﾋﾁｮｳｻｶﾓﾄ(ｿﾉﾀ)',
    },
    { town: '旭町坂本', town_kana: 'アサヒチョウサカモト', town_roman: 'Asahichosakamoto' },
  ],
  [
    'bracketRemoved',
    {
      ...place('愛知県', 'ｱｲﾁｹﾝ', '23201', '豊橋市', 'ﾄﾖﾊｼｼ'),
      town: '花田町官有地（無番地を除く）',
      townKana: 'ﾊﾅﾀﾞﾁｮｳｶﾝﾕｳﾁ(ﾑﾊﾞﾝﾁｦﾉｿﾞｸ)',
    },
    {
      town: '花田町官有地',
      town_kana: 'ハナダチョウカンユウチ',
      town_roman: 'Hanadachokanyuchi',
    },
  ],
  [
    'bracketRemoved',
    {
      ...place('北海道', 'ﾎｯｶｲﾄﾞｳ', '01106', '札幌市南区', 'ｻｯﾎﾟﾛｼﾐﾅﾐｸ'),
      town: '真駒内（１７番地）',
      townKana: 'ﾏｺﾏﾅｲ(17ﾊﾞﾝﾁ)',
    },
    { town: '真駒内', town_kana: 'マコマナイ', town_roman: 'Makomanai' },
  ],
];
