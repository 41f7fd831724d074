/** Matches a text up to its last gap between words. */
const WORDS = /^.{6,}(?=[\s・、。,:／/|（(「【])/su;

/** Cuts a text after a whole word if possible, and marks the cut. */
export function cutText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const kept = letters.slice(0, max).join('');
  const [words = kept] = WORDS.exec(kept + (letters[max] ?? '')) ?? [];
  return `${words.trimEnd()}…`;
}
