/**
 * Measures the marking of duplicates on a list of others whose truth is known, such as the sets of record linkage that other
 * matchers are shown with (none is in a registry that this repository installs from, so that the file is given):
 *
 *     node bench/accuracy/public-list.ts FILE.csv --cluster HEADER --name HEADER[,HEADER] [--address …] [--email …] [--birth …] [--phone …]
 */
import { parseArgs } from 'node:util';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { readSheets } from '@daicho/service/tables/open-table.ts';
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
const pairs = [...markedPairs(list, compare(list, register, 'person'))];
const { user } = process.cpuUsage(started);
const repeats = list.length - new Set(list.map(({ customer }) => customer)).size;
console.log(`${list.length} rows, ${repeats} repeat another`);
for (const least of [0, 50, 80, 95, 99]) {
  const marked = pairs.filter(({ score }) => score >= least);
  const right = marked.filter(({ isRight }) => isRight).length;
  console.log(
    `  score from ${least}: ${marked.length} rows marked, right ${percent(right / Math.max(1, marked.length))}`,
  );
}
console.log(
  `  ${(user / 1e6).toFixed(1)} s of CPU, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);

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
    const customer = customers.get(cluster) ?? customers.size;
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
