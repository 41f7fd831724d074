/** Headers of the columns that mark duplicates, as a person sees them. */
export const MARK_HEADERS: readonly string[] = [
  '重複の判定',
  '重複の確度',
  '重複の理由',
  '残す行',
  '重複の番号',
  '世帯の番号',
  '場所の番号',
  '重複の見込み',
];
