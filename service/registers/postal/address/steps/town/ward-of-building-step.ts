/**
 * Leaves the written ward undecided if the building after the town is in another ward of the city that has a town of
 * the same name: JRゲートタワー is in 名駅 of 中村区, not in 名駅 of 西区. The written ward's postal code does not decide, since the
 * writer may have taken it from the wrong ward; any other code contradicts the ward anyway.
 */
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';

export function checkWardOfBuilding(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, building, townSpan, folded } = reading;
  const [town, another] = towns;
  if (building === undefined || town === undefined || another !== undefined) return reading;
  if (town.municipality.ward === '') return reading;
  const written = foldBuildingName(building);
  const isNamedIn = (one: Town) =>
    [...gazetteer.buildingsOf(one)].some((name) => written.includes(name));
  const others = inOtherWards(town, gazetteer).filter(isNamedIn);
  if (others.length === 0 || isNamedIn(town) || hasOtherCode(reading, town, gazetteer)) {
    return reading;
  }
  const all = [...others, town];
  return {
    ...reading,
    namesOtherPlace: true,
    towns: all,
    municipalities: all.map(({ municipality }) => municipality),
    trace: traced(
      reading,
      'another place',
      townSpan.end,
      folded.symbols.length,
      decisions.otherPlace,
    ),
  };
}

function hasOtherCode(
  { postalCode }: AddressReading,
  { municipality }: Town,
  gazetteer: Gazetteer,
): boolean {
  if (postalCode === undefined) return false;
  const having = gazetteer.municipalitiesWithCode(postalCode);
  return having.length > 0 && !having.includes(municipality);
}

/** Lists the towns of the same name in the other wards of the city. */
function inOtherWards({ name, municipality }: Town, gazetteer: Gazetteer): readonly Town[] {
  const symbols = foldName(name);
  const match = gazetteer.townAnywhereAt(symbols, 0, municipality.prefecture);
  if (match?.end !== symbols.length) return [];
  return match.of.filter((town) => {
    const { city, ward } = town.municipality;
    return city === municipality.city && ward !== municipality.ward && town.buildings.length > 0;
  });
}
