/** Longest text that a cell takes in every program: 32,767 in Excel, 50,000 in Google Sheets. */
const LENGTH_MAX = 32_767;
const CUT = '…';

/** Cuts a text that no cell holds, and shows that it was: one such text would keep all others of its block out of the sheet. */
export function fittingCell(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  const kept = text.slice(0, LENGTH_MAX - CUT.length);
  // Half a character is none.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + CUT;
}
