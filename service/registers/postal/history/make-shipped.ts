/**
 * Makes the history that ships with Daicho (shipped.ts) from the operator's files of areas and of offices, each named with its day:
 * `node service/registers/postal/history/make-shipped.ts 2014-12-22=ken_all-2014-12-22.zip 2026-05-29=ken_all.zip 2026-05-29=jigyosyo.zip`.
 */
import { writeFileSync } from 'node:fs';
import { readVersions } from './read-versions.ts';
import { shippedHistorySource } from './shipped-source.ts';

const files = process.argv.slice(2).map((argument) => {
  const [version = '', file] = argument.split('=');
  if (file === undefined) throw new Error('Name each file with its day: YYYY-MM-DD=FILE.');
  return { version, file };
});
if (files.length < 2) throw new Error('Name at least two files.');
const source = await shippedHistorySource(readVersions(files));
writeFileSync(new URL('shipped.ts', import.meta.url), source);
