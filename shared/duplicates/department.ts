/** Separates a department or the head office from a company's name that it is glued to: `見本商事営業部`, `見本商事本社`. */

/** Words for the work of a department; a word comes before the shorter words that it ends with. */
const SUBJECTS = [
  '品質管理 品質保証 生産管理 生産技術 製造管理 工程管理 安全管理 購買管理 顧客管理 経営管理 経営企画 経営戦略 事業開発 事業推進 事業企画 営業企画 営業推進 営業管理 営業支援',
  '商品企画 商品開発 製品開発 技術開発 技術管理 研究開発 システム開発 システム企画 情報システム 情報管理 デジタル推進 DX推進 販売促進 広報宣伝 宣伝広報 海外営業 国内営業 法人営業',
  '海外事業 国際事業 人事総務 総務人事 人事労務 財務経理 経理財務 カスタマーサポート カスタマーサービス お客様相談 お客様サポート お客様サービス 顧客サービス 顧客サポート 社長',
  '営業 総務 経理 人事 労務 購買 資材 調達 事業 管理 製造 技術 開発 企画 業務 財務 法務 広報 宣伝 秘書 監査 物流 設計 工事 工務 庶務 会計 渉外 審査 保守 施設 検査 採用 教育 研修',
].flatMap((line) => line.split(' '));
/** Words that are also trades make a department only with a 部, 課 or 室 of their own: 見本販売総務部 is a department of 見本販売. */
const TRADES = '販売|生産|システム|サービス|サポート|情報|商品|製品|海外|国際|環境|配送|通販|外商';
const NUMBER = '第?[一二三四五六七八九0-9]';
const NUMBERED = '第[一二三四五六七八九0-9]';
const UNIT = '(?:本部|統括部|部|課|室|係|グループ|チーム)';
const HEAD_OFFICE = '(?:東京|大阪|名古屋|京都)?(?:本社|本店)(?:工場|事務所|営業所)?';
const DEPARTMENT = new RegExp(
  `^(.{2,}?)((?:${HEAD_OFFICE})?(?:(?:${NUMBERED})?(?:(?:${SUBJECTS.join('|')})(?:${NUMBER})?${UNIT}|(?:${TRADES})(?:${NUMBER})?[部課室]))+|${HEAD_OFFICE}|(?<!${TRADES})本部)$`,
);

/** Last letters of words for departments and head offices. */
const LAST_LETTERS = new Set('部課室係プム社店場所');

interface NameAndDepartment {
  readonly name: string;
  readonly department: string;
}

/** Gives undefined if the name does not end in a department. */
export function splitDepartment(name: string): NameAndDepartment | undefined {
  // Most names end in other letters, and need no search.
  if (!LAST_LETTERS.has(name.charAt(name.length - 1))) return undefined;
  const [, before, department] = DEPARTMENT.exec(name) ?? [];
  return before === undefined || department === undefined
    ? undefined
    : { name: before, department };
}
