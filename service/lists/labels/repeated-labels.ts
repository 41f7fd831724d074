/** Finds the labels of a list that repeat another label: labels of one household, person or company at one address. */
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { type Duplicates, findDuplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import type { Addressees } from './options.ts';
import type { LabelRow } from './read-labels.ts';
import { isAddressedAsOrganisation } from './sheets/addressee.ts';

/**
 * For each row that is not printed, gives the row that is printed instead: the fullest row of the group, the first of
 * several equally full ones. Two rows that are perhaps, but not surely, of one customer are both printed.
 */
export function repeatedLabels<R extends LabelRow>(
  rows: readonly R[],
  onePer: Addressees | undefined,
): ReadonlyMap<R, R> {
  if (onePer === undefined) return new Map();
  const groups = new Map<string, R[]>();
  const found = findDuplicates(compared(rows, onePer), { hasNames: true });
  for (const [at, row] of rows.entries()) {
    const group = groupOf(found, at, onePer);
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const printedFor = new Map<R, R>();
  for (const group of groups.values()) {
    const fullest = group.reduce((best, row) => (row.read.filled > best.read.filled ? row : best));
    for (const row of group) if (row !== fullest) printedFor.set(row, fullest);
  }
  return printedFor;
}

function groupOf(found: Duplicates, at: number, onePer: Addressees): string | undefined {
  const household = onePer === 'household' ? (found.households[at] ?? 0) : 0;
  if (household !== 0) return `household ${household}`;
  const customer = found.customers[at] ?? 0;
  return customer === 0 ? undefined : `customer ${customer}`;
}

function compared(rows: readonly LabelRow[], onePer: Addressees): ComparedRows {
  const all = new ComparedRows();
  for (const [at, { read, outcome }] of rows.entries()) {
    const { organisation, person, filled, address } = read;
    const [first = ''] = person.split('\n');
    // A column of names may also hold companies.
    const isCompany = organisation === '' && isAddressedAsOrganisation(first);
    const isPerson = first !== '' && (onePer !== 'company' || isCompany);
    const cells = { name: isPerson ? first : organisation, kana: null, corporateNumber: null };
    all.add(customerName(cells, isPerson ? 'mixed' : 'company'), filled);
    all.locate(at, placeOfOutcome(outcome, address));
  }
  return all;
}
