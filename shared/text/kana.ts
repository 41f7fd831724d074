const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u;

/** Whether a text is two letters or more in kana alone, as a reading is. */
export function isInKana(text: string): boolean {
  return KANA.test(text);
}

/** Writes hiragana as katakana; other characters stay. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
