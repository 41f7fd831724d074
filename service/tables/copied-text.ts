/** Length up to which the engine itself copies. */
const COPIED = 12;

/**
 * Copies bytes, held as Latin-1 text, that are kept: a slice of the chunk they were read from would keep the whole
 * chunk in memory.
 */
export function copiedText(text: string): string {
  return text.length <= COPIED ? text : Buffer.from(text, 'latin1').toString('latin1');
}
