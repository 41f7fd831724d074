/**
 * Tells whether a telephone area code may belong to a place. The answer only helps to order what a
 * person is shown: it decides no row.
 */

/**
 * Match the prefectures whose area codes have the digit 1, 2, … after the leading zero; some
 * prefectures are listed under two digits.
 */
const PREFECTURES = [
  /^(?:北海|青森|岩手|秋田)/,
  /^(?:宮城|山形|福島|新潟|長野|茨城|栃木|群馬)/,
  /^東京/,
  /^(?:東京|神奈|千葉|埼玉|茨城)/,
  /^(?:愛知|岐阜|静岡|三重|山梨)/,
  /^(?:大阪|兵庫)/,
  /^(?:京都|大阪|兵庫|奈良|滋賀|和歌|三重|富山|石川|福井)/,
  /^(?:鳥取|島根|岡山|広島|山口|香川|徳島|愛媛|高知)/,
  /^(?:福岡|佐賀|長崎|熊本|大分|宮崎|鹿児|沖縄)/,
] as const;

/**
 * Matches codes without a place: mobile and internet telephones, and numbers that are free or cost the same everywhere.
 */
const NOWHERE = /^0(?:[5-9]0|120|570)/;

/** @param place begins with its prefecture. @param code as `06` or `011`. */
export function hasAreaCode(place: string, code: string): boolean {
  return !NOWHERE.test(code) && PREFECTURES[Number(code[1]) - 1]?.test(place) === true;
}
