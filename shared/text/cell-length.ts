/** Longest text that a cell holds in any of the programs: Excel's limit, since that of Google Sheets is 50,000. */
const LENGTH_MAX = 32_767;
const CUT = '…';

/** Cuts a text that is too long for a cell, and marks the cut: otherwise its whole block could not be written. */
export function fittingCell(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  const kept = text.slice(0, LENGTH_MAX - CUT.length);
  // Drops half of a surrogate pair.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + CUT;
}
