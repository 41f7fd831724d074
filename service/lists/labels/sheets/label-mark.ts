/** Text in the blank edge of a label that a person should look at; in Japanese, like the rest of it. @param row of the table. */
export function markText(row: number): string {
  return `要確認 ${row}行`;
}
