/**
 * `npm run accuracy [-- --examples N]`: accuracy of the address reader, of the matching of companies and of the marking
 * of duplicates, on the real data that `DAICHO_TEST_DATA` names: addresses published with their postal code, the
 * register's own rows, labelled addresses; client lists made of corporations; customer lists with duplicates. Causes
 * marked `!` are those that a better reader could remove.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { companyAccuracy } from './companies.ts';
import { duplicatesAccuracy } from './duplicates.ts';
import { duplicatesByCause } from './duplicates-by-cause.ts';
import { judge, readLabelled, score } from './labelled.ts';
import { percent } from './percent.ts';
import { readCorporations, readSchools } from './published.ts';
import { readAreas, readOffices } from './read-fed-back.ts';
import { describeCauses, readPublished, readPublishedWithNames } from './read-published.ts';
import { realData } from './real-data.ts';
import { realCompanies } from './rough/real-companies.ts';
import { roughAccuracy } from './rough/score.ts';

const OLDEST = '2025-01-12';
const NEWEST = '2026-05-29';
const CANDIDATES = 10;

const { source, examples } = realData();

const dataDir = mkdtempSync(join(tmpdir(), 'daicho-accuracy-'));
try {
  for (const version of [OLDEST, NEWEST]) {
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', version, f));
    await importPostal({ dataDir, version, files, replace: false, allowLoss: false });
  }
  const registers = openPostalRegisters(dataDir, openRegister);
  const opened = (version: string): PostalRegister => {
    const register = registers.open(version);
    if (register === undefined) throw new Error(`version ${version} was not imported`);
    return register;
  };
  const corporations = (file: string) => readCorporations(join(source, 'nta', file));
  const published = [
    ['Schools, 2026-05-29', NEWEST, await readSchools(join(source, 'mext', '2026-05-29'))],
    ['Corporations of Tottori, 2017', OLDEST, await corporations('31_tottori_all_20170402.zip')],
    ['Corporations of Kyoto, 2017', OLDEST, await corporations('26_kyoto_all_20170402.zip')],
  ] as const;
  for (const [name, version, addresses] of published) {
    const report = readPublished(addresses, opened(version), registers);
    const { rows } = report;
    console.log(`\n${name}: ${rows} addresses on the postal codes of ${version}`);
    console.log(`  first record has the published code: ${percent(report.same / rows)}`);
    console.log(`  published code among the first records: ${percent(report.among / rows)}`);
    console.log(
      `  the same, or nothing that a reader could read so: ${percent(report.sameOrExplained)}`,
    );
    console.log(`  marked found: ${percent((report.found + report.foundOther) / rows)}`);
    const named = readPublishedWithNames(addresses, opened(version));
    const { same, area, other } = named.office;
    console.log(
      `  with names: first ${percent(named.same / rows)}, first or beside it ${percent(named.beside / rows)}; ` +
        `offices found: ${same} as published, ${area} published with their area's code, ${other} with another`,
    );
    const { toCheck, missed } = named;
    console.log(
      `    to check with an office first: ${toCheck.same} with the published code, ${toCheck.other} with another; ` +
        `own codes not shown: ${missed.otherName} of another name, ${missed.elsewhere} at another place`,
    );
    for (const line of describeCauses(report, examples)) console.log(line);
  }
  const newest = opened(NEWEST);
  console.log('\nOffices fed back');
  for (const { manner, rows, town, own, found, foundOther } of readOffices(newest)) {
    console.log(
      `  ${manner}: ${rows} rows, town ${percent(town)}, own code among the records ${percent(own)}; ` +
        `by name found ${percent(found)}, with another code ${percent(foundOther)}`,
    );
  }
  const { single, several, buildings, ranges } = readAreas(newest);
  console.log('\nAreas fed back');
  console.log(`  names with one code: ${single.rows}, first ${percent(single.first)}`);
  console.log(
    `  names with several codes: ${several.rows}, all among the candidates ${percent(several.all)}, left open ${percent(several.ambiguous)}`,
  );
  console.log(
    `  buildings without a floor: ${buildings.rows}, all among the candidates ${percent(buildings.all)}, first the code for an unknown floor ${percent(buildings.unknownFloor)}`,
  );
  console.log(`  numbers inside brackets: ${ranges.rows}, first ${percent(ranges.first)}`);
  const labelled = readLabelled(join(source, 'addresses', 'labelled-dev.csv')).map((label) =>
    judge(label, newest.search({ t: label.address, offset: 0, limit: CANDIDATES })),
  );
  const { rows, place, town, number, wrongFound } = score(labelled);
  console.log(
    `\nLabelled: ${rows} addresses, place ${percent(place)}, town ${percent(town)}, number ${percent(number)}, wrong and marked found ${percent(wrongFound)}`,
  );
  duplicatesAccuracy(newest, examples);
  duplicatesByCause(newest);
  const towns = newest.search({ q: '_type:1', offset: 0, limit: 1 }).data;
  roughAccuracy(newest, await realCompanies(source, towns), examples);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
await companyAccuracy({ source, examples });
