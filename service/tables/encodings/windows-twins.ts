/**
 * Characters that Windows-31J knows under another code point than JIS does, in pairs as Unicode's
 * mapping tables differ (JIS X 0208 against Microsoft's CP932), and two more of the same kind.
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

/** Rewrites a text as Windows writes it, as far as another code point of the same character helps. */
export function withWindowsTwins(text: string): string {
  return text.replace(TWIN, (character) => TWINS.get(character) ?? character);
}
