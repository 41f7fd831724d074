/**
 * `node bench/accuracy/code-beside.ts [--examples N]` shows how a postal code beside an address changes its outcome:
 * first the published code, then the code of another place. The addresses are those of schools, of corporations and of
 * the register's offices.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { percent } from './percent.ts';
import { type PublishedAddress, readCorporations, readSchools } from './published.ts';
import { realData } from './real-data.ts';

const VERSION = '2026-05-29';
const CORPORATIONS = 20_000;
const OFFICES = 3_000;

const { source, examples } = realData();

const dataDir = mkdtempSync(join(tmpdir(), 'daicho-code-beside-'));
try {
  const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', VERSION, f));
  await importPostal({ dataDir, version: VERSION, files, replace: false, allowLoss: false });
  const register = openPostalRegisters(dataDir, openRegister).open(VERSION);
  if (register === undefined) throw new Error('the postal codes were not imported');
  const corporations = [
    ...(await readCorporations(join(source, 'nta', '31_tottori_all_20170402.zip'))),
    ...(await readCorporations(join(source, 'nta', '26_kyoto_all_20170402.zip'))),
  ];
  const schools = distinct(await readSchools(join(source, 'mext', '2026-05-29')));
  report('Schools', schools, register);
  report('Schools with their names', schools, register, true);
  report('Corporations of 2017', everyNth(corporations, CORPORATIONS), register);
  const offices = everyNth(
    [...register.records()].filter(({ corporation }) => corporation),
    OFFICES,
  );
  report(
    'Offices, town without number',
    offices.map((office) => published(office, '')),
    register,
  );
  report(
    'Offices, with number',
    offices.map((office) => published(office, office.corporation?.block_lot ?? '')),
    register,
  );
  wrongCodes(everyNth(schools, CORPORATIONS), register);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function published(office: PostalRecord, line: string): PublishedAddress {
  const address = office.prefecture + office.city + office.town + line;
  return { name: office.corporation?.name ?? '', address, postalCode: office.postal_code };
}

function read(
  address: string,
  code: string,
  register: PostalRegister,
  name: string | null = null,
): Outcome<PostalRecord> {
  const keyed = addressLookup.key([address, name, code === '' ? null : code]);
  if ('settled' in keyed) return keyed.settled as Outcome<PostalRecord>;
  const { params } = addressLookup.call([keyed.key], DEFAULT_ABILITIES, []);
  const [query] = (params as { queries: { t: string; limit: number }[] }).queries;
  const result = register.search({ t: query?.t ?? '', offset: 0, limit: query?.limit ?? 10 });
  const answer = {
    version: register.version,
    params: { default_limit: null, default_q: null },
    records: [result],
  };
  return addressLookup.outcomes([keyed.key], answer, [])?.[0] as Outcome<PostalRecord>;
}

function report(
  title: string,
  rows: readonly PublishedAddress[],
  register: PostalRegister,
  isNamed = false,
): void {
  const alone = { found: 0, same: 0 };
  const beside = { found: 0, same: 0, lost: 0, forCode: 0 };
  const checks = new Map<string, number>();
  const shown: string[] = [];
  for (const { name, address, postalCode } of rows) {
    const named = isNamed ? name : null;
    const first = read(address, '', register, named);
    const second = read(address, postalCode, register, named);
    const codeOf = (o: Outcome<PostalRecord>) =>
      o.kind === 'found' ? o.records[0]?.postal_code : undefined;
    if (first.kind === 'found') alone.found++;
    if (codeOf(first) === postalCode) alone.same++;
    if (second.kind === 'found') beside.found++;
    if (codeOf(second) === postalCode) beside.same++;
    if (first.kind === 'found' && second.kind !== 'found') beside.lost++;
    const isForCode = second.kind === 'ambiguous' && second.reason.startsWith('postal_code');
    if (isForCode) beside.forCode++;
    const check = 'writtenCode' in second ? (second.writtenCode?.check ?? 'none') : second.kind;
    const what =
      second.kind === 'ambiguous' ? `${check}, ${second.reason}` : `${check}, ${second.kind}`;
    checks.set(what, (checks.get(what) ?? 0) + 1);
    if (second.kind !== 'found')
      shown.push(`    ${what}: ${address} ${postalCode}, ours ${codeOf(first) ?? '-'}`);
  }
  const of = (n: number) => percent(n / rows.length);
  console.log(`\n${title}: ${rows.length} addresses`);
  console.log(`  alone: found ${of(alone.found)}, with the published code ${of(alone.same)}`);
  console.log(
    `  with the code: found ${of(beside.found)}, with the published code ${of(beside.same)}; ` +
      `to check for the code ${of(beside.forCode)}, found before and no more ${beside.lost}`,
  );
  for (const [what, n] of [...checks].sort(([, a], [, b]) => b - a)) {
    console.log(`  ${String(n).padStart(7)}  ${what}`);
  }
  for (const line of everyNth(shown, examples)) console.log(line);
}

/**
 * Puts the code of the next row beside each address; no address may be found with such a code. Leaves out a code that
 * belongs to a town which the address names: such a code may be right for this row, for example if both rows are in one
 * town.
 */
function wrongCodes(rows: readonly PublishedAddress[], register: PostalRegister): void {
  let asked = 0;
  let found = 0;
  let foundWith = 0;
  rows.forEach(({ address, postalCode }, i) => {
    const other = rows[(i + 1) % rows.length]?.postalCode ?? '';
    const isNamed = ({ prefecture, city, town }: PostalRecord) =>
      town !== '' &&
      address.startsWith(prefecture) &&
      address.includes(town) &&
      address.includes(city);
    if (other === postalCode || register.lookup(other).some(isNamed)) return;
    asked++;
    const outcome = read(address, other, register);
    if (outcome.kind !== 'found') return;
    found++;
    if (outcome.records.some(({ postal_code }) => postal_code === other)) {
      foundWith++;
      if (examples > 0) console.log(`    found with it: ${address} ${other}`);
    }
  });
  console.log(
    `\nCodes of another place: ${asked} addresses, found ${found}, with that code ${foundWith}`,
  );
}

/** Keeps one of the rows with the same address and code, such as departments of a school. */
function distinct(rows: readonly PublishedAddress[]): PublishedAddress[] {
  return [...new Map(rows.map((row) => [row.address + row.postalCode, row])).values()];
}

function everyNth<T>(all: readonly T[], count: number): T[] {
  if (count === 0) return [];
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, i) => i % step === 0).slice(0, count);
}
