/** Length up to which the engine copies by itself. */
const COPIED = 12;

/**
 * Copies bytes, held as Latin-1 text, that are kept: as a slice of the chunk that they were read from they would keep
 * all of that in memory.
 */
export function ownText(text: string): string {
  return text.length <= COPIED ? text : Buffer.from(text, 'latin1').toString('latin1');
}
