/** Longest text of a cell in every program: 32,767 in Excel, 50,000 in Google Sheets. */
const LENGTH_MAX = 32_767;
const CUT = '…';

/** Cuts a text that is too long for a cell, and marks the cut: otherwise its whole block could not be written. */
export function fittingCell(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  const kept = text.slice(0, LENGTH_MAX - CUT.length);
  // Drops half of a surrogate pair.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + CUT;
}
