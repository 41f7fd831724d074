/** Breaks long lines and columns where a reader pauses: between the parts of an address, and before a name. */
import { KANJI_NUMERALS } from '@daicho/shared/text/numerals.ts';
import { leadingTitle } from './leading-title.ts';
import { textWidth } from './text-width.ts';

const PREFECTURE = '東京都|北海道|京都府|大阪府|.{2,3}?県';
/**
 * A municipality by its last letter: 市川市, 四日市市, 札幌市中央区, 港区. To break after a wrong match is no worse than to break at
 * any other letter.
 */
const MUNICIPALITY =
  '(?:余市|高市|[東西北]村山|[^市区町村]{1,4})郡.{1,5}?[町村]|[^区]{1,6}?市(?!市)(?:[^市区町村]{1,4}区)?|[^市区町村]{1,4}区|.{1,5}?[町村]';
/** Digits of house numbers, as lines and columns have them. */
const DIGITS = `0-9０-９${KANJI_NUMERALS}`;
const DASHES = '\\-－';
/** Matches the beginning of a house number, 三丁目|三十－八 and 3丁目30-8, and of the name after one: 30-8|見本ビル. */
const NUMBERS = new RegExp(
  `(?<![${DIGITS}${DASHES}A-Za-zＡ-Ｚａ-ｚ第])(?=[${DIGITS}]+(?:丁目?|番|号|[${DASHES}]))|(?<=丁目|[上下][るル]|[東西]入る?)(?![${DASHES}の])|(?<=[0-9０-９][${DASHES}][0-9０-９]+)(?=[^0-9０-９${DASHES}番号階室棟のFＦ])`,
  'gu',
);
/** Matches the words of a building's name in katakana: グラントウキョウ|サウスタワー. A direction stays with the word after it. */
const BUILDING_WORDS =
  /(?<=[ァ-ヴー]{3})(?<!サウス|ノース|イースト|ウ[エェ]スト)(?=(?:タワー|ビル|センター|プラザ|レジデンス|マンション|メゾン|ハウス|ハイツ|ハイム|コーポ|コート|テラス|ヒルズ|パーク|ガーデン|スクエア|プレイス|ステージ|シティ|フロント|サウス|ノース|イースト|ウエスト|ウェスト|プレミアム|アネックス))/gu;
/** Matches the places between the words of a building's long name: ヴィラ・|アヴァンセルクシオン|第二|志摩. */
const WORDS_OF_NAMES =
  /(?<=[ァ-ヴー]{2}・)|(?=第[0-9０-９〇一二三四五六七八九十])|(?<=[ァ-ヴー]{4})(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[ァ-ヴー]{4})/gu;
const BEGINNING = new RegExp(`^(${PREFECTURE})?(${MUNICIPALITY})?`, 'u');

/** Matches the places between an organisation and its part, and between Latin and Japanese words. */
const ORGANISATION_PARTS =
  /(?<=会社|法人(?:社団|財団)?|組合|協会|協議会|連合会|研究会|委員会|機構|大学|学校|本社|本部|支社|支店|営業所|事業部|(?<!本)部)(?!社団|財団)(?=[^　])|(?<=[A-Za-z.)])(?=[^!-~　 ．，＆－])/gu;

/** Positions at which an address may be broken. */
export function addressBreaks(text: string): readonly number[] {
  const [whole = '', prefecture = ''] = BEGINNING.exec(text) ?? [];
  const numbers = [...text.matchAll(NUMBERS)].map(({ index }) => index);
  const words = [BUILDING_WORDS, WORDS_OF_NAMES].flatMap((form) =>
    Array.from(text.matchAll(form), ({ index }) => index),
  );
  const ofPlace = [prefecture.length, whole.length];
  const ofRest = [...numbers, ...words].filter((at) => at > whole.length);
  return [...new Set([...ofPlace, ...ofRest, ...spaces(text)])];
}

export function organisationBreaks(text: string): readonly number[] {
  return [
    ...new Set([
      ...[...text.matchAll(ORGANISATION_PARTS)].map(({ index }) => index),
      ...spaces(text),
    ]),
  ];
}

/** A person's name is never broken; only a title before it gets its own column. 御中 stays with its organisation. */
export function nameBreaks(text: string): readonly number[] {
  if (text.endsWith('御中')) {
    return organisationBreaks(text).filter((at) => text.slice(at) !== '御中');
  }
  const title = leadingTitle(text);
  return title === '' ? [] : [title.length];
}

/** Positions between the words of a foreign name; the honorific stays with the last word. */
export function foreignNameBreaks(text: string): readonly number[] {
  const words = [...text.matchAll(/(?<=[ァ-ヴー][・＝=])|(?<=[!-~À-ɏḀ-ỿ] )(?=[!-~À-ɏḀ-ỿ])/gu)];
  return words.map(({ index }) => index);
}

/** Spaces at which a text may be broken; Latin words that lie together stay together. */
function spaces(text: string): readonly number[] {
  return [...text.matchAll(/　|(?<![!-~]) | (?![!-~])/g)].map(({ index }) => index + 1);
}

/** Difference, in em, below which two widths count as equal. */
const PRECISION = 0.01;

/**
 * Breaks a text into at most `lines` lines, so that the longest line is as short as possible. Gives undefined if the
 * text has too few places to break.
 */
export function brokenBetweenParts(
  text: string,
  breaks: readonly number[],
  lines: number,
): readonly string[] | undefined {
  const places = breaks.filter((at) => at > 0 && at < text.length).toSorted((a, b) => a - b);
  if (places.length < lines - 1) return undefined;
  const parts = [0, ...places].map((at, i) => measured(text.slice(at, places[i])));
  let least = Math.max(...parts.map(({ inked }) => inked));
  let most = textWidth(text);
  while (most - least > PRECISION) {
    const width = (least + most) / 2;
    if (filledLines(parts, width).length <= lines) most = width;
    else least = width;
  }
  const shortest = filledLines(parts, least);
  return shortest.length <= lines ? shortest : filledLines(parts, most);
}

interface Part {
  readonly text: string;
  readonly width: number;
  /** Width without trailing blanks. */
  readonly inked: number;
}

function measured(text: string): Part {
  return { text, width: textWidth(text), inked: textWidth(text.trimEnd()) };
}

/** Puts as many parts on each line as fit. */
function filledLines(parts: readonly Part[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  for (const part of parts) {
    if (line.text !== '' && line.width + part.inked > width) {
      lines.push(line.text);
      line = { text: '', width: 0 };
    }
    line = { text: line.text + part.text, width: line.width + part.width };
  }
  return [...lines, line.text].map((one) => one.trimEnd()).filter((one) => one !== '');
}
