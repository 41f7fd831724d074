/**
 * Makes addresses of the postal operator's romanised file as people write them: in either order, with or without postal
 * code, kind words, hyphens, building, long vowels marked or not. Each has the Japanese address of the same place.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import type { RomanEntry } from '@daicho/service/sources/japanpost/ken-all-rome.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { romanise } from '@daicho/shared/text/romanise.ts';

export interface RomanisedAddress {
  readonly roman: string;
  readonly japanese: string;
  readonly postalCode: string;
}

export interface RomanisedScore {
  readonly rows: number;
  /** Found with the code. */
  readonly found: number;
  /** Left to check with the code among the candidates; the Japanese address is left to check, too. */
  readonly asJapanese: number;
  /** Left to check with the code among the candidates, although the Japanese address is found. */
  readonly candidate: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

/** One address is made for this many rows of the file. */
const EVERY = 101;
const CANDIDATES = 20;
const BUILDINGS = ['Sunny Heights 203', 'Aoi Mansion 5F', 'Dai-ichi Building', 'Green Court #301'];
const KIND = /^(?:TO|FU|KEN|SHI|KU|GUN|CHO|MACHI|MURA|SON)$/;
/** Matches a mora of a reading, including a doubled consonant and small kana. */
const MORA = /ッ*[^ャュョァィゥェォッ][ャュョァィゥェォ]?/g;

/** Gives the addresses of one half; whoever develops the reader does not look at the other half. */
export function romanisedAddresses(
  entries: readonly RomanEntry[],
  register: PostalRegister,
  half: 'known' | 'held out',
  count: number,
): RomanisedAddress[] {
  const addresses: RomanisedAddress[] = [];
  for (let at = half === 'known' ? 0 : 50; at < entries.length; at += EVERY) {
    const entry = entries[at];
    const address = entry && addressOf(entry, register, random(at));
    if (address !== undefined) addresses.push(address);
  }
  const step = addresses.length / count;
  return Array.from({ length: count }, (_, i) => addresses[Math.floor(i * step)]).filter(
    (address) => address !== undefined,
  );
}

export function scoreRomanised(
  addresses: readonly RomanisedAddress[],
  register: PostalRegister,
): RomanisedScore {
  const score = { rows: addresses.length, found: 0, asJapanese: 0, candidate: 0 };
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { roman, japanese, postalCode } of addresses) {
    const outcome = outcomeOf(roman, register);
    const codes = codesOf(outcome);
    const told = `${roman} = ${japanese} ${postalCode}: ${codes.join(' ')}`;
    if (outcome.kind === 'found') {
      if (codes.includes(postalCode)) score.found++;
      else wrong.push(told);
    } else if (!codes.includes(postalCode)) missed.push(told);
    else if (outcomeOf(japanese, register).kind === 'found') {
      score.candidate++;
      missed.push(told);
    } else score.asJapanese++;
  }
  return { ...score, wrong, missed };
}

function outcomeOf(t: string, register: PostalRegister): Outcome<PostalRecord> {
  return addressOutcome(register.search({ t, offset: 0, limit: CANDIDATES }), register.version);
}

function codesOf(outcome: Outcome<PostalRecord>): string[] {
  if (outcome.kind === 'found') return outcome.records.map((record) => record.postal_code);
  if (outcome.kind !== 'ambiguous') return [];
  return outcome.candidates.map((record) => record.postal_code);
}

/**
 * Gives undefined for a row without a town, with ranges in a bracket, with a cut name, or of a place that has changed
 * since.
 */
function addressOf(
  entry: RomanEntry,
  register: PostalRegister,
  next: (below: number) => number,
): RomanisedAddress | undefined {
  const town = entry.town.replaceAll('　', '');
  const bracket = /（(?:([０-９]+)丁目|([０-９]+)階)）$/.exec(town);
  if (town.includes('（') && bracket === null) return undefined;
  if (/場合|一円$|地割|、/.test(town) || entry.townRoman.length >= 35) return undefined;
  const record = register.lookup(entry.postalCode).find((r) => r.town_raw === town);
  if (record === undefined) return undefined;
  const ascii = (digits = '') => digits.normalize('NFKC');
  const chome = ascii(bracket?.[1]);
  const floor = ascii(bracket?.[2]);
  const numbers = [chome || 1 + next(9), 1 + next(30), 1 + next(30)].slice(0, 2 + next(2));
  const block = numbers.join('-');
  const [townWords = '', buildingWords = ''] = townAndBuilding(entry, record);
  const building =
    floor === '' ? (next(3) === 0 ? (BUILDINGS[next(4)] ?? '') : '') : `${buildingWords} ${floor}F`;
  const japaneseBuilding = floor === '' ? building : `${record.building}${floor}階`;
  return {
    roman: written(entry, record, { townWords, block, building }, next),
    japanese: `${record.prefecture}${record.city}${record.town}${block} ${japaneseBuilding}`,
    postalCode: record.postal_code,
  };
}

