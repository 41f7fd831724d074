/** Functions for cells about points and distances. Their comments are the help that Sheets shows. */
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { host } from '../../host/host.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 2つの場所の直線の距離（km）を返します。場所は住所、郵便番号、または「緯度, 経度」です。確定できない行は、理由が入ります（1行だけの式では #ERROR! になり、セルの説明に理由が出ます）。
 * The distance in kilometres between two places in a straight line, each an address, a postal code or a latitude and
 * a longitude. If a place is undecided, the cell says why; a single row is #ERROR!, and its note says why.
 *
 * @param {A2:A100} from 出発地のセル、または範囲 / an address, a postal code or a point, or a range
 * @param {"東京都千代田区丸の内1-9-1"} to 目的地のセル、または範囲（1つだけなら全行に使います） / the other place: one for all rows, or a range of as many
 * @param {"distance_km,coordinates_level"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or
 * as a range of headers
 * @return 距離（数値）、または指定した項目
 * @customfunction
 */
export function DISTANCEKM(from: unknown, to: unknown, fields?: unknown): FormulaCell[][] {
  return evaluate(distanceKind, { inputs: [from, to], fields, defaults: ['distance_km'] }, host);
}

/**
 * 緯度・経度からいちばん近い町域の郵便番号・都道府県・市区町村・町域・距離（km）・座標の精度を返します。町域の代表点への近さで探すため、その点を含む町域とは限りません。
 * The town whose point is nearest to a latitude and a longitude, which need not be the town that the point lies in.
 *
 * @param {A2:A100} latitude 緯度のセル、または1列の範囲（「35.68, 139.76」のように両方でもかまいません） / a latitude or both in one cell, or a range
 * @param {B2:B100} longitude [省略可] 経度のセル、または1列の範囲 / optional: the longitude
 * @param {"postal_code,nearest_address"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 郵便番号、都道府県、市区町村、町域、距離（数値）、座標の精度、または指定した項目
 * @customfunction
 */
export function NEARESTTOWN(
  latitude: unknown,
  longitude?: unknown,
  fields?: unknown,
): FormulaCell[][] {
  return evaluate(nearestKind, { inputs: [latitude, longitude], fields }, host);
}
