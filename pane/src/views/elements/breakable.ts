import { html, type View } from './html.ts';

/** Longest part of a name that fits on one line of a column. */
const WHOLE_MAX = 7;

/**
 * Lets a long name break before a bracket, before some words, after a middle dot, and where katakana follow kanji, but
 * not inside a word.
 */
export function breakable(name: string): readonly (string | View)[] {
  return name
    .replace(/ (?=\d$|\(\d+\))/g, '\u00a0')
    .replace(/(\p{Script=Han})(?=\p{Script=Katakana})/gu, '$1\n')
    .replace(/(?!^)(?<=・)|(?!^)(?=（|バーコード|ひらがな|調査番号|事業者|法人番号|年月日)/g, '\n')
    .split('\n')
    .flatMap((part, at) => [
      at === 0 ? '' : html`<wbr />`,
      ...(at > 0 && part.length <= WHOLE_MAX ? [whole(part)] : inPieces(part)),
    ]);
}

/**
 * Keeps a text on one line. An opening bracket stands before the span: inside, browsers do not trim it where a line
 * begins.
 */
function whole(text: string): View {
  const open = /^[（「]?/.exec(text)?.[0] ?? '';
  return html`${open}<span class="whole">${text.slice(open.length)}</span>`;
}

/** Matches a prefecture, a municipality, a town or a chome at the beginning of an address. */
const PLACE =
  /北海道|東京都|(?:京都|大阪)府|.{2,3}県|.{2,}?[市区郡町村](?![市区郡町村])|.{1,4}丁目/g;

/**
 * Gives a text of several parts, such as a code and an address, positions for line breaks:
 * preferably between the parts, otherwise after the place names in it.
 */
export function inParts(text: string): readonly (string | View)[] {
  return text
    .split(/(?<!→) /)
    .flatMap((part, at) => [
      at === 0 ? '' : ' ',
      html`<span class="part">${inPlaces(part)}</span>`,
    ]);
}

/** Gives an address places to break after its parts. */
export function inPlaces(part: string): readonly (string | View)[] {
  return inPieces(part.replace(PLACE, '$&\n'));
}

/** Lets web addresses in a text break after slashes, dots and the like, but not inside a word. */
export function breakableLinks(text: string): readonly (string | View)[] {
  return inPieces(text.replace(/([A-Za-z0-9][/._-])(?=[A-Za-z0-9])/g, '$1\n'));
}

/**
 * Matches what stays on one line: a command with its flags, a number such as 1-9-1 or C-0007, a date, and a few words
 * in brackets.
 */
const PIECE =
  /(\n|daicho run [^」”]+|--\w+|[A-Za-z\d]+(?:-\d+)+|\d+年\d+月\d+日|（[^（）]{1,12}）[、。]?|\([^()]{1,20}\)|「[^「」]{1,8}」)/;

/** Keeps commands, numbers, dates and short brackets on one line; a line feed in the text marks a possible break. */
export function inPieces(text: string): readonly (string | View)[] {
  return text
    .split(PIECE)
    .map((piece, at) => (at % 2 === 0 ? piece : piece === '\n' ? html`<wbr />` : whole(piece)));
}
