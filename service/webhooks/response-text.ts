/** Makes of the beginning of an answer's body a text that a page can show. */

/** Bytes of a body that are looked at: every character of the text may take four. */
export const SHOWN_BYTES = 4_000;
const SHOWN_CHARACTERS = 1_000;
/** Control characters except line breaks and tabs, and what turns the direction of the text around it. */
const NOT_SHOWN = /[^\P{C}\n\t]/gu;

/** Gives up to 1,000 characters, without what is no text. */
export function responseText(body: Buffer, contentType: string | undefined): string {
  const text = decoded(body.subarray(0, SHOWN_BYTES), contentType);
  return [...text.replace(NOT_SHOWN, '')].slice(0, SHOWN_CHARACTERS).join('');
}

/** Reads the text in the character set that the answer names; in UTF-8 where it names none that is known. */
function decoded(body: Buffer, contentType = ''): string {
  const charset = /charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
