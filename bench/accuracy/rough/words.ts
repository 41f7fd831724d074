/**
 * Words of rough customer lists. Each list is halved: one half is for the seeds with which the matcher is built, the
 * other for the seeds that measure it. So no word that measures the matcher was used to build it.
 */
import { type NamePart, nameParts } from '../customer-people.ts';

const SURNAMES = nameParts(`
安藤アンドウ 石田イシダ 石井イシイ 上田ウエダ 上野ウエノ 内田ウチダ 遠藤エンドウ 大塚オオツカ 大野オオノ 岡田オカダ 小川オガワ 小野オノ 片山カタヤマ 金子カネコ 川上カワカミ
河野コウノ 菊池キクチ 北村キタムラ 久保クボ 熊谷クマガイ 栗原クリハラ 黒田クロダ 児玉コダマ 後藤ゴトウ 近藤コンドウ 酒井サカイ 坂本サカモト 柴田シバタ 杉山スギヤマ 須藤ストウ
関口セキグチ 高木タカギ 高野タカノ 竹内タケウチ 武田タケダ 田村タムラ 千葉チバ 土屋ツチヤ 中川ナカガワ 中島/中嶋ナカジマ 中野ナカノ 永井ナガイ 西田ニシダ 西村ニシムラ 野口ノグチ
野村ノムラ 長谷部ハセベ 服部ハットリ 馬場バ 浜口/濱口ハマグチ 原田ハラダ 東ヒガシ 平野ヒラノ 福田フクダ 藤井フジイ 藤田フジタ 古川フルカワ 星野ホシノ 本田ホンダ 前田マエダ
増田マスダ 松田マツダ 松尾マツオ 丸山マルヤマ 三浦ミウラ 水野ミズノ 宮本ミヤモト 村上ムラカミ 村田ムラタ 望月モチヅキ 森田モリタ 矢野ヤノ 山下ヤマシタ 山内ヤマウチ 横山ヨコヤマ
吉川ヨシカワ 和田ワダ 岩崎イワサキ 岩田イワタ 榎本エノモト 荻野オギノ 神田カンダ 小島コジマ 小西コニシ 桑原クワバラ 佐野サノ 白石シライシ 菅原スガワラ 平田ヒラタ 福島フクシマ
`);

const GIVEN = nameParts(`
明アキラ 昭アキラ 章アキラ 和夫カズオ 和雄カズオ 正マサシ 正一ショウイチ 正二ショウジ 正夫マサオ 勝マサル 勝利カツトシ 茂シゲル 清キヨシ 隆タカシ 孝タカシ 哲也テツヤ 徹トオル
達也タツヤ 剛ツヨシ 学マナブ 修オサム 守マモル 実ミノル 雅之マサユキ 秀樹ヒデキ 秀一シュウイチ 英樹ヒデキ 康弘ヤスヒロ 康平コウヘイ 裕介ユウスケ 雄介ユウスケ 拓也タクヤ 健太ケンタ
蓮レン 陽翔ハルト 大和ヤマト 悠真ユウマ 湊ミナト 幸子サチコ 節子セツコ 千代子チヨコ 美代子ミヨコ 京子キョウコ 恭子キョウコ 智子トモコ 友子トモコ 典子ノリコ 紀子ノリコ 真理子マリコ
麻里子マリコ 由美ユミ 由美子ユミコ 直子ナオコ 尚子ナオコ 美穂ミホ 美保ミホ 千尋チヒロ 千夏チナツ 美咲ミサキ 愛アイ 彩アヤ 彩香アヤカ 遥ハルカ 陽菜ヒナ 凛リン 詩織シオリ あゆみアユミ
かおりカオリ みゆきミユキ ゆかりユカリ めぐみメグミ なつみナツミ 俊介シュンスケ 駿シュン 亮リョウ 亮太リョウタ 涼太リョウタ 純ジュン 純一ジュンイチ 潤ジュン 淳アツシ 篤アツシ
`);

