/**
 * Distinguishes a building beside an address from the name of the company or school there. A text is a building only if
 * it ends in a floor, a room or a word for a building, and has no word for a kind of organisation.
 */
const FLOOR_OR_ROOM = /(?:[\dA-Z]|[一二三四五六七八九十])(?:階|F|号室|号)$/i;
const BUILDING_WORD =
  /(?:ビル(?:ディング|ヂング)?|タワー|マンション|ハイツ|アパート|コーポ|レジデンス|ハイム|メゾン)[\dA-Z]*(?:号?[棟館])?$/i;
const ORGANISATION =
  /会社|法人|組合|銀行|学校|学園|大学|役所|役場|[㈱㈲㈴㈾㈻㈳㈶㍿]|\([株有合名資学社財医福]\)/;

/** @param name beside an address, with its spaces folded. */
export function buildingIn(name: string): 'with_floor' | 'building' | undefined {
  if (name === '') return undefined;
  const text = name.normalize('NFKC');
  if (ORGANISATION.test(name) || ORGANISATION.test(text)) return undefined;
  if (FLOOR_OR_ROOM.test(text)) return 'with_floor';
  return BUILDING_WORD.test(text) ? 'building' : undefined;
}
