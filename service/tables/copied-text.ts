/** Length up to which the engine itself copies. */
const COPIED = 12;

/**
 * Copies bytes (held as Latin-1 text) that are to be kept: a slice would keep the whole chunk in memory from which they were
 * read.
 */
export function copiedText(text: string): string {
  return text.length <= COPIED ? text : Buffer.from(text, 'latin1').toString('latin1');
}
