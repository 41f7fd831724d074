/** Recognises text that is written in kana alone, as a reading is. */

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u;

export function isInKana(text: string): boolean {
  return KANA.test(text);
}
