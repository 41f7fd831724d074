/** Tells which headers belong to the person or place whose address the table has. */
import type { ColumnGroup } from './column-groups.ts';
import { ownerKey } from './header-words.ts';

/** Parties that a list may name beside its subject. */
const PARTY =
  /お?届け?先|送付先|送り先|発送先|配送先|納品先|納入先|請求先|請求元|支払先|勤務先|宛先|注文者|依頼主|依頼者|購入者|荷送人|荷受人|差出人|発送元|保証人|申込人|保護者|発注者|オーナー|billing|shipping/;

/**
 * Keeps only the headers that name the owner of the address, if they fit; otherwise blanks headers
 * that name somebody else.
 */
export function ownerHeaders(
  names: readonly string[],
  group: ColumnGroup | undefined,
  fits: (names: readonly string[]) => unknown,
): readonly string[] {
  if (group === undefined) return names;
  const { owner } = group;
  const ofOwner = names.map((name) => (owner !== '' && name.includes(owner) ? name : ''));
  if (fits(ofOwner) !== undefined) return ofOwner;
  return names.map((name) => (isOfAnotherParty(name, owner) ? '' : name));
}

/** Whether a header names somebody else than the owner of an address. @param header folded by `foldedHeader`. */
export function isOfAnotherParty(header: string, owner: string): boolean {
  const [party] = PARTY.exec(header) ?? [];
  return party !== undefined && ownerKey(party) !== owner;
}
