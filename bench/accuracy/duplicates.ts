/**
 * Accuracy of the marking of duplicates, on made-up customer lists whose truth is known. A section of `npm run
 * accuracy`; goals: 99.9 % of the rows marked as the same are the same, and 95 % of the rows that repeat a customer are
 * found.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import {
  type DuplicateSearch,
  type Duplicates,
  findDuplicates,
} from '@daicho/shared/duplicates/find-duplicates.ts';
import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { type CustomerRow, customerList } from './customer-list.ts';
import { percent } from './percent.ts';

export interface DuplicateScore {
  readonly rows: number;
  /** Rows that stand in the list more than once. */
  readonly repeated: number;
  /** Rows marked as the same customer as others. */
  readonly marked: number;
  /** Marked rows whose group has no other customer. */
  readonly right: number;
  /** Repeated rows whose group has all others of their customer. */
  readonly found: number;
  readonly wrong: readonly (readonly CustomerRow[])[];
  readonly missed: readonly (readonly CustomerRow[])[];
}

const NO_EVIDENCE = { phone: null, email: null, birth: null, code: null };

/** Compares rows as a host does: addresses read by the register. */
export function compare(
  list: readonly CustomerRow[],
  register: PostalRegister,
  kind: CustomerKind,
  search: Omit<DuplicateSearch, 'hasNames'> = {},
): Duplicates {
  const rows = new ComparedRows();
  for (const [i, { name, kana, address, corporateNumber, evidence }] of list.entries()) {
    rows.add(customerName({ name, kana, corporateNumber }, kind), 0);
    if (evidence !== undefined) rows.addEvidence(i, readEvidence({ ...NO_EVIDENCE, ...evidence }));
    const keyed = addressLookup.key([address]);
    if (!('key' in keyed)) continue;
    const t = keyed.key;
    const result = register.search({ t, offset: 0, limit: 1 });
    const outcome = addressOutcome(result, register.version);
    rows.locate(i, placeOfOutcome(outcome, t));
  }
  return findDuplicates(rows, { ...search, hasNames: true });
}

export function scoreDuplicates(
  list: readonly CustomerRow[],
  { customers }: Duplicates,
): DuplicateScore {
  const truth = gathered(list.map(({ customer }) => customer));
  const groups = gathered([...customers]);
  groups.delete(0);
  const wrong = [...groups.values()].filter((rows) => distinct(rows, (r) => list[r]?.customer) > 1);
  const repeated = [...truth.values()].filter(({ length }) => length > 1);
  const missed = repeated.filter(
    (rows) => rows.some((r) => customers[r] === 0) || distinct(rows, (r) => customers[r]) > 1,
  );
  const sum = (parts: readonly (readonly number[])[]) =>
    parts.reduce((n, { length }) => n + length, 0);
  const written = (parts: readonly (readonly number[])[]) =>
    parts.map((rows) => rows.flatMap((r) => list[r] ?? []));
  const marked = sum([...groups.values()]);
  return {
    rows: list.length,
    repeated: sum(repeated),
    marked,
    right: marked - sum(wrong),
    found: sum(repeated) - sum(missed),
    wrong: written(wrong),
    missed: written(missed),
  };
}

/** Gathers the rows of each key. */
function gathered(keys: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [row, key] of keys.entries()) {
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}

function distinct<T>(rows: readonly number[], of: (row: number) => T): number {
  return new Set(rows.map(of)).size;
}

const LIST_ROWS = 100_000;
const SEEDS = { development: 1, 'held out': 27_182_818 };

/** Prints the accuracy, for the development seed and for the held-out seed. */
export function duplicatesAccuracy(register: PostalRegister, examples: number): void {
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  for (const [name, seed] of Object.entries(SEEDS)) {
    const list = customerList(towns, { size: LIST_ROWS, seed });
    const score = scoreDuplicates(list, compare(list, register, 'mixed'));
    const { rows, repeated, marked, right, found, wrong, missed } = score;
    console.log(`\nDuplicates, ${name}: ${rows} rows, ${repeated} of them repeat a customer`);
    console.log(`  marked the same: ${marked} rows, right ${percent(right / marked)}`);
    console.log(`  found: ${percent(found / repeated)}`);
    show('wrong', wrong.slice(0, examples));
    show('missed', missed.slice(0, examples));
  }
}

function show(fault: string, groups: readonly (readonly CustomerRow[])[]): void {
  for (const rows of groups) {
    for (const { name, kana, address, customer } of rows) {
      console.log(
        `    ${fault}: ${[customer, name, kana, address.replace(/\n/g, ' ')].join(' | ')}`,
      );
    }
  }
}
