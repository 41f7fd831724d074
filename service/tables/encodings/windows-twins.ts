/**
 * Characters for which Windows-31J has another code point than JIS, in pairs as Unicode's mapping tables differ (JIS
 * X 0208 against Microsoft's CP932), and two more of the same kind.
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

/** Rewrites a text with the code points of Windows, if another code point of the same character helps. */
export function withWindowsTwins(text: string): string {
  return text.replace(TWIN, (character) => TWINS.get(character) ?? character);
}
