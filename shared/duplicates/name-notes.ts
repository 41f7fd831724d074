/**
 * Takes notes off a person's name that say how matters stand with the person, never who it is: `山田太郎（故人）`, `山田太郎※要連絡`,
 * `山田花子（旧姓佐藤）`. What may be another person stays: `山田太郎（息子）`, `山田太郎（代理：佐藤）`.
 */

const DONE = '(?:済み?|中)?';
const WORDS = [
  `故人|死亡|(?:ご|御)?逝去|死去|故`,
  `転居(?:先不明)?${DONE}|引っ?越し?${DONE}|(?:住所|氏名|名義)?変更${DONE}|旧姓[ :・]?\\p{L}{1,5}`,
  `要(?:連絡|確認|注意)|連絡(?:不可|不要|${DONE})|(?:宛先|宛所|宛名|住所|居所)不明|返送|返戻|不達|(?:DM|電話|メール|郵送|発送|案内)(?:不可|不要|停止|NG)`,
  `退会${DONE}|休会${DONE}|解約${DONE}|削除${DONE}|停止${DONE}|重複|ダブり`,
].join('|');
const OPEN = '[(\\[【〔<「]';
const CLOSE = '[)\\]】〕>」]';
const NOTE = new RegExp(
  ` ?${OPEN} ?(?:${WORDS}) ?${CLOSE} ?| ?※.*$|[ /・](?:${WORDS})$|^故[ ・]`,
  'gu',
);
/** Matches every text that may hold a note. */
const MAY_HOLD = /[※()[\]【】〔〕<>「」]|[ /・]\S+$|^故/;

/** @param name folded by `plainText`. */
export function withoutNotes(name: string): string {
  if (!MAY_HOLD.test(name)) return name;
  const bare = name.replace(NOTE, '').trim();
  return bare === '' ? name : bare;
}
