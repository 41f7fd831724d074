/** Length up to which the engine itself copies. */
const COPIED = 12;

/**
 * Copies bytes (in a Latin-1 text) that are to be kept, since a slice would keep the whole chunk from which it was read
 * in memory.
 */
export function copiedText(text: string): string {
  return text.length <= COPIED ? text : Buffer.from(text, 'latin1').toString('latin1');
}
