/** Merges the changes that a service listed for a number into one difference overall. */
import { numberKind, type WatchedChange } from '../model/radar/watched-number.ts';
import { COMPARED_FIELDS } from './number-state.ts';

export interface Difference {
  readonly before: string;
  readonly after: string;
}

/** Name and address after the changes, or before them if the number is gone. */
interface NameAndAddress {
  readonly name: string;
  readonly address: string;
}

/**
 * Gives each field that differs between the first `before` and the last `after`; an empty text means no value. For a
 * corporation, gives only the fields that receivers compare, with its address in one line.
 *
 * @param changes of one number, oldest first.
 */
export function mergedDifferences(
  changes: readonly WatchedChange[],
): Readonly<Record<string, Difference>> {
  const all: Record<string, Difference> = {};
  for (const change of changes) {
    for (const [field, { before, after }] of Object.entries(fieldsOf(change))) {
      all[field] = { before: all[field]?.before ?? before, after };
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one.before !== one.after));
}

export function nameAndAddressAfter(changes: readonly WatchedChange[]): NameAndAddress {
  const last = changes[changes.length - 1];
  const { name = '', address = '' } = last?.after ?? last?.before ?? {};
  return { name, address: address ?? '' };
}

function fieldsOf({
  number,
  before,
  after,
  changed,
}: WatchedChange): Readonly<Record<string, Difference>> {
  if (numberKind(number) === 'invoice_issuer') return changed;
  const address = addressOf(before, after);
  const fields = COMPARED_FIELDS.flatMap((id): [string, Difference][] => {
    const difference = id === 'address' ? address : changed[id];
    return difference === undefined ? [] : [[id, difference]];
  });
  return Object.fromEntries(fields);
}

/** Undefined if no address is given for one of the sides: the address did not change, or was not noted. */
function addressOf(
  before: WatchedChange['before'],
  after: WatchedChange['after'],
): Difference | undefined {
  if (before?.address === null || after?.address === null) return undefined;
  return { before: before?.address ?? '', after: after?.address ?? '' };
}
