/**
 * Makes the table of former municipalities that ships with Daicho (shipped.ts) from the file of changes of
 * municipalities: `node service/registers/postal/former/make-shipped.ts municipality-changes.csv`.
 */
import { writeFileSync } from 'node:fs';
import { readMunicipalityChanges } from '../../../sources/estat/municipality-changes.ts';
import { shippedSource } from './shipped-source.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the CSV of changes of municipalities.');
const changes = await readMunicipalityChanges(file);
writeFileSync(new URL('shipped.ts', import.meta.url), shippedSource(changes));
