/**
 * Tells whether words after the name of a small area, in folded symbols, may make another area's name of it: 下 of
 * 長沼下, 前田 of 長沼前田. A part (甲), a kind of place (町) and the inside of one (内) do not.
 */
export function makesLongerName(rest: string): boolean {
  return LONGER.test(rest);
}

const LONGER = /^[ノケ]?[㐀-鿿]?(?![甲乙丙丁戊己庚辛壬癸内町村字区])[㐀-鿿]$/;
