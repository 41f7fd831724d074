/**
 * `node bench/trials/make.ts FOLDER SEED`: writes ten workbooks as offices keep them, made from the official files that
 * DAICHO_TEST_DATA names: `NAME.xlsx`, the task in `NAME.brief.txt`, and the right codes in `truth/NAME.truth.json`,
 * which the person who does the task must not read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '../accuracy/real-data.ts';
import { seeded } from '../enrich/made-up-addresses.ts';
import { Customers } from './customers.ts';
import { formerPlaces } from './former-places.ts';
import { english, split, titled, withoutHeader } from './kinds/headers.ts';
import { filtered, guarded, severalTables, withTotals } from './kinds/shapes.ts';
import { long, undecided } from './kinds/sizes.ts';
import { romanTowns } from './roman-towns.ts';
import { Towns } from './towns.ts';
import type { Truth } from './truth.ts';
import { writeBook } from './write-book.ts';

const KINDS = [
  ...[titled, split, filtered, severalTables, withoutHeader],
  ...[withTotals, guarded, long, undecided, english],
];

const [folder, seed] = process.argv.slice(2);
if (folder === undefined || seed === undefined || !/^\d+$/.test(seed)) {
  console.error('node bench/trials/make.ts FOLDER SEED');
  process.exit(2);
}
const { source } = realData();
const towns = await Towns.read(source);
const former = await formerPlaces(source, towns);
const roman = await romanTowns(source, towns);
mkdirSync(join(folder, 'truth'), { recursive: true });
for (const [at, kind] of KINDS.entries()) {
  const random = seeded(Number(seed) * KINDS.length + at);
  const customers = new Customers(towns, former, random);
  const book = kind({ customers, romanTowns: roman, random });
  const rows = book.pages.flatMap((page) => page.truth);
  if (new Set(rows.map(({ key }) => key)).size < rows.length) throw new Error('a key twice');
  const truth: Truth = { book: `${book.name}.xlsx`, brief: book.brief, rows };
  await writeBook(book, join(folder, `${book.name}.xlsx`));
  writeFileSync(join(folder, `${book.name}.brief.txt`), `${book.brief}\n`);
  writeFileSync(join(folder, 'truth', `${book.name}.truth.json`), JSON.stringify(truth));
  const open = rows.filter(({ code }) => code === null).length;
  console.log(`${truth.book}: ${rows.length} rows, ${open} of which nobody can know`);
}
