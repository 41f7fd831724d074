/** Lists of customers whose places are known, to find duplicates in. */
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { type EvidenceCells, readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import {
  type DuplicateSearch,
  type Duplicates,
  findDuplicates,
} from '@daicho/shared/duplicates/find-duplicates.ts';
import type { Place } from '@daicho/shared/duplicates/place/place.ts';

export interface Listed {
  readonly name?: string;
  readonly kana?: string;
  readonly number?: string;
  /** Address without building and room; by default the same for every row. */
  readonly at?: string;
  readonly area?: string;
  readonly building?: string;
  readonly room?: string;
  readonly floor?: string;
  /** Letter or number of one of several buildings. */
  readonly wing?: string;
  readonly joined?: string;
  /** Municipality and town, separated by `|`. */
  readonly town?: string;
  readonly level?: Place['level'];
  /** Numbers of the address; absent if a test does not need them. */
  readonly lot?: string;
  /** Whether the address was not found as it is written. */
  readonly isUnsure?: boolean;
  readonly filled?: number;
  readonly evidence?: Partial<EvidenceCells>;
  /** Whether the row belongs to the list that is compared against. */
  readonly isOther?: boolean;
}

export function duplicatesIn(
  list: readonly Listed[],
  kind: CustomerKind = 'mixed',
  hasNames = true,
  search: Omit<DuplicateSearch, 'hasNames'> = {},
): Duplicates {
  const rows = new ComparedRows();
  for (const [i, row] of list.entries()) {
    const { name = null, kana = null, number = null, filled = 1, isOther = false } = row;
    rows.add(customerName({ name, kana, corporateNumber: number }, kind), filled, isOther);
    const {
      at = '見本町1-2-3',
      area = '',
      building = '',
      room = '',
      floor = '',
      level = 'number',
      lot = '',
      isUnsure = false,
      wing = '',
      joined = '',
      town = '',
    } = row;
    const none = { phone: null, email: null, birth: null, code: null };
    rows.addEvidence(i, readEvidence({ ...none, ...row.evidence }));
    const behind = { wing, joined, town, isSure: !isUnsure };
    const place = { ...behind, level, key: at, area, building, room, floor, lot };
    if (at !== '') rows.locate(i, place);
  }
  return findDuplicates(rows, { ...search, hasNames });
}

/** Group of each row, 0 for none. */
export function groupsIn(...given: Parameters<typeof duplicatesIn>): readonly number[] {
  return [...duplicatesIn(...given).customers];
}
