/** Turns the beginning of an answer's body into text that a page can show. */

/** Bytes of a body to read: a character may take four. */
export const SHOWN_BYTES = 4_000;
const SHOWN_CHARACTERS = 1_000;
/** Matches control characters except line breaks and tabs, and characters that turn the direction of the text. */
const NOT_SHOWN = /[^\P{C}\n\t]/gu;

/** Gives up to 1,000 characters, without control characters. */
export function responseText(body: Buffer, contentType: string | undefined): string {
  const text = decoded(body.subarray(0, SHOWN_BYTES), contentType);
  return [...text.replace(NOT_SHOWN, '')].slice(0, SHOWN_CHARACTERS).join('');
}

/** Decodes by the character set that the answer names, or as UTF-8 when that is missing or unknown. */
function decoded(body: Buffer, contentType = ''): string {
  const charset = /charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
