/**
 * Accuracy of the matching of company names, on made-up client lists. Their corporations are real, taken from the file
 * of offices, or made up; the register lacks some of them. Weights and thresholds were chosen on the development seed.
 * A section of `npm run accuracy`; alone: `node bench/accuracy/companies.ts [--seed N] [--rows N] [--generated N]
 * [--examples N]`; with 5,200,000 made-up corporations the register is as large as the nation's.
 */
import type { LookupConnection } from '@daicho/service/connections/lookup-connection.ts';
import { Asker } from '@daicho/service/lists/asker.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { companyNameLookup } from '@daicho/shared/enrich/company/company-name.ts';
import type { Candidate } from '@daicho/shared/enrich/company/company-search.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { companyList, type ListedCompany } from './company/list.ts';
import { companyRegister, isHeldOut } from './company/register.ts';
import { percent } from './percent.ts';

const DEVELOPMENT_SEED = 1;
const HELD_OUT_SEED = 11_235_813;
const ROWS = 10_000;
const GENERATED = 200_000;
/** Number of the made-up corporations from which lists are drawn. */
const LISTED = 40_000;

interface CompanyAccuracy {
  /** Folder of the real data. */
  readonly source: string;
  /** Number of rows to print for each fault. */
  readonly examples: number;
  /** Number of rows of each list. */
  readonly rows?: number;
  readonly heldOutSeed?: number;
  /** Number of made-up corporations of the register. */
  readonly generated?: number;
}

/** Prints the accuracy, for the development seed and for the held-out seed. */
export async function companyAccuracy({
  source,
  examples,
  rows = ROWS,
  heldOutSeed = HELD_OUT_SEED,
  generated: size = GENERATED,
}: CompanyAccuracy): Promise<void> {
  const register = await companyRegister(source, { size, listable: LISTED });
  const { real, offices, generated } = register.listable;
  // Takes the offices three times, so that a large share of the list has real spellings.
  const listable = [...real, ...offices, ...offices, ...offices, ...generated];
  const seeds = { development: DEVELOPMENT_SEED, 'held out': heldOutSeed };
  for (const [name, seed] of Object.entries(seeds)) {
    const list = companyList(listable, isHeldOut, { size: rows, seed });
    const { outcomes, requests } = await matched(list, register.connection);
    console.log(
      `\nCompany names, ${name}: ${rows} rows against ${register.size} corporations, ${requests} batches`,
    );
    report(list, outcomes, examples);
  }
}

async function matched(list: readonly ListedCompany[], connection: LookupConnection) {
  const outcomes: Outcome<Candidate>[] = [];
  const place = ({ rows, outcome }: Settled) => {
    for (const row of rows) outcomes[row] = outcome as Outcome<Candidate>;
  };
  const { settled, asks } = plan(
    list.map(({ name, address }) => [name, address]),
    companyNameLookup,
  );
  settled.forEach(place);
  const asker = new Asker({
    connection,
    lookup: companyNameLookup,
    abilities: DEFAULT_ABILITIES,
    concurrency: 1,
    retry: DEFAULT_RETRY,
    pin: undefined,
    signal: new AbortController().signal,
  });
  await asker.ask(asks, place);
  return { outcomes, requests: asker.requests };
}

interface Judged {
  readonly company: ListedCompany;
  readonly outcome: Outcome<Candidate>;
  readonly isFound: boolean;
  /** Rows found as the right corporation. */
  readonly isRight: boolean;
  /** Whether the right corporation is found, or is among the candidates. */
  readonly isAmong: boolean;
}

function judge(company: ListedCompany, outcome: Outcome<Candidate>): Judged {
  const isMeant = ({ corporation }: Candidate) => corporation.corporate_number === company.number;
  const isFound = outcome.kind === 'found';
  const [first, ...others] = candidatesOf(outcome);
  const isFirst = first !== undefined && isMeant(first);
  return {
    company,
    outcome,
    isFound,
    isRight: company.isPresent && isFound && isFirst,
    isAmong: isFirst || (!isFound && others.some(isMeant)),
  };
}

function candidatesOf(outcome: Outcome<Candidate>): readonly Candidate[] {
  if (outcome.kind === 'found') return outcome.records;
  return outcome.kind === 'ambiguous' ? outcome.candidates : [];
}

function report(
  list: readonly ListedCompany[],
  outcomes: readonly Outcome<Candidate>[],
  examples: number,
): void {
  const judged = list.map((company, i) => judge(company, outcomes[i] ?? { kind: 'not_found' }));
  const present = judged.filter(({ company }) => company.isPresent);
  const absent = judged.filter(({ company }) => !company.isPresent);
  const found = judged.filter(({ isFound }) => isFound);
  const wrong = found.filter(({ isRight }) => !isRight);
  const lines: readonly [string, number, number, string][] = [
    ['right of what is marked found', found.length - wrong.length, found.length, '>= 99.5 %'],
    ['found of those in the register', count(present, 'isRight'), present.length, '>= 90 %'],
    ['found or among the candidates', count(present, 'isAmong'), present.length, '>= 97 %'],
    ['marked found of absent ones', count(absent, 'isFound'), absent.length, '<= 1 %'],
  ];
  for (const [what, part, of, target] of lines) {
    console.log(`  ${what}: ${percent(part / of)} (${part} of ${of}; ${target})`);
  }
  const manners = new Set(present.flatMap(({ company }) => [...company.manners]));
  for (const manner of [...manners].sort()) {
    const of = present.filter(({ company }) => company.manners.has(manner));
    const wrongOf = of.filter(({ isFound, isRight }) => isFound && !isRight).length;
    console.log(
      `    ${manner}: ${of.length} rows, found ${percent(count(of, 'isRight') / of.length)}, wrong ${wrongOf}, among ${percent(count(of, 'isAmong') / of.length)}`,
    );
  }
  const missing = present.filter(({ isAmong }) => !isAmong);
  const open = present.filter(({ isAmong, isFound }) => isAmong && !isFound);
  show('wrong', wrong.slice(0, examples));
  show('not among the candidates', missing.slice(0, examples));
  show('left open', open.slice(0, examples));
}

function count(judged: readonly Judged[], what: 'isFound' | 'isRight' | 'isAmong'): number {
  return judged.filter((one) => one[what]).length;
}

function show(title: string, judged: readonly Judged[]): void {
  for (const { company, outcome } of judged) {
    const [first] = candidatesOf(outcome);
    const best = first
      ? `${first.corporation.name} ${first.corporation.address.city}${first.corporation.address.street_number} ${JSON.stringify(first.features)}`
      : '';
    const reason = outcome.kind === 'ambiguous' ? outcome.reason : '';
    console.log(
      `    ${title}: ${company.name} | ${company.address} | ${[...company.manners].join(', ')} -> ${outcome.kind} ${reason} ${best} (${company.number})`,
    );
  }
}

if (import.meta.main) {
  const source = process.env.DAICHO_TEST_DATA;
  if (source === undefined) throw new Error('DAICHO_TEST_DATA names the folder of the real data');
  const option = (name: string, otherwise: number): number => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? otherwise : Number(process.argv[at + 1]);
  };
  await companyAccuracy({
    source,
    rows: option('rows', ROWS),
    heldOutSeed: option('seed', HELD_OUT_SEED),
    generated: option('generated', GENERATED),
    examples: option('examples', 0),
  });
}