/** Separates the town from the building that the row names after the town. */
function townAndBuilding({ townRoman }: RomanEntry, record: PostalRecord): string[] {
  const words = townRoman.replace(/\(.*$/, '').split(' ');
  if (record.building === '' || words.length < 2) return [words.join(' '), ''];
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

interface Parts {
  readonly townWords: string;
  readonly block: string;
  readonly building: string;
}

function written(
  entry: RomanEntry,
  record: PostalRecord,
  { townWords, block, building }: Parts,
  next: (below: number) => number,
): string {
  const kinds = next(4);
  const marks = next(4);
  const place = (words: string, kana: string) =>
    withKinds(
      marks === 0 ? marked(words, kana) : marks === 1 ? doubled(words, kana) : words,
      kinds,
    );
  const city = placesOf(entry.cityRoman).map((words) => place(words, kanaOf(words, record)));
  const town = place(townWords, record.town_kana);
  const prefecture = place(
    { 東京都: 'TOKYO TO', 北海道: 'HOKKAIDO' }[record.prefecture] ??
      `${record.prefecture_roman.toUpperCase()} ${record.prefecture.endsWith('府') ? 'FU' : 'KEN'}`,
    '',
  );
  const code =
    next(2) === 0 ? `${record.postal_code.slice(0, 3)}-${record.postal_code.slice(3)}` : '';
  if (next(2) === 0) {
    const head = next(2) === 0 ? [code, prefecture] : [prefecture];
    return [...head, ...city, town, block, building].filter(Boolean).join(' ');
  }
  const line = [building, `${block} ${town}`, ...city.toReversed(), `${prefecture} ${code}`.trim()];
  const country = next(3) === 0 ? [...line, 'Japan'] : line;
  return country.filter(Boolean).join(', ');
}

/** Divides `SAPPORO SHI CHUO KU` into its places. */
function placesOf(cityRoman: string): string[] {
  return Array.from(
    cityRoman.matchAll(/.+? (?:SHI|KU|GUN|CHO|MACHI|MURA|SON)(?= |$)/g),
    ([place]) => place.trim(),
  );
}

function kanaOf(words: string, record: PostalRecord): string {
  const parts = [
    record.county_kana,
    record.city_without_county_and_ward_kana,
    record.city_ward_kana,
  ];
  const letters = words.replaceAll(' ', '').toLowerCase();
  return parts.find((kana) => romanise(kana) === letters) ?? '';
}

/** Writes kind words after a hyphen, after a space or directly after the name, or leaves them out. */
function withKinds(words: string, kinds: number): string {
  const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
  const list = words.split(' ');
  const last = list.at(-1) ?? '';
  const glued = /^(.{3,}?)(CHO|CHŌ|CHOU|MACHI|MURA)$/.exec(last);
  const isKind = KIND.test(last) && list.length > 1;
  const kind = isKind ? last : (glued?.[2] ?? '');
  const name = (isKind ? list.slice(0, -1) : [...list.slice(0, -1), glued?.[1] ?? last])
    .map(capital)
    .join(' ');
  if (kind === '') return name;
  return [
    `${name}-${kind.toLowerCase()}`,
    `${name} ${capital(kind)}`,
    `${name}${kind.toLowerCase()}`,
    isKind ? name : `${name}${kind.toLowerCase()}`,
  ][kinds] as string;
}

/** Marks long vowels of a name of one word; other names stay as they are. */
function marked(words: string, kana: string): string {
  return doubled(words, kana).replace(/O[OU]/g, 'Ō').replace(/UU/g, 'Ū');
}

/** Writes long vowels with two letters. */
function doubled(words: string, kana: string): string {
  if (kana === '' || /[^ァ-ヺ]/.test(kana)) return words;
  const morae = kana.match(MORA) ?? [];
  const letters = morae.map((mora) => romanise(mora).toUpperCase()).join('');
  const kind = words.split(' ').at(-1) ?? '';
  return KIND.test(kind) && letters.endsWith(kind)
    ? `${letters.slice(0, -kind.length)} ${kind}`
    : letters;
}

/** Gives numbers that are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 8) % below;
  };
}
