import { withReadings } from '@daicho/shared/enrich/address/with-readings.ts';
import { kindWithCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { withDatesFrom1904 } from '../dates-from-1904.ts';
import type { Target } from '../target.ts';
import { withKey } from '../with-key.ts';
import type { TypedValues } from './input-rows.ts';
import { withoutRepeatedHeaders } from './repeated-headers.ts';

interface ChosenKind {
  readonly kind: KindOutline;
  /** Columns of each input. */
  readonly inputs: readonly (readonly number[])[];
  readonly fields: readonly string[];
  readonly typed?: TypedValues | undefined;
}

/** Gives the full kind for a choice. The kind also asks for coordinates if a chosen field needs coordinates. */
export function kindForChoice(
  { kind, inputs, fields, typed }: ChosenKind,
  target: Pick<Target, 'countsFrom1904' | 'headers' | 'above' | 'tables'>,
): Kind {
  const read = withTyped(kindWithCoordinates(kindOfOutline(kind), fields), typed);
  const one = withoutRepeatedHeaders(read, inputs, target);
  return target.countsFrom1904 === true ? withDatesFrom1904(one) : one;
}

/** Reads the values that were typed for all rows instead of the cells of the same inputs. */
export function withTyped(kind: Kind, typed: TypedValues | undefined): Kind {
  if (typed === undefined) return kind;
  return withKey(kind, (key) => (cells) => key(cells.map((cell, i) => typed[i] ?? cell)));
}

/** Gives the full kind that an outline describes. */
export function kindOfOutline({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return withReadings(kind);
}
