/**
 * Removes notes about a person from the person's name: `山田太郎（故人）`, `山田太郎※要連絡`, `山田花子（旧姓佐藤）`. Notes that
 * may name another person stay: `山田太郎（息子）`, `山田太郎（代理：佐藤）`.
 */

const WORDS =
  '(?:故人?|死亡|逝去|死去|転居|引っ?越し?|変更|退会|休会|解約|削除|停止|返送|返戻|不達|重複|宛先不明|要(?:連絡|確認|注意)|DM不[可要]|旧姓[ :]?\\p{L}{1,5})(?:済み?|中|先不明)?';
const NOTE = new RegExp(
  ` ?[(\\[【〔<「] ?${WORDS} ?[)\\]】〕>」] ?|^※ ?${WORDS} | ?※.*$|[ /・]${WORDS}$|^故[ ・]`,
  'gu',
);
/** Matches a mark before or behind a name: `★山田太郎`, `山田太郎*`. */
const MARK = /^[★☆●○◎◆◇■□▲△▼▽*]+ ?| ?[★☆●○◎◆◇■□▲△▼▽*]+$/g;
/** Matches every text that may hold a note. */
const MAY_HOLD = /[※()[\]【】〔〕<>「」★☆●○◎◆◇■□▲△▼▽*]|[ /・]\S+$|^故/;

/** @param name folded by `plainText`. */
export function notesIn(name: string): readonly string[] {
  return (name.match(NOTE) ?? []).map((note) => note.trim());
}

/** @param name folded by `plainText`. */
export function withoutNotes(name: string): string {
  if (!MAY_HOLD.test(name)) return name;
  const bare = name.replace(MARK, '').replace(NOTE, '').trim();
  return bare === '' ? name : bare;
}
