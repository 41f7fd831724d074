/** Towns by the municipality to which they belonged, as old lists still write them. */
import { join } from 'node:path';
import {
  type MunicipalityChange,
  type NamedMunicipality,
  readMunicipalityChanges,
} from '@daicho/service/sources/estat/municipality-changes.ts';
import { type Town, type Towns, townsIn } from './towns.ts';

const CHANGES = 'municipality-changes-1970-2024.csv';
const EARLIER = 'ken_all-2014-12-22.zip';
/** Changes of a name alone. */
const WHOLE: ReadonlySet<string> = new Set(['市制施行', '町制施行', '名称変更']);
/** Changes before this year do not count: lists are rarely older. */
const SINCE = '1990';

/** A town of today, with its former municipality and name. */
export interface FormerPlace {
  readonly today: Town;
  readonly city: string;
  readonly town: string;
}

const fullName = ({ prefecture, county, city }: NamedMunicipality) => prefecture + county + city;

/**
 * Lists only former places that cannot mean anything else: a municipality that was renamed as a whole; a town or
 * village that lives on in the names of its towns; and towns that kept name and code while their municipality got
 * another name.
 */
export async function formerPlaces(source: string, towns: Towns): Promise<FormerPlace[]> {
  const changes = await readMunicipalityChanges(join(source, 'estat', CHANGES));
  const earlier = await townsIn(join(source, 'japanpost', 'history', EARLIER));
  const places = [...byChanges(changes, towns), ...byEarlierFile(earlier, towns)];
  const today = new Set(towns.plain.map(({ prefecture, city }) => prefecture + city));
  const isGone = ({ today: { prefecture }, city }: FormerPlace) => !today.has(prefecture + city);
  const written = ({ today: { prefecture }, city, town }: FormerPlace) => prefecture + city + town;
  return [...Map.groupBy(places.filter(isGone), written).values()].flatMap((same) =>
    new Set(same.map((one) => one.today.code)).size === 1 ? same.slice(0, 1) : [],
  );
}

function byChanges(changes: readonly MunicipalityChange[], towns: Towns): FormerPlace[] {
  const pairs = changes.flatMap(({ date, kinds, from, to }) =>
    from !== undefined && to !== undefined ? [{ date, kinds, from, to }] : [],
  );
  const successors = Map.groupBy(pairs, ({ from }) => fullName(from));
  const predecessors = Map.groupBy(pairs, ({ to }) => fullName(to));
  const byCity = Map.groupBy(towns.plain, ({ prefecture, city }) => prefecture + city);
  return pairs.flatMap(({ date, kinds, from, to }) => {
    // Nobody writes the branch office (支庁) of a prefecture.
    if (date < SINCE || from.county.endsWith('支庁')) return [];
    if (successors.get(fullName(from))?.length !== 1) return [];
    const own = byCity.get(fullName(to)) ?? [];
    const city = from.county + from.city;
    // A municipality that others had joined before its name changed does not count: its towns of today include the towns
    // of the others.
    const isWhole = kinds.every((kind) => WHOLE.has(kind)) && !predecessors.has(fullName(from));
    if (isWhole && predecessors.get(fullName(to))?.length === 1) {
      return own.map((today) => ({ today, city, town: today.town }));
    }
    const named = own.filter(({ town }) => town.startsWith(from.city) && town !== from.city);
    if (named.length < 2) return [];
    return named.map((today) => ({ today, city, town: today.town.slice(from.city.length) }));
  });
}

function byEarlierFile(earlier: readonly Town[], towns: Towns): FormerPlace[] {
  const key = ({ prefecture, town, code }: Town) => `${prefecture} ${town} ${code}`;
  const then = new Map(earlier.map((one) => [key(one), one.city]));
  return towns.plain.flatMap((today) => {
    const city = then.get(key(today));
    return city === undefined || city === today.city ? [] : [{ today, city, town: today.town }];
  });
}
