/** Recognises texts in which there is nothing to fold but letters: most names of a list, whose folding then costs little. */

/** Kanji, kana and long vowels as they are typed, in words that single spaces part. */
const LETTERS = 'ぁ-ゖァ-ヺー一-鿿';
const USUAL_NAME = new RegExp(`^[${LETTERS}]+(?: [${LETTERS}]+)*$`);
/** Whether spaces, width and composition of a text are folded as it stands. */
export function isUsualName(text: string): boolean {
  return USUAL_NAME.test(text);
}
