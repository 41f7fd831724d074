import { kindWithCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind, KindOutline } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { ofDaysFrom1904 } from '../dates-from-1904.ts';
import type { Target } from '../target.ts';
import { withKey } from '../with-key.ts';
import type { TypedValues } from './input-rows.ts';
import { passingHeaders } from './repeated-headers.ts';

interface Chosen {
  readonly kind: KindOutline;
  /** Columns of each input. */
  readonly inputs: readonly (readonly number[])[];
  readonly fields: readonly string[];
  readonly typed?: TypedValues | undefined;
}

/** Gives what the kind of a choice does in a target; it also asks for what only some of its fields need. */
export function kindFor(
  { kind, inputs, fields, typed }: Chosen,
  target: Pick<Target, 'countsFrom1904' | 'headers' | 'above'>,
): Kind {
  const read = withTyped(kindWithCoordinates(kindOf(kind), fields), typed);
  const one = passingHeaders(read, inputs[0] ?? [], target);
  return target.countsFrom1904 === true ? ofDaysFrom1904(one) : one;
}

/** Puts the values that were typed for all rows beside the cells of each row. */
export function withTyped(kind: Kind, typed: TypedValues | undefined): Kind {
  if (typed === undefined) return kind;
  return withKey(kind, (key) => (cells) => key(cells.map((cell, i) => typed[i] ?? cell)));
}

/** Gives what a kind does with cells. */
export function kindOf({ id }: KindOutline): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
