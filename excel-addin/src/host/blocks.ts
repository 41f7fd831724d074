/** Cuts rows into blocks below Excel's limit of 5 MB a request (Microsoft, "Resource limits for Office Add-ins"). */

interface Block {
  readonly start: number;
  readonly end: number;
}

/** Block size far below the limit, since number formats and the envelope come on top. */
export const BLOCK_BYTES = 1_000_000;
export const BLOCK_ROWS = 5_000;

/** Consecutive blocks that cover all rows; a row larger than the limit has a block of its own. */
export function blocksOf(
  rows: readonly (readonly string[])[],
  maxBytes = BLOCK_BYTES,
  maxRows = BLOCK_ROWS,
): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let bytes = 0;
  rows.forEach((row, at) => {
    const size = row.reduce((sum, text) => sum + bytesOf(text), 0);
    if (at > start && (bytes + size > maxBytes || at - start >= maxRows)) {
      blocks.push({ start, end: at });
      start = at;
      bytes = 0;
    }
    bytes += size;
  });
  if (rows.length > start) blocks.push({ start, end: rows.length });
  return blocks;
}

/**
 * Estimates what its JSON takes in UTF-8, never too low: three bytes a unit, six where JSON escapes, and the
 * punctuation.
 */
function bytesOf(text: string): number {
  let bytes = 4;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x20 ? 6 : unit < 0x80 ? 2 : unit >= 0xd800 && unit < 0xe000 ? 6 : 3;
  }
  return bytes;
}
