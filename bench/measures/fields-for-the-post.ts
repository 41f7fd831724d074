/**
 * What reading costs with the fields for the post: a whole `daicho enrich` with them beside the fields that it gives
 * unasked, against one with these alone, in CPU time. The table is so long that a run collects its garbage often: in a
 * short one a single collection more is a twentieth of the whole.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { customers } from '../enrich/customers.ts';
import { measuredRun } from '../measured-run.ts';
import { median } from '../median.ts';
import { benchDataDirectory } from '../registers.ts';
import { sized } from '../size.ts';

const ROWS = sized(300_000, 200);
const DISTINCT = (ROWS * 3) / 5;
const ROUNDS = sized(5, 1);

const WITHOUT = addressKind.catalogue.defaults.join(',');
const LINES = 'address_line_1,address_line_2';
const VERTICAL_LINES = 'address_line_1_vertical,address_line_2_vertical';
const BARCODE = 'customer_barcode';
/** As many fields, of which nothing has to be worked out: what it costs to keep and write them alone. */
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
try {
  const input = join(data, 'customers.csv');
  writeFileSync(input, customers(data, ROWS, DISTINCT));
  const cpu = (fields: string) => cpuSeconds(input, data, fields);
  const without: number[] = [];
  const costs = Object.entries(FIELDS).map(([name, fields]) => ({
    name,
    fields: `${WITHOUT},${fields}`,
    ratios: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    // Each is run between two without: a machine that others use is slower at times.
    let before = cpu(WITHOUT);
    for (const { fields, ratios } of costs) {
      const ours = cpu(fields);
      const after = cpu(WITHOUT);
      ratios.push(ours / ((before + after) / 2));
      without.push(before);
      before = after;
    }
  }
  const peer = median(without);
  const measures = costs.map(({ name, ratios }) => {
    const ours = median(ratios) * peer;
    return [
      `enrich: CPU with ${name}, against the usual fields alone`,
      { ours, peer, ratio: ours / peer, unit: 's' },
    ];
  });
  console.log(JSON.stringify(Object.fromEntries(measures)));
} finally {
  rmSync(data, { recursive: true, force: true });
}

function cpuSeconds(input: string, dataDir: string, fields: string): number {
  const output = `${input}.out.csv`;
  const files = [input, '-o', output, '--overwrite', '--data', dataDir];
  return measuredRun(['enrich', ...files, '--column', '住所', '--fields', fields]).cpuSeconds;
}
