/** Keeps a number on one line with the Japanese that follows it: its unit, or a particle. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu, '\u00a0');
}
