/**
 * Whether words may be what people call a building whose whole name is longer: without the place before it (`NSビル` of 新宿NSビル),
 * without a part behind it (`ミッドランドスクエア` of ミッドランドスクエア高層棟), shortened (`丸ビル` of 丸の内ビル), or with another word for
 * its kind (`オペラシティタワー` of 東京オペラシティ).
 */
import { placesBeforeBuilding } from '@daicho/shared/text/building-name.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Town } from '../gazetteer/places.ts';
import { soundsAlike } from './latin-sounds.ts';

const KIND = /(?:ビル|タワ[-ー])$/;
const SHORTEST = 3;
/** Length of a beginning, or of a name without its kind, that tells a building: shorter ones are places, `新宿`. */
const SHORTEST_BEGINNING = 4;
/** Length of an ending that tells a building though its kind is another. */
const SHORTEST_ENDING = 3;
/** Floor above which few buildings are, so that less of a name tells one. */
const HIGH_FLOOR = 20;
const SHORTEST_SHARED = 3;
/** Matches words and numbers that buildings of many names have: 第一本庁舎 is not 第一生命ビル. */
const COMMON = new RegExp(
  `${foldName('ガーデン|センター|スクエア|パーク|グランド|シティ|プラザ|オフィス|ヒルズ')}|第?\\d+＃?`,
  'g',
);

export interface WrittenName {
  /** Words beside one another, joined, as names of buildings are compared. */
  readonly runs: readonly string[];
  readonly floor: number | undefined;
  /** Names of places that tell no building from another. */
  readonly places: ReadonlySet<string>;
}

export function mayBePartOfName({ runs, floor = 0, places }: WrittenName, name: string): boolean {
  const whole = coreOf(name);
  return runs.some((run) => {
    const core = coreOf(run);
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

/** Whether the words are the beginning of a name, or that with its kind. */
function isBeginning(run: string, core: string, name: string): boolean {
  if (core.length >= SHORTEST_BEGINNING && name.startsWith(core)) return true;
  const kind = run.slice(core.length);
  return kind !== '' && name.endsWith(kind) && name.startsWith(core);
}

function coreOf(name: string): string {
  return name.replace(KIND, '');
}

/** Whether a part of both is neither of a place nor of many buildings. */
function sharesWord(written: string, whole: string, places: ReadonlySet<string>): boolean {
  const core = written.replace(COMMON, ' ');
  for (let at = 0; at + SHORTEST_SHARED <= core.length; at++) {
    const part = core.slice(at, at + SHORTEST_SHARED);
    if (whole.includes(part) && ![...places].some((place) => place.includes(part))) return true;
  }
  return false;
}

/** Lists the names of places that may stand before that of a building in a town. */
export function placesOf({
  name,
  municipality: { prefecture, city, ward },
}: Town): ReadonlySet<string> {
  return placesBeforeBuilding([prefecture, city, ward], [name]);
}
