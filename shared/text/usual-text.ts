/**
 * Recognises texts with nothing to fold but letters: most names of a list are such texts, and folding them is cheap.
 */

/** Kanji, kana and long vowels as they are typed, in words with single spaces between. */
const LETTERS = 'ぁ-ゖァ-ヺー一-鿿';
const USUAL_NAME = new RegExp(`^[${LETTERS}]+(?: [${LETTERS}]+)*$`);
/** Whether the text is already folded in spaces, width and composition. */
export function isUsualName(text: string): boolean {
  return USUAL_NAME.test(text);
}
