/** The names of a table and its sheet, which may tell the city of all rows: `札幌支店の顧客`. */
import type { Target } from '../../../target.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type City, isNamedBy, isWrittenOut, withoutPrefectures } from './city.ts';
import { findCities } from './find-cities.ts';

/** Words that describe a list and do not name a place. */
const NO_PLACE =
  /テーブル|シート|名簿|台帳|一覧表?|リスト|データ|顧客|お?客様|得意先|取引先|住所録?|町内会|町会|自治会|世帯|会員|(?:一般|公益)[社財]団法人|特定非営利活動法人|社会福祉法人|株式会社|(?:令和|平成)?[元\d一二三四五六七八九十]+年度?/g;

/** Largest number of names of a sheet that are searched for a city. */
const TITLES_MAX = 3;

/** A city that a title names. */
export interface CityOfTitle {
  readonly title: string;
  readonly city: City;
  /** Whether the title names the city only in the name of a branch: 刈谷支部. */
  readonly isOfBranch?: boolean;
}

/** Matches a branch in a title, and its name without the ending: 刈谷 of 刈谷支部. Does not match 刈谷・安城支部. */
const BRANCH =
  /(?:^|[\s_＿（(【［[「『〔\-－:：])([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ーヶ々]{2,8}?)(?:[支分]店|店|支[部社所]|営業所|事業所|出張所)(?![\p{sc=Han}・･、，,&＆と])/u;

/** Gives the name of the branch in a title, without its ending. */
function branchIn(title: string): string | undefined {
  return BRANCH.exec(bareTitle(title))?.[1];
}

/** Whether a title may tell the city of its rows. */
export function mayTellCity(title: string): boolean {
  return mayNameCity(title) || branchIn(title) !== undefined;
}

/** Whether a text may contain the full name of a city. */
export function mayNameCity(text: string): boolean {
  return /(?:\p{sc=Han}|[\p{sc=Hiragana}\p{sc=Katakana}ー]{2})[市区町村]/u.test(bareTitle(text));
}

/** Lists the names of tables, sheets and the file that may contain the name of a place. */
export function titlesOfRuns({ host }: Context, runs: readonly FinishedRun[]): readonly string[] {
  return [...new Set(runs.flatMap(({ after }) => titlesOf(after, host.fileName?.())))];
}

/** @returns names that may contain the name of a place, the title above the table first. */
function titlesOf({ tables, sheetName, name }: Target, fileName = ''): readonly string[] {
  const { chosen, found = [] } = tables ?? {};
  const own = found.find(
    ({ headerRow, column }) => headerRow === chosen?.headerRow && column === chosen.column,
  );
  const titles = [own?.name ?? '', sheetName, name, fileName];
  const telling = titles.filter((title) => /\p{Script=Han}/u.test(bareTitle(title)));
  return [...new Set(telling)].slice(0, TITLES_MAX);
}

/** A title without the words that do not name a place. */
export function bareTitle(title: string): string {
  return title.replace(NO_PLACE, ' ');
}

/**
 * Finds the city that a title names with certainty: the only city whose full name it contains. 松本 alone may be a
 * person, and 栄町 a town.
 *
 * @returns null if no title contains such a name; undefined if the service does not answer.
 * @throws StoppedError; the signal's reason.
 */
export async function cityOfTitles(
  context: Context,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<CityOfTitle | null | undefined> {
  const found = await citiesWrittenIn(context, titles, signal);
  if (found === undefined) return undefined;
  for (const title of titles) {
    const [city, ...others] = found.get(title) ?? [];
    if (city !== undefined && others.length === 0) return { title, city };
  }
  return null;
}

/**
 * Finds the city with the name of the branch that a title contains: the only one in the country, or in the prefectures
 * of the found rows.
 *
 * @returns null if no title contains such a name; undefined if the service does not answer.
 * @throws StoppedError; the signal's reason.
 */
export async function cityOfBranchTitle(
  context: Context,
  titles: readonly string[],
  prefectures: readonly string[],
  signal: AbortSignal,
): Promise<CityOfTitle | null | undefined> {
  const names = new Map(titles.flatMap((title) => [[title, branchIn(title) ?? '']] as const));
  const asked = [...new Set(names.values())].filter((name) => name !== '');
  const found = await findCities(context, asked, signal);
  if (found === undefined) return undefined;
  for (const [title, name] of names) {
    const cities = (found.get(name) ?? []).filter(
      (city) => [city.own, city.name].includes(name) && isNamedBy(name, city),
    );
    const near = cities.filter(({ prefecture }) => prefectures.includes(prefecture));
    const [city, ...others] = cities.length === 1 ? cities : near;
    if (city !== undefined && others.length === 0) return { title, city, isOfBranch: true };
  }
  return null;
}

/**
 * Finds all cities whose full names the texts contain; several cities of one name if the text does not say which is
 * meant.
 *
 * @returns undefined if the service does not answer. Texts beyond the limit of one search are left out. @throws
 * StoppedError; the signal's reason.
 */
export async function citiesWrittenIn(
  context: Context,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly City[]> | undefined> {
  const found = await findCities(context, texts.map(bareTitle), signal, namesWrittenOut);
  if (found === undefined) return undefined;
  return new Map(
    texts.flatMap((text) => {
      const bare = bareTitle(text);
      const cities = found.get(bare);
      return cities ? [[text, cities.filter((city) => isWrittenOut(bare, city))] as const] : [];
    }),
  );
}

/** Matches the ending of a municipality, with up to six letters before it: the longest name has six letters. */
const BEFORE_MARK = /(?<=([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ーヶケ々]{1,6}))[市区町村]/gu;

/** Lists the possible full names of municipalities in a text: the letters before each 市, 区, 町 or 村. */
function namesWrittenOut(text: string): readonly string[] {
  const plain = withoutPrefectures(text.normalize('NFKC'));
  const names = Array.from(plain.matchAll(BEFORE_MARK), ([mark, before = '']) =>
    Array.from(before, (_, at) => {
      const name = before.slice(at);
      // A name of one letter includes its ending: 津市.
      return name.length > 1 ? name : name + mark;
    }),
  );
  return [...new Set(names.flat())];
}
