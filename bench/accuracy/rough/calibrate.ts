/**
 * Calculates the scores with which pairs of rows are marked, from rough and ordinary lists whose truth is known;
 * `--write` writes the scores to `shared/duplicates/score/score-table.ts`. `npm run accuracy` measures the scores on
 * other lists, whose rough lists are made of other words.
 */
import { writeFileSync } from 'node:fs';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../../registers.ts';
import { customerList } from '../customer-list.ts';
import { compare } from '../duplicates.ts';
import { realData } from '../real-data.ts';
import { countClasses, type Rightness } from './classes.ts';
import { roughList } from './list.ts';
import { realCompanies } from './real-companies.ts';

const SEEDS = [101, 102, 103];
const ROWS = 30_000;
/** A class with fewer pairs takes the score of a wider class. */
const ENOUGH = 40;
/**
 * Number of imagined pairs that are added to each class. The share of right ones among them is that of all pairs with
 * the same verdict. Without the added pairs, a class with few pairs could get a score that is too high.
 */
const BEFORE = 20;
const MOST = 99.9;

const table = newestTable(await benchDataDirectory());
const register = openRegister(table);
const towns = recordsOf(table);
const real = await realCompanies(realData().source, towns);
const counts = new Map<string, Rightness>();
for (const seed of SEEDS) {
  const lists = [
    roughList(towns, real, { size: ROWS, seed, half: 'building' }),
    customerList(towns, { size: ROWS, seed }),
  ];
  for (const list of lists) countClasses(counts, list, compare(list, register, 'mixed'));
}

const scores = new Map<string, number>();
for (const [pair, { rows, right }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (rows < ENOUGH) continue;
  const verdict = counts.get(pair.split(' ', 1)[0] ?? '') ?? { rows, right };
  const share = (right + (BEFORE * verdict.right) / verdict.rows) / (rows + BEFORE);
  scores.set(pair, Math.max(1, Math.min(MOST, Math.floor(share * 1000) / 10)));
  console.log(`${pair}: ${rows} pairs, ${right} the same, score ${scores.get(pair)}`);
}
if (process.argv.includes('--write')) {
  // Leaves out a class whose score is that of the next wider one.
  const told = [...scores].filter(([pair, score]) => widerScore(pair) !== score);
  const lines = told.map(
    ([pair, score]) => `  ${/ /.test(pair) ? `'${pair}'` : pair}: ${score},\n`,
  );
  writeFileSync(
    new URL('../../../shared/duplicates/score/score-table.ts', import.meta.url),
    `/** Written by \`node bench/accuracy/rough/calibrate.ts --write\`: of 100 pairs of each class, so many are the same. */\nexport const SCORES: Readonly<Record<string, number>> = {\n${lines.join('')}};\n`,
  );
}

function widerScore(pair: string): number | undefined {
  const [verdict = '', who = '', place = '', name = '', evidence] = pair.split(' ');
  const isWide = name === '' || place === '';
  const wider = [
    ...(evidence === undefined ? [] : [[verdict, who, place, name]]),
    ...(isWide ? [] : [[verdict, who, name]]),
    ...(place === '' ? [] : [[verdict]]),
  ];
  return wider.map((parts) => scores.get(parts.join(' '))).find((score) => score !== undefined);
}
