/**
 * Tells by its end whether a name without a word like 株式会社 belongs to an organisation. Endings that personal names
 * also have do not count.
 */

const ENDS = [
  '会社|法人|組合|協会|財団|社団|連盟|連合会|委員会|協議会|振興会|後援会|同窓会|町内会|自治会|町会|老人会|婦人会|子ども会|子供会|商工会|議会|PTA',
  '事務所|事業所|営業所|出張所|製作所|研究所|支店|支社|本店|本社|工場|工務店|商店|商会|商事|書店|不動産|新聞社|出版社',
  '病院|医院|診療所|クリニック|歯科|内科|外科|小児科|眼科|皮膚科|耳鼻咽喉科|産?婦人科|精神科|薬局|ホーム|ホテル|旅館',
  '学校|高校|大学|大学院|学園|学院|学部|研究室|幼稚園|保育園|保育所|こども園|子ども園|図書館|博物館|美術館|公民館|会館',
  '銀行|金庫|農協|生協|共済|基金|機構|公社|センター|神社|神宮|教会|寺院',
  '役所|役場|都庁|県庁|府庁|道庁|庁|局|署|裁判所|大使館|[務働産業通境衛学]省|..区',
  '課|係|本部|支部',
].join('|');
const ORGANISATION = new RegExp(`(?:${ENDS})$`);
const LATIN =
  /[\s.,](?:inc|ltd|limited|llc|llp|corp|corporation|company|co|k\.?k|gmbh|university|foundation|association)\.?$/i;
/**
 * Matches authorities that are named like their area: a surname may end in 市 or 村, but does not begin with a
 * prefecture.
 */
const AUTHORITY = /^(?:東京都|北海道|(?:京都|大阪)府|.{2,3}県)(?:.*[市区町村])?$/;
const DEPARTMENT = /[部室]$/;
/** Matches surnames that end like departments: 阿部, 服部, 氷室, 長谷部. */
const SURNAME = /^(?:.|長谷|日下|春日|額田|長?[曽曾宗]我)部$|^.室$/u;
/** Matches a given name of one letter, `高橋 省`. */
const SHORT_GIVEN_NAME = /\s.$/u;

/** Whether a word is a surname although it ends like a department. */
export function isSurnameLikeDepartment(word: string): boolean {
  return SURNAME.test(word);
}

/** @param name in half-width Latin letters. */
export function isOrganisationName(name: string): boolean {
  if (SHORT_GIVEN_NAME.test(name)) return false;
  if (ORGANISATION.test(name) || LATIN.test(name) || AUTHORITY.test(name)) return true;
  const words = name.split(/\s/);
  const last = words[words.length - 1] ?? '';
  return DEPARTMENT.test(last) && !SURNAME.test(last);
}
