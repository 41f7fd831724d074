/** Distinguishes a row of headers from a title above it and from the rows of data below. */
import type { CellValue } from '../../cells/cell.ts';
import { addressPart } from '../address-header.ts';
import { headerWords } from '../header-words.ts';
import { isPlainAddress, isPrefecture } from '../plain-address.ts';
import { postalCodePart } from '../postal-code-header.ts';
import { filledColumns, type Row, trimmedText } from '../row.ts';
import { periodColumns } from './period.ts';
import { isSender } from './sender-labels.ts';

/** Words that headers end with or consist of; texts of data rarely do. */
const HEADER_WORD =
  /(?:番号|コード|[^a-z]cd|氏名|名前|お?宛名|宛先|[^\d]名|名称|名前?カナ|カナ|フリガナ|ふりがな|よみ|電話|連絡先|tel|fax|携帯|メール|mail|アドレス|日付|年月日|[^\d]日|日時|時刻|期限|年度|備考|摘要|メモ|区分|種別|種類|金額|単価|数量|個数|合計|小計|税|価格|残高|会社|部署|部門|役職|敬称|性別|年齢|学年|担当者?|代表者?|続柄|状況|状態|url|ホームページ|人数|面積|件数|商品|品名|品番|規格|単位|支店|銀行|口座|順番?|区|班)\d?$/;
