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
  const workplaces = new Set(onePer === 'household' ? severalCompanies(rows, found) : []);
  for (const [at, row] of rows.entries()) {
    const group = groupOf(found, at, onePer, workplaces);
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const printedFor = new Map<R, R>();
  for (const group of groups.values()) {
    const fullest = group.reduce((best, row) => (row.read.filled > best.read.filled ? row : best));
    for (const row of group) if (row !== fullest) printedFor.set(row, fullest);
  }
  return printedFor;
}

/** Finds households whose rows name several companies: people of one surname who work at one address. */
function severalCompanies(rows: readonly LabelRow[], { households }: Duplicates): number[] {
  const namesOf = new Map<number, Set<string>>();
  for (const [at, { read }] of rows.entries()) {
    const cells = { name: read.organisation, kana: null, corporateNumber: null };
    const name = customerName(cells, 'company')?.asCompany;
    const household = households[at] ?? 0;
    if (name === undefined || household === 0) continue;
    namesOf.set(household, (namesOf.get(household) ?? new Set()).add(name));
  }
  return [...namesOf].flatMap(([household, names]) => (names.size > 1 ? [household] : []));
}

function groupOf(
  found: Duplicates,
  at: number,
  onePer: Addressees,
  workplaces: ReadonlySet<number>,
): string | undefined {
  const household = onePer === 'household' ? (found.households[at] ?? 0) : 0;
  if (household !== 0 && !workplaces.has(household)) return `household ${household}`;
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
