/** Scores the duplicates found in rough lists: for each cause, how many are found and how many of those are right. */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { CausedRow } from '../customer-causes.ts';
import { compare } from '../duplicates.ts';
import type { CauseScore } from '../duplicates-by-cause.ts';
import { percent } from '../percent.ts';
import { markedPairs, type Rightness } from './classes.ts';
import { roughList } from './list.ts';
import type { RealCompany } from './real-companies.ts';

export interface RoughScore {
  /** Scores of the rows that repeat a customer, by their trouble. */
  readonly causes: ReadonlyMap<string, CauseScore>;
  readonly certain: Rightness;
  readonly likely: Rightness;
  readonly perhaps: Rightness;
  readonly wrong: readonly (readonly [CausedRow, CausedRow])[];
  readonly missed: readonly (readonly [CausedRow, CausedRow])[];
}

export function scoreRough(list: readonly CausedRow[], found: Duplicates): RoughScore {
  const firstOf = new Map<number, number>();
  for (const [row, { customer, cause }] of list.entries()) {
    if (cause === '' || !firstOf.has(customer)) firstOf.set(customer, row);
  }
  const causes = new Map<string, CauseScore>();
  const sums = { certain: none(), likely: none(), check: none() };
  const wrong: (readonly [CausedRow, CausedRow])[] = [];
  const missed: (readonly [CausedRow, CausedRow])[] = [];
  for (const [row, written] of list.entries()) {
    const first = firstOf.get(written.customer) ?? row;
    const original = list[first];
    if (first !== row && original !== undefined) {
      const score = causes.get(written.cause) ?? { pairs: 0, same: 0, perhaps: 0 };
      causes.set(written.cause, score);
      score.pairs += 1;
      const group = found.customers[row];
      if (group !== 0 && group === found.customers[first]) score.same += 1;
      else {
        if (isDoubted(list, found, row) || isDoubted(list, found, first)) score.perhaps += 1;
        missed.push([original, written]);
      }
    }
    const finding = found.finding(row);
    if (finding?.verdict !== 'same' && finding?.verdict !== 'perhaps') continue;
    const partner = list[finding.partner];
    const sum = sums[finding.certainty];
    sum.rows += 1;
    if (partner?.customer === written.customer) sum.right += 1;
    else if (partner !== undefined && finding.verdict === 'same') wrong.push([partner, written]);
  }
  return { causes, certain: sums.certain, likely: sums.likely, perhaps: sums.check, wrong, missed };
}

/** Whether a row is marked as perhaps the same as another row of its customer. */
function isDoubted(list: readonly CausedRow[], found: Duplicates, row: number): boolean {
  const finding = found.finding(row);
  if (finding?.verdict !== 'perhaps') return false;
  return list[finding.partner]?.customer === list[row]?.customer;
}

function none(): Rightness {
  return { rows: 0, right: 0 };
}

const LIST_ROWS = 30_000;
const SEEDS = [
  ['building', 11],
  ['measuring', 31_415],
] as const;

export function roughAccuracy(
  register: PostalRegister,
  real: readonly RealCompany[],
  examples: number,
): void {
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  for (const [half, seed] of SEEDS) {
    const list = roughList(towns, real, { size: LIST_ROWS, seed, half });
    const found = compare(list, register, 'mixed');
    const score = scoreRough(list, found);
    const [all, same, perhaps] = (['pairs', 'same', 'perhaps'] as const).map((part) =>
      [...score.causes.values()].reduce((sum, one) => sum + one[part], 0),
    );
    console.log(
      `\nDuplicates of a rough list, words for ${half}: ${list.length} rows, ${all} repeat`,
    );
    console.log(
      `  found ${percent((same ?? 0) / (all ?? 1))}, with perhaps ${percent(((same ?? 0) + (perhaps ?? 0)) / (all ?? 1))}; ` +
        `right: certain ${percent(score.certain.right / score.certain.rows)}, likely ${percent(score.likely.right / score.likely.rows)}, perhaps ${percent(score.perhaps.right / score.perhaps.rows)}`,
    );
    for (const [cause, one] of score.causes) {
      console.log(
        `  ${cause}: ${one.pairs}, same ${percent(one.same / one.pairs)}, perhaps ${percent(one.perhaps / one.pairs)}`,
      );
    }
    for (const line of scoreLines(list, found)) console.log(line);
    if (half === 'measuring') continue;
    show('wrong', score.wrong.slice(0, examples));
    show('missed', score.missed.slice(0, examples));
  }
}

const BANDS = [0, 40, 80, 95, 99, 100];

/** Compares the scores of pairs with how many are really the same. */
function scoreLines(list: readonly CausedRow[], found: Duplicates): readonly string[] {
  const pairs = [...markedPairs(list, found)];
  return BANDS.slice(1).flatMap((end, i) => {
    const from = BANDS[i] ?? 0;
    const within = pairs.filter(({ score }) => score >= from && score < end);
    if (within.length === 0) return [];
    const right = within.filter(({ isRight }) => isRight).length / within.length;
    const said = within.reduce((sum, { score }) => sum + score, 0) / within.length;
    return [
      `  score ${from} to ${end}: ${within.length} rows, said ${percent(said / 100)}, are the same ${percent(right)}`,
    ];
  });
}

function show(fault: string, pairs: readonly (readonly [CausedRow, CausedRow])[]): void {
  for (const [one, other] of pairs) {
    const text = ({ name, kana, address }: CausedRow) => [name, kana, address].join(' | ');
    console.log(`    ${fault}: ${other.cause}: ${text(one)} || ${text(other)}`);
  }
}
