/** Length up to which the JavaScript engine itself copies a slice. */
const COPIED = 12;

/**
 * Copies a Latin-1 text that will be stored for long: a slice would keep in memory the whole chunk from which it was
 * cut.
 */
export function copiedText(text: string): string {
  return text.length <= COPIED ? text : Buffer.from(text, 'latin1').toString('latin1');
}
