/**
 * Reads the town column of the area file into parts. Some entries are remarks (`以下に掲載がない場合`), some name a building
 * and a floor, most brackets list sub-areas. Each rule is one function; the first that applies decides. An entry that
 * lists several sub-areas or streets stays one record, with the list in the raw name (and in `kyotoStreet`).
 */

export interface TownParts {
  /** Town, or empty when the entry stands for unlisted places or a whole municipality. */
  readonly town: string;
  readonly townKana: string;
  /** Small area, if the entry names exactly one: `１丁目`, `第２地割`, `中村`. */
  readonly koaza: string;
  /** Streets of Kyoto as listed: `大宮通寺之内下る、大宮通寺之内半丁下る東入`. */
  readonly kyotoStreet: string;
  readonly building: string;
  /** Floor, `１階` or `地階・階層不明`. */
  readonly floor: string;
}

interface TownEntry {
  /** Name with multi-line entries joined. */
  readonly raw: string;
  /** Reading in full-width katakana; may be empty. */
  readonly rawKana: string;
  readonly place: TownPlace;
}

/** Facts about the entry's municipality. */
export interface TownPlace {
  /** Municipality code, JIS X 0401 and 0402. */
  readonly jisx0402: string;
  /** Names with and without county. */
  readonly municipalities: readonly string[];
  /** Finds the longest town of the municipality that begins a name. */
  readonly townBeginning: (name: string) => TownName | undefined;
}

export interface TownName {
  readonly town: string;
  readonly kana: string;
}

type Rule = (entry: TownEntry) => Partial<TownParts> | undefined;

const NOTHING: TownParts = {
  town: '',
  townKana: '',
  koaza: '',
  kyotoStreet: '',
  building: '',
  floor: '',
};

/** Reads the entry for unlisted places: `以下に掲載がない場合`. */
const notListed: Rule = ({ raw }) => (raw === '以下に掲載がない場合' ? {} : undefined);

/** Reads house numbers directly after the municipality's or a town's name (`大島町` of 西海市): `境町の次に番地がくる場合`. */
const numberFollows: Rule = ({ raw, rawKana, place }) => {
  const name = /^(.+)の次に.*番地.*がくる場合/.exec(raw)?.[1];
  if (name === undefined) return undefined;
  if (place.municipalities.includes(name)) return {};
  return { town: name, townKana: rawKana.replace(/ノツギニ.*$/, '') };
};

/** Reads the whole municipality: `利島村一円`. The town `一円` in 多賀町 is a name. */
const wholeMunicipality: Rule = ({ raw, place }) =>
  place.municipalities.some((name) => raw === `${name}一円`) ? {} : undefined;

const FLOOR = /^(.+)（([０-９]+階|地階・階層不明)）$/;

/** Reads town, building and floor in one name: `霞が関霞が関ビル（１階）`. */
const buildingFloor: Rule = ({ raw, place }) => {
  const match = FLOOR.exec(raw);
  const [, name = '', floor = ''] = match ?? [];
  const town = match === null ? undefined : place.townBeginning(name);
  if (town === undefined) return undefined;
  return { town: town.town, townKana: town.kana, building: name.slice(town.town.length), floor };
};

/** Reads a town without the buildings that have their own codes: `霞が関（次のビルを除く）`. */
const buildingsExcepted: Rule = ({ raw, rawKana }) =>
  raw.endsWith('（次のビルを除く）') ? beforeBracket(raw, rawKana) : undefined;

const KYOTO_CITY = /^261/;
const KYOTO_STREET = /上る|下る|入|通|東側|西側/;

/** Reads the streets that distinguish Kyoto's towns of the same name: `西北小路町（猪熊通上立売上る、…）`. */
const kyotoStreets: Rule = ({ raw, rawKana, place }) => {
  const streets = insideBracket(raw);
  if (!KYOTO_CITY.test(place.jisx0402) || !KYOTO_STREET.test(streets)) return undefined;
  return { ...beforeBracket(raw, rawKana), kyotoStreet: streets };
};

