/**
 * Measures the marking of duplicates on a public list whose truth is known: recall and precision over all pairs of rows, at
 * several scores. No registry that this repository installs from has such a list, so the command names its file:
 *
 *     node bench/accuracy/public-list.ts FILE.csv --cluster HEADER --name HEADER[,HEADER] [--address …] [--email …] [--birth …] [--phone …]
 *
 * The list of splink's documents is `tests/datasets/fake_1000_from_splink_demos.csv` of moj-analytical-services/splink
 * (MIT; `--cluster group --name surname,first_name --email email --birth dob`). Its names are English, many with
 * letters out of order, and it has no addresses: it shows what mail addresses and dates of birth alone join, and
 * nothing about Japanese lists.
 */
import { parseArgs } from 'node:util';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { readSheets } from '@daicho/service/tables/open-table.ts';
import { peakBytes } from '../peak-memory.ts';
import type { CustomerRow } from './customer-list.ts';
import { compare } from './duplicates.ts';
import { percent } from './percent.ts';
import { markedPairs } from './rough/classes.ts';

const header = { type: 'string', default: '' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cluster: header,
    name: header,
    address: header,
    email: header,
    birth: header,
    phone: header,
  },
});
const [path] = positionals;
if (path === undefined || values.cluster === '' || values.name === '') {
  console.error('Give a CSV, --cluster and --name.');
  process.exit(2);
}
const list = await readList(path);
const started = process.cpuUsage();
const register = openPostalRegisters('/nowhere', openRegister).open();
if (register === undefined) throw new Error('no postal register');
const customers = list.map(({ customer }) => customer);
const truth = pairsIn(customers);
console.log(`${list.length} rows of ${new Set(customers).size} customers, ${truth} pairs`);
for (const atLeast of [0, 50, 80, 95, 99]) {
  const found = compare(list, register, 'person', { atLeast });
  const joined = pairsIn([...found.customers]);
  const right = pairsIn(list.map((_, row) => bothIn(found.customers[row], customers[row])));
  const perhaps = [...markedPairs(list, found)].filter(({ verdict }) => verdict === 'perhaps');
  const rightPerhaps = perhaps.filter(({ isRight }) => isRight).length;
  console.log(
    `  score from ${atLeast}: recall ${percent(right / truth)} at precision ${percent(right / Math.max(1, joined))} of ${joined} pairs; ` +
      `${perhaps.length} rows perhaps the same, ${rightPerhaps} are`,
  );
}
const { user, system } = process.cpuUsage(started);
const memory = Math.round(peakBytes() / 2 ** 20);
console.log(`  ${((user + system) / 1e6).toFixed(1)} s of CPU for five searches, ${memory} MB`);

/** Counts the pairs of rows with the same key; rows without a key, or with the key 0, are in no pair. */
function pairsIn(keys: readonly (number | string | undefined)[]): number {
  const sizes = new Map<number | string, number>();
  for (const key of keys) if (key) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

/** Gives the key that rows share if they are of one customer and in one group; undefined for a row without a group. */
function bothIn(group = 0, customer = 0): string | undefined {
  return group === 0 ? undefined : `${group} ${customer}`;
}

async function readList(file: string): Promise<readonly CustomerRow[]> {
  const [sheet] = await readSheets(file);
  const rows: CustomerRow[] = [];
  const customers = new Map<string, number>();
  let headers: readonly string[] | undefined;
  for await (const { cells } of sheet?.rows() ?? []) {
    if (headers === undefined) {
      headers = cells.map((cell) => String(cell ?? ''));
      continue;
    }
    const names = headers;
    const told = (given: string) =>
      given
        .split(',')
        .map((each) => cells[names.indexOf(each)] ?? '')
        .join(' ')
        .trim();
    const cluster = told(values.cluster);
    const customer = customers.get(cluster) ?? customers.size + 1;
    customers.set(cluster, customer);
    const { email, birth, phone } = values;
    rows.push({
      name: told(values.name),
      kana: '',
      address: told(values.address),
      corporateNumber: '',
      isCompany: false,
      customer,
      manners: new Set(),
      evidence: { email: told(email), birth: told(birth), phone: told(phone) },
    });
  }
  return rows;
}
