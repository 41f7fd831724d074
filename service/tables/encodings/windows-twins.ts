/**
 * Characters for which Windows-31J has another code point than JIS, in pairs: those in which Unicode's mapping tables
 * of JIS X 0208 and of Microsoft's CP932 differ, and two more of the same kind.
 */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['〜', '～'],
  ['−', '－'],
  ['‖', '∥'],
  ['—', '―'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
  ['¥', '￥'],
  ['¦', '￤'],
]);

const TWIN = new RegExp(`[${[...TWINS.keys()].join('')}]`, 'g');

/** Replaces characters of JIS by the same characters with the code points of Windows. */
export function withWindowsTwins(text: string): string {
  return text.replace(TWIN, (character) => TWINS.get(character) ?? character);
}
