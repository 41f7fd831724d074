/**
 * Cost of the fields for the post: CPU time of a whole `daicho enrich` with them and the default fields, compared with
 * a run with the default fields alone. The table is long, so that the garbage is collected often: in a short run one
 * more collection is a twentieth of the whole.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { customers } from '../enrich/customers.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import { measuredRun } from '../measured-run.ts';
import { benchDataDirectory } from '../registers.ts';
import { sized } from '../size.ts';

const ROWS = sized(300_000, 200);
const DISTINCT = (ROWS * 3) / 5;
const ROUNDS = sized(5, 1);

const WITHOUT = addressKind.catalogue.defaults.join(',');
const LINES = 'address_line_1,address_line_2';
const VERTICAL_LINES = 'address_line_1_vertical,address_line_2_vertical';
const BARCODE = 'customer_barcode';
/**
 * As many fields as the five for the post, but without work to compute them: they show the cost of keeping and writing
 * fields.
 */
const OF_REGISTER = 'prefecture_kana,city_kana,town_kana,city_roman,town_roman';
const FIELDS = {
  'the envelope lines': LINES,
  'the vertical envelope lines': VERTICAL_LINES,
  'the customer barcode': BARCODE,
  'the envelope lines and the barcode': `${LINES},${BARCODE}`,
  'all of these': `${LINES},${VERTICAL_LINES},${BARCODE}`,
  'five fields as the register has them': OF_REGISTER,
};

const data = await benchDataDirectory();
const input = join(data, 'customers.csv');
writeFileSync(input, customers(data, ROWS, DISTINCT));
const without: number[] = [];
const costs = Object.entries(FIELDS).map(([name, fields]) => ({
  name,
  fields: `${WITHOUT},${fields}`,
  ratios: [] as number[],
}));
for (let round = 0; round < ROUNDS; round++) {
  // Each run with further fields comes between two runs without them, since other work slows the machine down at times.
  let before = cpuSeconds(WITHOUT);
  for (const { fields, ratios } of costs) {
    const ours = cpuSeconds(fields);
    const after = cpuSeconds(WITHOUT);
    ratios.push(ours / ((before + after) / 2));
    without.push(before);
    before = after;
  }
}
const peer = median(without);
const measures = costs.map(({ name, ratios }): [string, Measure] => [
  `enrich: CPU with ${name}, against the usual fields alone`,
  [median(ratios) * peer, peer, 's'],
]);
printMeasures(Object.fromEntries(measures));

function cpuSeconds(fields: string): number {
  const files = [input, '-o', `${input}.out.csv`, '--overwrite', '--data', data];
  return measuredRun('enrich', ...files, '--column', '住所', '--fields', fields).cpuSeconds;
}
