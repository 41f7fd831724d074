/**
 * Coordinates of what was found. A service gives coordinates only if asked. The kinds that find addresses, corporations
 * or schools have these fields (`coordinateFields` in fields/field.ts).
 */
import { coordinatesLevels, noCoordinates } from '../messages/coordinates.ts';
import { type Language, say } from '../messages/language.ts';
import type { MayBeLocated } from '../model/coordinates.ts';
import type { Kind } from './kind.ts';
import type { Call, Lookup } from './lookup.ts';

/** Register of the points. */
export const POINT_REGISTER = 'coordinates';

const FIELDS = ['latitude', 'longitude', 'coordinates_level'] as const;

export type CoordinateField = (typeof FIELDS)[number];

export function isCoordinateField(id: string): id is CoordinateField {
  return FIELDS.some((field) => field === id);
}

export function wantsCoordinates(fields: readonly string[]): boolean {
  return fields.some(isCoordinateField);
}

/**
 * Gives the text of a field; empty if the found records have no point, or several. The level says
 * so if the service gives no coordinates.
 */
export function coordinateText(
  id: CoordinateField,
  records: readonly MayBeLocated[],
  language: Language,
): string {
  if (records.some(({ coordinates }) => coordinates === undefined)) {
    return id === 'coordinates_level' ? say(noCoordinates, language) : '';
  }
  const texts = records.map(({ coordinates }) => {
    if (coordinates === undefined || coordinates === null) return '';
    if (id !== 'coordinates_level') return String(coordinates[id]);
    return say(coordinatesLevels[coordinates.level], language);
  });
  const [first = ''] = texts;
  return texts.every((text) => text === first) ? first : '';
}

/** Adds the register of coordinates to a kind's registers if the fields need it. */
export function withCoordinates<K extends Pick<Kind, 'furtherRegisters'>>(
  kind: K,
  fields: readonly string[],
): K {
  if (!wantsCoordinates(fields)) return kind;
  return { ...kind, furtherRegisters: [...(kind.furtherRegisters ?? []), POINT_REGISTER] };
}

/** Gives a lookup that asks for coordinates too, if its operations give coordinates. */
export function lookupWithCoordinates(lookup: Lookup): Lookup {
  return {
    ...lookup,
    locates: true,
    call: (keys, abilities, known) => located(lookup.call(keys, abilities, known)),
  };
}

/** Gives the kind that asks for coordinates if the fields need them. */
export function kindWithCoordinates<K extends Pick<Kind, 'lookup'>>(
  kind: K,
  fields: readonly string[],
): K {
  return wantsCoordinates(fields) ? { ...kind, lookup: lookupWithCoordinates(kind.lookup) } : kind;
}

function located<A>(call: Call<A>): Call<A> {
  const { rules } = call.operation;
  const params = call.params as { readonly queries?: readonly object[] };
  if ('coordinates' in rules) return { ...call, params: { ...params, coordinates: 1 } };
  if (!('queries[].coordinates' in rules) || params.queries === undefined) return call;
  const queries = params.queries.map((query) => ({ ...query, coordinates: 1 }));
  return { ...call, params: { ...params, queries } };
}