const COMPANIES = nameParts(`
朝日アサヒ 明和メイワ 東栄トウエイ 西日本ニシニホン 中央チュウオウ 栄光エイコウ 大栄ダイエイ 太陽タイヨウ 第一ダイイチ 協和キョウワ 昭和ショウワ 信和シンワ 新生シンセイ 光洋コウヨウ
松屋マツヤ 山水サンスイ 緑風リョクフウ 瑞穂ミズホ 千歳チトセ 常盤トキワ ネクスト マルハチ フロンティア オリエント ユニバース クリエイト
プラスワン ミライ ひまわりヒマワリ すみれスミレ やまびこヤマビコ 田中タナカ 森永モリナガ 白川シラカワ 三共サンキョウ 八千代ヤチヨ 日進ニッシン 日興ニッコウ 国際コクサイ 旭アサヒ
`);
const TRADES = nameParts(`
商事ショウジ 商会ショウカイ 建設ケンセツ 興業コウギョウ 工業コウギョウ 産業サンギョウ 製作所セイサクショ 鉄工所テッコウショ 化学カガク 運送ウンソウ 物流ブツリュウ 住宅ジュウタク
不動産フドウサン 印刷インサツ 食品ショクヒン 水産スイサン 電気デンキ 電子デンシ 設備セツビ 塗装トソウ 造園ゾウエン 観光カンコウ 保険ホケン システム デザイン ホーム フーズ テクノ
`);

const BUILDINGS = words(
  'レジデンス栄 コーポ松風 サンハイツ グランドール駅前 メゾン・ド・ソレイユ ロイヤルコート 中央マンション 第二山田ビル エステート緑 シャンボール ビラ・フローラ 朝日ハイツ 高木アパート 駅前プラザ サニーコート クレスト本町 フォレスト壱番館 スカイヴィラ ハイム白樺 エクセル若宮',
);
const BUILDINGS_IN_LATIN = words(
  'シャトーB プレジール21 レジデンスⅢ コーポ松風2 T&Kビル グランメゾンWEST パークコートII サンハイツA 朝日ハイツⅡ アーバンヒルズ3 ABCビル ヴィラK クレール5 メゾンM ロイヤルコート8 CUBE グリーンコートS ビレッジ3 エクセルB プラザ7',
);
const OFFICE_BUILDINGS = words(
  '中央ビル 朝日生命館 第二山田ビル 本町センタービル 駅前プラザ スクエア栄 大手町ビルヂング 産業会館 OSビル 三共ビル 日興ビルディング 平和ビル',
);
const DEPARTMENTS = words(
  '営業部 経理課 総務部 購買課 営業第二課 総務部総務課 情報システム部 生産管理部 海外事業部 お客様相談室 デジタル推進室 カスタマーサポート部 人事部採用係 品質保証室 法務部 経営企画室 第一営業部 製造部 設計課 広報室 財務部 工務部 資材部 業務課 技術部 商品開発部 システム開発課 管理部 研究開発部 サービス課',
);
const OFFICES = words(
  '東京支店 大阪営業所 北関東支社 名古屋支店 本社営業部 本社工場 札幌支店 九州支社',
);

export interface RoughWords {
  readonly surnames: readonly NamePart[];
  readonly given: readonly NamePart[];
  readonly companies: readonly NamePart[];
  readonly trades: readonly NamePart[];
  readonly buildings: readonly string[];
  readonly buildingsInLatin: readonly string[];
  readonly officeBuildings: readonly string[];
  readonly departments: readonly string[];
  readonly offices: readonly string[];
}

export type Half = 'building' | 'measuring';

export function roughWords(half: Half): RoughWords {
  const of = <T>(all: readonly T[]) =>
    all.filter((_, i) => (i % 2 === 0) === (half === 'building'));
  return {
    surnames: of(SURNAMES),
    given: of(GIVEN),
    companies: of(COMPANIES),
    trades: of(TRADES),
    buildings: of(BUILDINGS),
    buildingsInLatin: of(BUILDINGS_IN_LATIN),
    officeBuildings: of(OFFICE_BUILDINGS),
    departments: of(DEPARTMENTS),
    offices: of(OFFICES),
  };
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
