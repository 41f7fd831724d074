/**
 * Decides by the street between wards of Kyoto that have a town of the same name: 河原町通七条上る材木町 is in 下京区, whose entry of
 * 材木町 has this street, and not in 中京区. Nothing is decided if the street is in no entry as written, or if another ward's
 * entries have one of its streets too.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isKyoto, streetFit, streetOf } from '../../gazetteer/kyoto.ts';
import { municipalitiesOfTowns, namesWithCity } from '../../gazetteer/places.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';

export function decideWardByStreet(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, street, unsure, townSpan, placeEnd } = reading;
  if (street === undefined || towns.length < 2 || unsure.length > 0) return reading;
  if (!towns.every(({ municipality }) => isKyoto(municipality))) return reading;
  const written = streetOf(street);
  const left = towns.filter((town) => streetFit(written, gazetteer.streetsInEntriesOf(town)) > 0);
  const listed = left.flatMap((town) => gazetteer.streetsInEntriesOf(town));
  if (left.length !== 1 || !listed.some(({ key }) => written.key.endsWith(key))) return reading;
  return {
    ...reading,
    towns: left,
    municipalities: municipalitiesOfTowns(left),
    trace: traced(reading, 'ward', placeEnd, townSpan.end, () =>
      filledIn(decisions.byStreet, { names: namesWithCity(left) }),
    ),
  };
}