/** Reads Iwate's land divisions: `上野々３９地割`, `穴明２２地割、穴明２３地割`, `種市第１地割〜第３地割（…）`. */
const landDivision: Rule = ({ raw, rawKana }) => {
  const { town: name, townKana: kana } = beforeBracket(raw, rawKana);
  const match = /^(.+?)(第?[０-９]+地割)([、〜].+)?$/.exec(name);
  if (match === null) return undefined;
  const [, town = '', koaza = '', others] = match;
  const townKana = kana.replace(koaza.startsWith('第') ? /ダイ[０-９].*$/ : /[０-９].*$/, '');
  return { town, townKana, koaza: others === undefined ? koaza : '' };
};

/** Reads a town with a lot number before its bracket: `大泉町西井出８２４０−１（美森、…）`. */
const lotNumberBeforeBracket: Rule = ({ raw, rawKana }) => {
  const town = /^(.+?)[０-９]+−[０-９]+（/.exec(raw)?.[1];
  return town === undefined ? undefined : { town, townKana: rawKana.replace(/[０-９].*$/, '') };
};

/** Matches a name, or a numbered chome, ward or land division, but no list and no house number. */
const SMALL_AREA =
  /^([^０-９、〜・「」−]+|[^０-９、〜・「」−]*[０-９]+(地割|丁目|丁|区)|第[０-９]+号)$/;
/** Matches bracketed remarks, which name no area. */
const REMARK = /^(丁目|番地|番地のみ|無番地|大字|全域)$|(その他|を除く|を含む|番外|空港内)$/;

/** Reads one small area in the bracket: `土樋（１丁目）`, `太田（中村）`. */
const oneSmallAreaInBracket: Rule = ({ raw, rawKana }) => {
  const koaza = insideBracket(raw);
  if (!SMALL_AREA.test(koaza) || REMARK.test(koaza)) return undefined;
  return { ...beforeBracket(raw, rawKana), koaza };
};

/** Reads one chome at the end: `保原町１丁目`. A town that is only a chome (`１丁目` of 喜多方市) is a name. */
const oneChomeAtEnd: Rule = ({ raw, rawKana }) => {
  const [, town = '', koaza = ''] = /^(.+?)([０-９]+丁目)$/.exec(raw) ?? [];
  if (koaza === '') return undefined;
  return { town, townKana: rawKana.replace(/[０-９]+チョウメ$/, ''), koaza };
};

/** Removes any other bracket: `箱石（第２地割「７０〜１３６」〜第４地割「３〜１１」）`, `真駒内（その他）`. */
const bracketRemoved: Rule = ({ raw, rawKana }) =>
  raw.includes('（') ? beforeBracket(raw, rawKana) : undefined;

const plainName: Rule = ({ raw, rawKana }) => ({ town: raw, townKana: rawKana });

/** Matches a sign that an entry needs for any rule except the last; most entries have no such sign. */
const MORE_THAN_A_NAME = /[（０-９]|場合|一円/;

/** Rules in order; the last always applies. */
const RULES = Object.entries({
  notListed,
  numberFollows,
  wholeMunicipality,
  buildingFloor,
  buildingsExcepted,
  kyotoStreets,
  landDivision,
  lotNumberBeforeBracket,
  oneSmallAreaInBracket,
  oneChomeAtEnd,
  bracketRemoved,
  plainName,
} satisfies Record<string, Rule>);
const LAST_RULE = RULES.slice(-1);

/** Whether an entry names a floor of a building, so that its beginning is not a complete town name. */
export function namesFloor(raw: string): boolean {
  return FLOOR.test(raw);
}

/** @param onRule called with the rule that read the entry. */
export function readTownEntry(entry: TownEntry, onRule?: (rule: string) => void): TownParts {
  for (const [name, rule] of MORE_THAN_A_NAME.test(entry.raw) ? RULES : LAST_RULE) {
    const parts = rule(entry);
    if (parts === undefined) continue;
    onRule?.(name);
    return { ...NOTHING, ...parts };
  }
  return NOTHING;
}

function beforeBracket(raw: string, rawKana: string): Pick<TownParts, 'town' | 'townKana'> {
  return { town: cut(raw), townKana: cut(rawKana) };
}

function cut(name: string): string {
  return name.replace(/（.*$/, '');
}

function insideBracket(raw: string): string {
  return /（(.*)）$/.exec(raw)?.[1] ?? '';
}
