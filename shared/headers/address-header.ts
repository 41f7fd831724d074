/** Reads the headers of columns that hold an address, or a part of one, in Japanese and English. */

import { kanjiOfKana, NO_READING } from '../text/place/address-parts-in-kana.ts';
import type { HeaderPart } from './header-part.ts';
import { headerWords, ownerKey } from './header-words.ts';

/** Places of the parts in an address that is written in Japanese. */
const ADDRESS_RANKS = {
  prefecture: 10,
  city: 20,
  /** A whole address, and its numbered lines. */
  whole: 30,
  town: 31,
  block: 40,
  building: 50,
  room: 60,
} as const;
type Level = keyof typeof ADDRESS_RANKS;

/** Words of each part, the longer before the shorter. */
const JAPANESE: readonly (readonly [Level, string])[] = [
  ['room', '部屋番号|部屋番|部屋|号室|室番号'],
  [
    'building',
    '建物|建屋|テナントビル|アパートマンション|マンション|アパート|ハイツ|ビルディング|ビル|方書|方書き|フロア',
  ],
  ['block', '番地号|番地名|番地|地番|街区'],
  ['town', '町丁目|町域|町名|町字|町丁|大字|小字|字名|地名|丁目|町村字|町村名'],
  [
    'city',
    '市区郡町村|郡市区町村|市郡区町村|市町村区郡|市区町村|市町村区|区市町村|市町村|市郡区|市区郡|郡市区|都市区|市郡|市区',
  ],
  ['prefecture', '都道府県|道府県|府県|県名'],
  ['whole', '連結表記|現住所|住所地|住所|所在地|所在|居所'],
];
/** Words that count only in a header of nothing but parts: 市 in `市`, not in `市場`. */
const JAPANESE_ALONE: readonly (readonly [Level, string])[] = [
  ['prefecture', '県'],
  ['city', '自治体|市|区|郡'],
  ['town', '町村|町|村|字'],
  ['block', '号|番'],
  ['building', '階|棟'],
  ['room', '室'],
];
const REST = 'それ以降|以降|以下|以後|残り|続き|ほか|他';
const FILLERS =
  '名称|など|まで|全体|漢字|必須|任意|全角|半角|又は|または|および|及び|入力|行目|段目|名|等|と|の|は|欄';
const NUMBERS = '上段|下段|前半|後半|\\d{1,2}|上|下';
const FIRST = /^(?:上段?|前半)$/;
const SECOND = /^(?:下段?|後半)$/;

const STRONG = JAPANESE.map(([, words]) => words).join('|');
const WEAK = JAPANESE_ALONE.map(([, words]) => words).join('|');
const AFTER = `${STRONG}|${REST}|${FILLERS}|${NUMBERS}|${WEAK}`;
/** Matches an owner, and after it parts of an address up to the end. */
const OWNED = new RegExp(`^(.*?)((?:${STRONG}|それ以降の|残りの|以降の)(?:${AFTER})*)$`);
/** Matches parts of an address alone, without an owner before them. */
const ALONE = new RegExp(`^()((?:${AFTER})+)$`);
const EACH = new RegExp(AFTER, 'g');

/** Headers that mention an address but hold none, and headers of other things that end in the same words. */
const OTHER =
  /カナ|かな|フリガナ|ふりがな|ヨミ|よみ|ローマ|kana|コード|cd$|id$|区分|種別|種類|フラグ|有無|同じ|同上|公開|変更|検索|確認|緯度|経度|年月日|日時|メール|mail|web|url|電話|tel|fax|郵便|〒|zip|postal|postcode|国外|海外/;

/** @returns undefined for a header that is not part of an address. */
export function addressPart(header: string): HeaderPart | undefined {
  return partIn(header) ?? partIn(header.normalize('NFKC').replace(BEHIND, '$2 $1'));
}

/** Matches an owner in brackets after the part: `番地 (会社)`. */
const BEHIND = /^(.+?)\s*[([【]([^)\]】]+)[)\]】]\s*$/;

function partIn(header: string): HeaderPart | undefined {
  const words = headerWords(header);
  if (words === '' || OTHER.test(words)) return undefined;
  if (!/[^\x20-\x7e]/.test(words)) return englishPart(words);
  return kanaPart(words) ?? japanesePart(words);
}

/** Only the cells tell a part of an address from its reading; buildings often have names in kana. */
function kanaPart(words: string): HeaderPart | undefined {
  const kanji = kanjiOfKana(words);
  const part = kanji === undefined ? undefined : japanesePart(kanji);
  return part === undefined || part.isAddition ? part : { ...part, cells: NO_READING };
}

