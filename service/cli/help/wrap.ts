/** Breaks a text into lines of a terminal, also Japanese, which has no spaces between its words. */
import stringWidth from 'string-width';

const WIDE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff00-\\uffef';
/** A space, or an unbreakable piece: a word or a Japanese letter, with brackets before it and punctuation after it. */
const PIECE = new RegExp(`\\s+|[（「]*(?:[${WIDE}]|[^\\s${WIDE}]+)[、。）」：:；・ー…〜]*`, 'gu');

export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => brokenLine(line, width))
    .join('\n');
}

function brokenLine(line: string, width: number): string {
  const lines = [''];
  for (const piece of line.match(PIECE) ?? []) {
    const last = lines.at(-1) ?? '';
    if (stringWidth(last + piece.trimEnd()) <= width) lines[lines.length - 1] = last + piece;
    else lines.push(piece.trimStart());
  }
  return lines.map((one) => one.trimEnd()).join('\n');
}
