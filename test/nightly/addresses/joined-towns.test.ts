/**
 * The reader must understand the text between a town and the number, or find nothing. Tries every town of the register with another town
 * of its municipality after it; both together may be the end of a longer name.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestRegister } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';

interface Pair {
  readonly place: string;
  readonly town: string;
  readonly other: string;
}

/** Matches names that are only the number of an area, which other towns may have as well: `4条`, `16線`, `2丁目`. */
const NUMBERED = /\d＃(?:.?|丁目)$/;
/** The most pairs that can also be divided into other towns: 東 and 北野 are 東北 and 野. */
const OTHER_CUTS = 60;

describe.skipIf(realData === undefined)('a town with the name of another town after it', () => {
  const register = newestRegister();
  let pairs: Pair[];

  beforeAll(() => {
    pairs = pairsOf(register());
    expect(pairs.length).toBeGreaterThan(110_000);
  });

  it.each<[string, (pair: Pair) => string]>([
    ['before a number', ({ town, other }) => `${town}${other}12`],
    ['before a lot', ({ town, other }) => `${town}${other}12番地3`],
    ['at the end', ({ town, other }) => town + other],
    ['after 町', ({ town, other }) => `${town}町${other}12`],
    ['after 町大字', ({ town, other }) => `${town}町大字${other}12`],
    ['after 村, with a small area', ({ town, other }) => `${town}村${other}字見本12`],
    ['after 区', ({ town, other }) => `${town}区${other}12`],
    ['that is not listed, after 区', ({ town }) => `${town}区無双架12`],
  ])('is not found as the first town: %s', (_, written) => {
    const wrong: string[] = [];
    let otherCuts = 0;
    for (const pair of pairs) {
      const address = pair.place + written(pair);
      const found = foundTown(address);
      if (found === pair.town) wrong.push(address);
      else if (found !== undefined && !isOther(found, pair)) otherCuts++;
    }
    expect(wrong).toEqual([]);
    expect(otherCuts).toBeLessThan(OTHER_CUTS);
  });

  it.each<[string, (pair: Pair) => string]>([
    ['a small area with the mark 字', ({ town }) => `${town}字見本架12番地`],
    ['a building after the number', ({ town }) => `${town}12-3 見本ビル`],
  ])('is found as the first town if what follows is %s', (_, written) => {
    const some = pairs.filter((__, i) => i % 10 === 0);
    const lost = some.filter(
      (pair) =>
        foundTown(`${pair.place}${pair.town}12-3`) === pair.town &&
        foundTown(pair.place + written(pair)) !== pair.town,
    );
    // A few are not found any more, since some towns have small areas with codes of their own.
    expect(lost.length / some.length).toBeLessThan(0.003);
  });

  function foundTown(t: string): string | undefined {
    const outcome = addressOutcome(register().search({ t, offset: 0, limit: 10 }), '');
    return outcome.kind === 'found' ? outcome.records[0]?.town : undefined;
  }
});

/** Whether what was found is the other town, whose own name may contain the first's name: 石山石山二条. */
function isOther(found: string, { town, other }: Pair): boolean {
  return found === other || foldName(town + other).endsWith(foldName(found));
}

/** Pairs every town with another town of its municipality. */
function pairsOf(register: PostalRegister): Pair[] {
  const towns = new Map<string, { readonly place: string; readonly names: Set<string> }>();
  for (const { jisx0402, prefecture, city, town, building, corporation } of register.records()) {
    if (town === '' || building !== '' || corporation !== null) continue;
    const known = towns.get(jisx0402) ?? { place: prefecture + city, names: new Set() };
    towns.set(jisx0402, known);
    known.names.add(town);
  }
  return [...towns.values()].flatMap(({ place, names }) => {
    const all = [...names];
    return all.flatMap((town, i) => {
      const other = all[(i * 7 + 3) % all.length] ?? town;
      if (other === town || other.length < 2 || NUMBERED.test(foldName(other))) return [];
      return { place, town, other };
    });
  });
}
