/**
 * Whether words may be a short name of a building: without the place before it (`NSビル` of 新宿NSビル), without a part after
 * it (`ミッドランドスクエア` of ミッドランドスクエア高層棟), shortened (`丸ビル` of 丸の内ビル), or with another word for its kind (`オペラシティタワー` of
 * 東京オペラシティ).
 */
import { placesBeforeBuilding } from '@daicho/shared/text/building-name.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Town } from '../gazetteer/places.ts';
import { soundsAlike } from './latin-sounds.ts';
import { withoutKind } from './near-building.ts';

const SHORTEST = 3;
/**
 * Shortest beginning of a name, or name without its kind word, that identifies a building; a shorter one may be a
 * place: `新宿`.
 */
const SHORTEST_BEGINNING = 4;
/** Shortest ending of a name that identifies a building although the word for its kind differs. */
const SHORTEST_ENDING = 3;
/**
 * Few buildings have floors above this one. So if such a floor is written, a short shared part of the name identifies
 * the building.
 */
const HIGH_FLOOR = 20;
const SHORTEST_SHARED = 3;
/** Matches words and numbers that many buildings have in their names: 第一本庁舎 is not 第一生命ビル. */
const COMMON = new RegExp(
  `${foldName('ガーデン|センター|スクエア|パーク|グランド|シティ|プラザ|オフィス|ヒルズ')}|第?\\d+＃?`,
  'g',
);

export interface WrittenName {
  /** Joined adjacent words, folded like the names of buildings. */
  readonly runs: readonly string[];
  readonly floor: number | undefined;
  /** Names of places, which do not tell buildings apart. */
  readonly places: ReadonlySet<string>;
}

export function mayBePartOfName({ runs, floor = 0, places }: WrittenName, name: string): boolean {
  const whole = withoutKind(name);
  return runs.some((run) => {
    const core = withoutKind(run);
    if (run.length < SHORTEST || core === '') return false;
    if (name.endsWith(run)) return true;
    if (places.has(core)) return false;
    return (
      isBeginning(run, core, name) ||
      (whole.endsWith(core) && core.length >= SHORTEST_ENDING) ||
      (whole.length >= SHORTEST_BEGINNING && !places.has(whole) && core.includes(whole)) ||
      soundsAlike(core, whole) ||
      (floor > HIGH_FLOOR && sharesWord(core, whole, places))
    );
  });
}

/** Whether the words are the beginning of a name, or the beginning followed by the word for its kind. */
function isBeginning(run: string, core: string, name: string): boolean {
  if (core.length >= SHORTEST_BEGINNING && name.startsWith(core)) return true;
  const kind = run.slice(core.length);
  return kind !== '' && name.endsWith(kind) && name.startsWith(core);
}

/** Whether both names share a part that is neither in names of places nor in the names of many buildings. */
function sharesWord(written: string, whole: string, places: ReadonlySet<string>): boolean {
  const core = written.replace(COMMON, ' ');
  for (let at = 0; at + SHORTEST_SHARED <= core.length; at++) {
    const part = core.slice(at, at + SHORTEST_SHARED);
    if (whole.includes(part) && ![...places].some((place) => place.includes(part))) return true;
  }
  return false;
}

/** Lists the names of places that may precede a building's name in a town. */
export function placesOf({
  name,
  municipality: { prefecture, city, ward },
}: Town): ReadonlySet<string> {
  return placesBeforeBuilding([prefecture, city, ward], [name]);
}
