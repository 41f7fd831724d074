/** Divides rows into blocks below Excel's limit of 5 MB per request (Microsoft, "Resource limits for Office Add-ins"). */

interface Block {
  readonly start: number;
  readonly end: number;
}

/** Block size far below the limit, since requests also contain number formats and more. */
export const BLOCK_BYTES = 1_000_000;
export const BLOCK_ROWS = 5_000;

/**
 * Lists consecutive blocks that cover all rows. A row larger than the limit is a separate block.
 *
 * @param sizes bytes of each row.
 */
export function blocksOf(sizes: readonly number[], maxBytes = BLOCK_BYTES): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let bytes = 0;
  sizes.forEach((size, at) => {
    if (at > start && bytes + size > maxBytes) {
      blocks.push({ start, end: at });
      start = at;
      bytes = 0;
    }
    bytes += size;
  });
  if (sizes.length > start) blocks.push({ start, end: sizes.length });
  return blocks;
}

/** Estimates the size of rows as JSON in UTF-8, never too low. */
export function bytesOfRows(rows: readonly (readonly (string | number | null)[])[]): number {
  let bytes = 0;
  for (const row of rows) for (const text of row) bytes += bytesOf(String(text ?? ''));
  return bytes;
}

/**
 * Counts two bytes for an ASCII character, three for any other unit, six for a unit that JSON may write as an escape (a
 * control character or half a surrogate pair), and seven for `[null],` or the punctuation of a text.
 */
function bytesOf(text: string): number {
  let bytes = 7;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x20 ? 6 : unit < 0x80 ? 2 : unit >= 0xd800 && unit < 0xe000 ? 6 : 3;
  }
  return bytes;
}
