/** Writes a national file of made-up corporations: `node write-national-file.ts FILE ROWS`. */
import { benchDataDirectory, newestTable } from '../registers.ts';
import { generatedCorporations } from './generated.ts';
import { writeNationalFile } from './national-file.ts';

const [path = '00_zenkoku_all_20261031.csv', rows = '5500000'] = process.argv.slice(2);
const table = newestTable(process.env.DAICHO_DATA ?? (await benchDataDirectory()));
const records = Array.from({ length: table.size }, (_, row) => table.record(row));
writeNationalFile(path, generatedCorporations(records, { size: Number(rows) }).rows());