function japanesePart(text: string): HeaderPart | undefined {
  const [, owner = '', body = ''] = ALONE.exec(text) ?? OWNED.exec(text) ?? [];
  const levels: Level[] = [];
  const names: string[] = [];
  let number: number | undefined;
  let isRest = false;
  for (const [word] of body.matchAll(EACH)) {
    const level = levelOf(word);
    if (level !== undefined) levels.push(level);
    if (level !== undefined) names.push(word);
    else if (new RegExp(`^(?:${REST})$`).test(word)) isRest = true;
    else if (new RegExp(`^(?:${NUMBERS})$`).test(word)) number ??= numberOf(word);
  }
  // A lone 名, 号 or number names no part of an address.
  const areAll = (...some: readonly Level[]) => levels.every((level) => some.includes(level));
  const onlyWeak = levels.length > 0 && (areAll('block', 'building') || areAll('room'));
  if (levels.length === 0 && !isRest) return undefined;
  if (levels.length === 0 && !/以降|残り|続き/.test(body)) return undefined;
  if (onlyWeak && !new RegExp(STRONG).test(body)) return undefined;
  return partOf({ owner: japaneseOwner(owner), levels, names, number, isRest });
}

function levelOf(word: string): Level | undefined {
  const found = [...JAPANESE, ...JAPANESE_ALONE].find(([, words]) =>
    words.split('|').includes(word),
  );
  return found?.[0];
}

function numberOf(word: string): number {
  if (FIRST.test(word)) return 1;
  return SECOND.test(word) ? 2 : Number(word);
}

/** An owner that means the whole nation (国内) counts as none. */
function japaneseOwner(owner: string): string {
  const key = ownerKey(owner);
  return key === '国内' ? '' : key;
}

const ENGLISH: Readonly<Record<string, Level>> = {
  prefecture: 'prefecture',
  pref: 'prefecture',
  state: 'prefecture',
  province: 'prefecture',
  region: 'prefecture',
  city: 'city',
  ward: 'city',
  municipality: 'city',
  town: 'town',
  locality: 'town',
  chome: 'town',
  street: 'block',
  block: 'block',
  lot: 'block',
  building: 'building',
  bldg: 'building',
  apt: 'room',
  apartment: 'room',
  suite: 'room',
  unit: 'room',
  room: 'room',
  floor: 'room',
  address: 'whole',
  addr: 'whole',
};
const ENGLISH_FILLERS = new Set(['name', 'and', 'or', 'of', 'full', 'line', 'number', 'no']);
/** Words that run into each other or into a number: `streetaddress`, `addr01`. */
const RUN_TOGETHER = /\b(street|address|addr|line)(?=address|line|0?\d)/g;
const OTHER_ADDRESS = /\b(?:e|ip|mac|web|wallet|bitcoin|url|site|type|country|code)\b/;

/** Matches codes of prefectures (ISO 3166-2). No other code is a part of an address. */
const ISO_CODE = /^JP-?\d\d$/i;

function englishPart(text: string): HeaderPart | undefined {
  if (text.endsWith(' code')) {
    const part = englishPart(text.slice(0, -5));
    return part && { ...part, cells: ISO_CODE };
  }
  if (OTHER_ADDRESS.test(text)) return undefined;
  const words = text.replace(RUN_TOGETHER, '$1 ').split(' ');
  let from = words.length;
  while (from > 0 && isEnglishPart(words[from - 1] ?? '')) from--;
  const body = words.slice(from);
  const names = body.filter((word) => ENGLISH[word] !== undefined);
  const levels = names.flatMap((word) => ENGLISH[word] ?? []);
  if (levels.length === 0) return undefined;
  const number = body.map(Number).find((one) => one > 0);
  return partOf({ owner: words.slice(0, from).join(' '), levels, names, number, isRest: false });
}

function isEnglishPart(word: string): boolean {
  return ENGLISH[word] !== undefined || ENGLISH_FILLERS.has(word) || /^0?\d$/.test(word);
}

interface ReadWords {
  readonly owner: string;
  readonly levels: readonly Level[];
  readonly names: readonly string[];
  readonly number: number | undefined;
  readonly isRest: boolean;
}

function partOf({ owner, levels, names, number, isRest }: ReadWords): HeaderPart {
  // `住所（建物名）` is a building, `住所1（都道府県）` a prefecture: the name of a part counts more than the word for a whole
  // address.
  const own = levels.filter((level) => level !== 'whole');
  const ranks = (own.length > 0 ? own : ['whole' as const]).map((level) => ADDRESS_RANKS[level]);
  const rank = Math.min(...ranks);
  return {
    owner,
    words: names.filter((word) => own.length === 0 || levelOf(word) !== 'whole').join(''),
    number,
    rank: own.length === 0 && isRest ? ADDRESS_RANKS.town : rank,
    isWhole: own.length === 0 && !isRest,
    mayStandAlone: own.includes('town') && own.includes('block'),
    isAddition: rank >= ADDRESS_RANKS.building,
  };
}
