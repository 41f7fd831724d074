/** Changes how a kind makes keys from rows, in all of its lookups. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';

type ReadKey = Lookup['key'];

export function withKey(kind: Kind, change: (key: ReadKey) => ReadKey): Kind {
  const changed = (one: Lookup): Lookup => ({ ...one, key: change(one.key.bind(one)) });
  const { lookup, lookupInPart, lookupByAddress } = kind;
  return {
    ...kind,
    lookup: changed(lookup),
    ...(lookupInPart && { lookupInPart: changed(lookupInPart) }),
    ...(lookupByAddress && { lookupByAddress: changed(lookupByAddress) }),
  };
}
