/** Tells name and address on both sides of a change. */
import type { ChangeKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { ChangeDetails, ChangedField } from './change-details.ts';

interface Side {
  readonly name: string;
  /** Whole address; null if an older check stored only the parts that changed, or none. */
  readonly address: string | null;
}

interface Sides {
  /** Values before the change; null if the number was added, or an issuer was registered for the first time. */
  readonly before: Side | null;
  /** Values after the change; null if the number was removed. */
  readonly after: Side | null;
}

const PARTS: readonly ChangedField[] = ['prefecture', 'city', 'street_number'];

export function sidesOf({
  kind,
  details,
}: {
  readonly kind: ChangeKind;
  readonly details: ChangeDetails;
}): Sides {
  const side = (which: 'before' | 'after'): Side => {
    const name = details.fields.name?.[which];
    return { name: name ?? details.name, address: addressIn(kind, details, which) };
  };
  // If an issuer had no day of registration before the change, the change is the issuer's first registration.
  const isNew = kind === 'added' || details.fields.registration_date?.before === '';
  return {
    before: isNew ? null : side('before'),
    after: kind === 'gone' ? null : side('after'),
  };
}

function addressIn(
  kind: ChangeKind,
  { address, fields }: ChangeDetails,
  which: 'before' | 'after',
): string | null {
  if (address !== undefined) return address[which];
  if (fields.address !== undefined) return fields.address[which];
  const isWhole = kind === 'added' || kind === 'gone' || PARTS.every((part) => part in fields);
  if (!isWhole) return null;
  const text = PARTS.map((part) => fields[part]?.[which] ?? '').join('');
  return text === '' ? (fields.address_outside?.[which] ?? '') : text;
}
