/** Adds coordinates to records if a caller asks for coordinates (docs/guides/office/map.md). */
import type { Coordinates, MayBeLocated } from '@daicho/shared/model/coordinates.ts';
import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import type { Registers } from '../registers/registers.ts';

/**
 * Adds points to records in the shape of an API version; returns the records unchanged if the
 * caller did not ask for points.
 */
interface Locator {
  postal<R extends object>(
    shown: R,
    record: PostalRecord,
    query?: PostalSearchQuery,
  ): R & MayBeLocated;
  /** @param address undefined for a record without one. */
  registered<R extends object>(shown: R, address: RegisteredAddress | undefined): R & MayBeLocated;
}

const NOT_ASKED: Locator = { postal: (shown) => shown, registered: (shown) => shown };

/** @param wanted the parameter `coordinates`. */
export function locatorFor(registers: Registers, wanted: number | undefined): Locator {
  if (wanted === undefined) return NOT_ASKED;
  const points = registers.coordinates.open();
  // A service without coordinates leaves the field out: null would say that this record has no point.
  if (points === undefined) return NOT_ASKED;
  const located = <R extends object>(shown: R, coordinates: Coordinates | undefined) => ({
    ...shown,
    coordinates: coordinates ?? null,
  });
  return {
    postal(shown, { jisx0402: municipality, town: name, corporation }, query) {
      // The address reader names no town if it is not sure of the town, although the record has one.
      const isUnsure = query?.t != null && query.town === null;
      const town = isUnsure ? '' : name;
      const numbers = query?.block_lot_num ?? corporation?.block_lot_num;
      const writtenTown = query?.town;
      const behindTown = query?.block_lot_num === null ? query.building : null;
      const asked = { municipality, town, writtenTown, behindTown, numbers };
      return located(shown, points.find(asked));
    },
    registered(shown, address) {
      const { jisx0402: municipality, town: writtenTown, block_lot_num: numbers } = address ?? {};
      if (address === undefined || !municipality) return located(shown, undefined);
      const town = townOf(address, registers);
      return located(shown, points.find({ municipality, town, writtenTown, numbers }));
    },
  };
}

/** Gives the town as the postal register spells it: a registered address may have a small area after the town. */
function townOf({ postal_code, town }: RegisteredAddress, registers: Registers): string {
  if (town === null) return '';
  const records = postal_code === null ? [] : registers.postal.open()?.lookup(postal_code);
  const behind = records?.find((record) => record.town !== '' && town.startsWith(record.town));
  return behind?.town ?? town;
}
