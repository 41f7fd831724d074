const ASCII = /^[\0-\x7f]*$/;
/** Length up to which the engine copies by itself. */
const COPIED = 12;

/** Copies a text that is kept: as a slice of the chunk that it was read from it would keep all of that in memory. */
export function ownText(text: string): string {
  if (text.length <= COPIED) return text;
  const encoding = ASCII.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