const HEADER_ALONE =
  /^(?:列[a-z]{1,3}|column [a-z]{1,3}|no|番号|順|id|#|name|company|phone|telephone|email|e mail|date|notes?|remarks?|memo|status|quantity|amount|price|department|title|code|件名|屋号|家族|世帯|会費|項目|内容|敬称)$/;
/** The first header of a pivot table, which is followed by names of months or branches. */
const PIVOT = /^(?:行ラベル|row labels)$/i;
/** The end of a company's name, which is no header although 会社 is. */
const COMPANY = /(?:株式|有限|合同|合資|合名)会社$/;
const LONGEST = 24;
/** A number of a block, which addresses have and headers do not. */
const BLOCK = /[\d０-９]\s*(?:丁目|番|号|[-－‐−][\d０-９])/;

/**
 * Whether most filled cells of a row read like headers. If four or more cells are filled, half of
 * them suffice, since lists have special columns. Columns of several months or years do not count.
 * A row with a name beside its value, as in forms, is not a header.
 */
export function isHeaderRow(row: Row): boolean {
  const all = filledColumns(row);
  if (all.length > 1 && PIVOT.test(trimmedText(row[all[0] ?? 0]))) return true;
  const periods = periodColumns(row);
  const isHeader = (at: number) => isHeaderLike(row[at] ?? null);
  const filled = all.filter((at) => isHeader(at) || !periods.includes(at));
  const headers = filled.filter(isHeader).length;
  return headers * 2 > filled.length
    ? filled.length > 1
    : filled.length > 3 && headers * 2 === filled.length;
}

export function isHeaderLike(cell: CellValue): boolean {
  if (typeof cell !== 'string' || cell.length > LONGEST || BLOCK.test(cell)) return false;
  const words = headerWords(cell);
  if (/^[\d ]*$/.test(words) || COMPANY.test(words)) return false;
  return namesPlace(cell) || HEADER_WORD.test(words) || HEADER_ALONE.test(words);
}

/** Whether a row consists of headers, and one of them names a column of addresses or postal codes. */
export function namesPlaces(row: Row): boolean {
  return filledColumns(row).every((at) => isHeaderLike(row[at] ?? null)) && namesAnyPlace(row);
}

/** Whether a cell of a row names a column of addresses or postal codes. */
export function namesAnyPlace(row: Row): boolean {
  return filledColumns(row).some((at) => namesPlace(row[at] ?? null));
}

/** Whether a cell names a column of addresses or postal codes. */
function namesPlace(cell: CellValue): boolean {
  return (
    typeof cell === 'string' &&
    cell.length <= LONGEST &&
    (addressPart(cell) !== undefined || postalCodePart(cell) !== undefined)
  );
}

/** Whether a row holds only words, as headers do, while a row below holds numbers. */
export function isWordsAboveNumbers(row: Row, below: readonly Row[]): boolean {
  const filled = filledColumns(row);
  const isText = (cell: CellValue | undefined) => typeof cell === 'string' && !/\d/.test(cell);
  if (filled.length < 2 || !filled.every((at) => isText(row[at]))) return false;
  return filled.some((at) => below.some((one) => trimmedText(one[at]) !== '' && !isText(one[at])));
}

/** Numbers and codes, dates, telephone numbers. */
const DATUM = /^[\d,.\-/:年月日時分〒 ()+-]*\d[\d,.\-/:年月日時分 ()+-]*$/;
/** Matches addresses with their numbers, in digits or kanji. */
const ADDRESS = /[都道府県縣市区區町村邨].*(?:\d|[一二三四五六七八九十](?:丁目|番地|番\S*号))/;

/**
 * Whether a row holds a place in a column in which rows below hold places too, as data does; a
 * cross table has numbers there.
 */
export function goesOnWithPlaces(row: Row, below: readonly Row[]): boolean {
  const isSame = (at: number, test: (cell: CellValue | undefined) => boolean) =>
    test(row[at]) && below.some((one) => test(one[at]));
  const isPlace = (cell: CellValue | undefined) => isPlainAddress(cell) || isAddress(cell);
  return filledColumns(row).some((at) => isSame(at, isPlace) || isSame(at, isPrefecture));
}

/** Whether a row can be no header: at least a third of its filled cells are numbers, dates, codes or addresses. */
export function isDataRow(row: Row): boolean {
  const filled = filledColumns(row);
  const data = filled.filter((at) => isDatum(row[at]));
  return filled.length > 0 && data.length * 3 >= filled.length;
}

export function isDatum(cell: CellValue | undefined): boolean {
  return (
    typeof cell === 'number' || DATUM.test(trimmedText(cell).normalize('NFKC')) || isAddress(cell)
  );
}

export function isAddress(cell: CellValue | undefined): boolean {
  return ADDRESS.test(trimmedText(cell).normalize('NFKC'));
}

/** Whether a cell is the name of a municipality or ward, and not a header such as 市区町村. */
export function isMunicipalityAlone(cell: CellValue | undefined): boolean {
  const name = trimmedText(cell);
  const isHeader = /^[市区町村郡]+$/.test(name) || addressPart(name) !== undefined;
  return !isHeader && /^\p{Script=Han}{1,6}[市区町村]$/u.test(name);
}

const PREFECTURE = /^.{2,3}[都道府県]./;

/**
 * Whether a row right below data certainly names other data: it has the header of a column of addresses or postal
 * codes, or consists of three headers or more, and has numbers, codes or addresses below it.
 */
export function namesDataBelow(row: Row, below: readonly Row[]): boolean {
  const filled = filledColumns(row);
  const isAny = (test: (cell: CellValue) => boolean) => filled.some((at) => test(row[at] ?? null));
  if (isAny(isDatum) || isAny((cell) => PREFECTURE.test(trimmedText(cell)))) return false;
  const isAll = filled.length > 2 && !isAny((cell) => !isHeaderLike(cell));
  const isNaming = isAll || namesAnyPlace(row);
  return isNaming && filled.some((at) => below.some((one) => isDatum(one[at])));
}

/** Whether a row names a single column above a number, a date, a code or an address. */
export function namesOneColumn(row: Row, below: Row): boolean {
  const [at, ...others] = filledColumns(row);
  if (at === undefined || others.length > 0) return false;
  return isHeaderLike(row[at] ?? null) && isDatum(below[at]);
}

const GRAND_TOTAL =
  /^[(（【[]?\s*(?:(?:総?合\s*計|総\s*計)(?![\p{L}])|(?:grand )?total\s*[:：)]?$)/iu;
const TOTAL =
  /^[(（【[]?\s*(?:(?:総合計|合\s*計|総\s*計|小\s*計|累\s*計|平\s*均|消費税額?|計)(?![\p{L}])|(?:grand |sub)?total\s*[:：)]?$)/iu;
const NOTE =
  /^(?:※|＊|\*|注\d?[)）:：]|\(注|（注|以上$|備考[:：]|(?:凡例|出典)(?:$|[\s:：])|[●○〇◎△▲×☆★](?:印|\s*[は＝=:：])|(?:印刷|出力|作成|発行)(?:日時?|年月日|者)?\s*[:：])/;

const MARK = /^[(（]?(?:※|注)[\d０-９]*[)）:：]?$/;

/** Matches labels for signatures below a list. */
const SIGNATURE =
  /^[(（]?(?:[承確]\s*認|作\s*成|起\s*案|決\s*裁|審\s*査|[検係]?\s*印|㊞|係|担\s*当者?|.?長)[)）]?$/;

/** Whether a row names the columns of the person who sends, signs or issues the list above: `差出人 | 所在地`. */
export function isSenderHeader(row: Row): boolean {
  const [first, ...others] = filledColumns(row);
  return (
    others.length > 0 &&
    isSender(trimmedText(row[first ?? 0])) &&
    others.every((at) => isHeaderLike(row[at] ?? null))
  );
}

/** Whether a row is the last sum of a list, below which people sign. */
export function isGrandTotal(row: Row): boolean {
  return isNamed(row, GRAND_TOTAL);
}

/**
 * Whether a row begins with a name that matches and has no address: people and companies have an address, sums do not.
 */
function isNamed(row: Row, name: RegExp): boolean {
  const [first, ...others] = filledColumns(row);
  if (first === undefined || !name.test(trimmedText(row[first]))) return false;
  return !others.some((at) => isAddress(row[at]));
}

/** Whether something in a row is a number, a date, a code or an address, and the row holds something else too. */
export function holdsData(row: Row): boolean {
  const filled = filledColumns(row);
  return filled.length > 1 && filled.some((at) => isDatum(row[at]));
}

/** Whether everything in a row is a note: `※単価は税抜 | ※写しを添付`. */
export function holdsNotes(row: Row): boolean {
  return filledColumns(row).every((at) => NOTE.test(trimmedText(row[at])));
}

/** Whether a row is blank, sums up the rows above, or is a note or a place for signatures below them. */
export function isBelowData(row: Row): boolean {
  const filled = filledColumns(row);
  const [first] = filled;
  if (first === undefined) return true;
  const text = trimmedText(row[first]);
  if (isNamed(row, TOTAL)) return true;
  const [other, ...more] = filled.slice(1).map((at) => trimmedText(row[at]));
  if (other === undefined && NOTE.test(text)) return true;
  // The note is in the cell beside its mark.
  if (MARK.test(text) && more.length === 0 && !/[都道府県市区町村郡]/.test(other ?? ''))
    return true;
  return filled.every((at) => SIGNATURE.test(trimmedText(row[at])));
}

/**
 * Whether a list continues below headers that it repeats, as on the pages of a printed list. Above these headers there
 * is nothing, or the list's own title with another page number, but never the title of another table.
 *
 * @param top first row of its headers. @param row first row where they are repeated.
 */
export function goesOnBehindPage(rows: readonly Row[], top: number, row: number): boolean {
  const titleAt = (at: number) => JSON.stringify(rows[at] ?? []).replace(/[\d０-９]+/g, '');
  for (let at = row - 1; at >= top; at--) {
    const [first, ...others] = filledColumns(rows[at] ?? []);
    if (others.length > 0) return true;
    if (first === undefined || isPageNumber(rows[at]?.[first])) continue;
    if (titleAt(at) !== titleAt(top - row + at)) return false;
  }
  return true;
}

const PAGE = /^(?:[-–—―・/().:\s\d]|page|p|of|頁|ページ)+$/i;

/** Whether a cell holds nothing but the number of a printed page: `- 2 -`, `2/10ページ`. */
function isPageNumber(cell: CellValue | undefined): boolean {
  return PAGE.test(trimmedText(cell).normalize('NFKC'));
}
