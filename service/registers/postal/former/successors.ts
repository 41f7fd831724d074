/**
 * Follows changes of municipalities to their outcome: 清水市 became a part of 静岡市, and 浜松市中区 became a part of 浜松市中央区. A
 * city that got wards stands for all its wards, since the changes do not say which ward a town is in.
 */
import type {
  MunicipalityChange,
  NamedMunicipality,
} from '../../../sources/estat/municipality-changes.ts';

/** Former municipality or ward, and its successors. */
export interface FormerMunicipality {
  readonly prefecture: string;
  /** County (郡), or empty if the municipality had none, or if the county is unknown. */
  readonly county: string;
  /** Name without county; a ward has its city before it: `浜松市中区`. */
  readonly name: string;
  /** Prefecture, county and name of each present successor; a city with wards stands for all its wards. */
  readonly successors: readonly string[];
}

/** Change of one municipality into others on a day. */
interface Step {
  readonly date: string;
  readonly to: readonly string[];
  /** Whether the municipality continued to exist, like a ward that gave only a part of its area to another. */
  readonly remains: boolean;
}

const SEPARATED = '分離';
const MERGED = /合併$/;
/** Matches branch offices of Hokkaido and Tokyo's islands, which are not part of an address. */
const BRANCH_OFFICE = /支庁$/;

/**
 * Lists the municipalities that are gone at the end of the changes, which are sorted by day.
 *
 * @param isKnown whether the register has a municipality of that prefecture, county and name. A change is left out if
 * the register knows none of its outcomes, since the register does not have that change yet.
 */
export function abolishedMunicipalities(
  changes: readonly MunicipalityChange[],
  isKnown: (name: string) => boolean = () => true,
): readonly FormerMunicipality[] {
  const places = new Map<string, NamedMunicipality>();
  for (const { from, to } of changes) {
    for (const place of [from, to]) {
      if (place !== undefined) places.set(fullName(place), place);
    }
  }
  const steps = stepsOf(changes);
  return [...steps.keys()].flatMap((name) => {
    const place = places.get(name);
    const ends = [...endsOf(name, '', { steps, isKnown }, new Set())];
    if (place === undefined || ends.length === 0 || ends.includes(name)) return [];
    const isWard = place.county.endsWith('市');
    return {
      prefecture: place.prefecture,
      county: isWard ? '' : countyOf(place),
      name: isWard ? place.county + place.city : place.city,
      successors: ends,
    };
  });
}

function stepsOf(changes: readonly MunicipalityChange[]): ReadonlyMap<string, readonly Step[]> {
  const named = Map.groupBy(changes, ({ from }) => from && fullName(from));
  named.delete(undefined);
  return new Map(
    Array.from(named, ([name = '', own]) => {
      const days = Map.groupBy(own, ({ date }) => date);
      const steps = Array.from(days, ([date, ofDay]) => stepOf(name, date, ofDay, changes));
      return [name, steps.filter(({ to }) => to.length > 0)];
    }),
  );
}

function stepOf(
  name: string,
  date: string,
  ofDay: readonly MunicipalityChange[],
  changes: readonly MunicipalityChange[],
): Step {
  const remains = ofDay.some(({ kinds }) => kinds.includes(SEPARATED));
  const to = ofDay.flatMap((change) => change.to ?? wardsMadeOf(change, changes));
  // If a county's borders change, there is a row for each pair of its municipalities; only the row that pairs a
  // municipality with itself names its successor.
  const city = ofDay[0]?.from?.city;
  const isRedrawn = ofDay.every(({ kinds }) => kinds.includes('郡の区域変更'));
  const same = isRedrawn ? to.filter((place) => place.city === city) : [];
  const names = new Set((same.length > 0 ? same : to).map(fullName));
  return { date, to: [...names], remains: remains && !names.has(name) };
}

/**
 * Finds the wards that were made on the day of a merger, for a municipality whose change names no successor: 岩槻市, 五日市町.
 */
function wardsMadeOf(
  { date, kinds, from }: MunicipalityChange,
  changes: readonly MunicipalityChange[],
): readonly NamedMunicipality[] {
  if (!kinds.some((kind) => MERGED.test(kind))) return [];
  return changes
    .filter((c) => c.date === date && c.from === undefined)
    .flatMap(({ to }) => to ?? [])
    .filter((to) => to.prefecture === from?.prefecture && to.county.endsWith('市'));
}

interface Ways {
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  readonly isKnown: (name: string) => boolean;
}

/** Finds the names that a name finally became by the changes from a day on. */
function endsOf(
  name: string,
  since: string,
  ways: Ways,
  passed: ReadonlySet<string>,
): ReadonlySet<string> {
  const { steps, isKnown } = ways;
  const next = (steps.get(name) ?? []).find(
    ({ date }) => date >= since && !passed.has(name + date),
  );
  if (next === undefined) return new Set([name]);
  const { date, to, remains } = next;
  const walked = new Set([...passed, name + date]);
  const ends = [...to, ...(remains ? [name] : [])].flatMap((successor) => [
    ...endsOf(successor, date, ways, walked),
  ]);
  return new Set(ends.some(isKnown) ? ends : [name]);
}

function countyOf({ county }: NamedMunicipality): string {
  return BRANCH_OFFICE.test(county) ? '' : county;
}

function fullName(place: NamedMunicipality): string {
  return place.prefecture + countyOf(place) + place.city;
}
