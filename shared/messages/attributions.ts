/**
 * Source lines of the data, one for each register: if a licence asks for one, in the publisher's
 * own form (docs/reference/data-sources.md).
 */
import type { Sentence } from './language.ts';

export const attributions = {
  postal: {
    ja: '日本郵便株式会社の郵便番号データ（https://www.post.japanpost.jp/）を加工して作成',
    en: 'Postal codes: data of Japan Post Co., Ltd. (https://www.post.japanpost.jp/), edited',
  },
  corporation: {
    ja: '出典：国税庁法人番号公表サイト（国税庁）（https://www.houjin-bangou.nta.go.jp/download/）を加工して作成',
    en: 'Source: National Tax Agency Corporate Number Publication Site (https://www.houjin-bangou.nta.go.jp/download/), edited',
  },
  invoice: {
    ja: '出典：国税庁適格請求書発行事業者公表サイト（国税庁）（https://www.invoice-kohyo.nta.go.jp/download/）を加工して作成',
    en: 'Source: National Tax Agency Qualified Invoice Issuer Publication Site (https://www.invoice-kohyo.nta.go.jp/download/), edited',
  },
  bank: {
    ja: '金融機関コード: ZenginCode（https://github.com/zengin-code/source-data）',
    en: 'Bank codes: ZenginCode (https://github.com/zengin-code/source-data)',
  },
  school: {
    ja: '出典：文部科学省「学校コード一覧」（https://www.mext.go.jp/b_menu/toukei/mext_01087.html）を加工して作成',
    en: 'Source: school code list of the Ministry of Education (MEXT) (https://www.mext.go.jp/b_menu/toukei/mext_01087.html), edited',
  },
  holiday: {
    ja: '出典：内閣府「国民の祝日」（https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html）を加工して作成',
    en: 'Source: national holidays, Cabinet Office (https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html), edited',
  },
  coordinates: {
    ja: '座標: 国土交通省「位置参照情報」（https://nlftp.mlit.go.jp/isj/）、Geolonia 住所データ（https://github.com/geolonia/japanese-addresses）を加工して作成',
    en: 'Coordinates: MLIT (https://nlftp.mlit.go.jp/isj/), Geolonia (https://github.com/geolonia/japanese-addresses), edited',
  },
} as const satisfies Record<string, Sentence>;

export const attributionSentences = {
  title: { ja: 'データの出典', en: 'Sources of the data' },
  others: {
    ja: 'Daichoのサービスのデータの出典です。ほかのサービスに接続しているときは、そのサービスの表示に従ってください。',
    en: 'These are the sources of Daicho’s own service. If you connect another service, the sources that it names apply.',
  },
} as const satisfies Record<string, Sentence>;
