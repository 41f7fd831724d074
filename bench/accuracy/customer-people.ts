/**
 * Made-up people and companies of a customer list: names with their readings, and the other forms that people write.
 */
import { one, type Random } from '../enrich/made-up-addresses.ts';

/** Written name and its reading. */
export interface NamePart {
  readonly forms: readonly string[];
  readonly kana: string;
}

/** Reads the forms of a name and its reading from `齋藤/斉藤サイトウ`. */
export function nameParts(text: string): readonly NamePart[] {
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      // A name in katakana is its own reading.
      const kana = /[ァ-ヺー]+$/.exec(entry)?.[0] ?? '';
      if (kana === entry) return { forms: [kana], kana };
      return { forms: entry.slice(0, entry.length - kana.length).split('/'), kana };
    });
}

export const SURNAMES = nameParts(`
佐藤サトウ 鈴木スズキ 高橋/髙橋タカハシ 田中タナカ 伊藤イトウ 渡辺/渡邊/渡邉ワタナベ 山本ヤマモト 中村ナカムラ 小林コバヤシ 加藤カトウ 吉田/𠮷田ヨシダ 山田ヤマダ
斉藤/斎藤/齋藤/齊藤サイトウ 松本マツモト 井上イノウエ 木村キムラ 林ハヤシ 清水シミズ 山崎/山﨑ヤマザキ 森モリ 阿部アベ 池田イケダ 橋本ハシモト 石川イシカワ 桜井/櫻井サクライ
沢田/澤田サワダ 浜田/濱田/濵田ハマダ 島田/嶋田シマダ 広瀬/廣瀬ヒロセ 富田/冨田トミタ 塚本/塚本ツカモト 佐々木ササキ 五十嵐イガラシ 長谷川ハセガワ 滝沢/瀧澤タキザワ
宮崎/宮﨑ミヤザキ 国井/國井クニイ 藪田/薮田ヤブタ 黒沢/黑澤クロサワ 三ケ島/三ヶ島ミカシマ 柳/栁ヤナギ 梅沢/梅澤ウメザワ 関/關セキ 辻ツジ 原ハラ 二宮ニノミヤ
`);

/** Neighbours are easily confused: names of twins, brothers, father and son. */
export const GIVEN_NAMES = nameParts(`
健一ケンイチ 健二ケンジ 健三ケンゾウ 真由マユ 真由美マユミ 真弓マユミ 美香ミカ 美佳ミカ 幸雄ユキオ 幸夫ユキオ 裕子ユウコ 祐子ユウコ 優子ユウコ 太郎タロウ 太朗タロウ 一郎イチロウ 二郎ジロウ
浩ヒロシ 浩一コウイチ 浩二コウジ 博ヒロシ 弘/弘ヒロシ 進ススム 進一シンイチ 誠マコト 誠一セイイチ 恵/惠メグミ 恵子/惠子ケイコ 恵美/惠美エミ 花子ハナコ 華子ハナコ 花ハナ
真一/眞一シンイチ 信一シンイチ 栄一/榮一エイイチ 竜一/龍一リュウイチ 隆一リュウイチ 翔ショウ 翔太ショウタ 翔平ショウヘイ 大輔ダイスケ 大介ダイスケ 陽子ヨウコ 洋子ヨウコ 容子ヨウコ
静子/靜子シズコ 寿子/壽子ヒサコ 久子ヒサコ 和子カズコ 和美カズミ 直樹ナオキ 直人ナオト 直美ナオミ 奈緒美ナオミ ひろしヒロシ さくらサクラ 桜/櫻サクラ 葵アオイ 蒼アオイ 結衣ユイ 結ユイ
`);

const COMPANY_WORDS =
  '見本 青葉 みどり 若葉 日の出 双葉 共和 丸一 丸二 東洋 大和 三和 サンライズ アルファ ベータ テクノ フーズ 北斗 南陽 富士見 ことぶき 白樺 もみじ'.split(
    ' ',
  );
const TRADES =
  '商事 建設 工業 製作所 産業 運輸 不動産 印刷 食品 電機 設計 企画 サービス システム 販売'.split(
    ' ',
  );

export function companyName(random: Random): string {
  return (
    one(COMPANY_WORDS, random) +
    (random() < 0.2 ? one(COMPANY_WORDS, random) : '') +
    one(TRADES, random)
  );
}
