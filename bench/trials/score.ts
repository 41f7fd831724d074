/**
 * `node bench/trials/score.ts SAVED TRUTH`: says how many codes of a saved workbook are right, and lists the wrong
 * ones.
 */
import { columnName } from '@daicho/service/tables/a1.ts';
import { readSheets } from '@daicho/service/tables/open-table.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type Grid, type Judgement, judge } from './judge.ts';
import { readTruth, type TruthRow } from './truth.ts';

const [saved, truthPath] = process.argv.slice(2);
if (saved === undefined || truthPath === undefined) {
  console.error('node bench/trials/score.ts SAVED TRUTH');
  process.exit(2);
}
const truth = readTruth(truthPath);
const { judgements, unwritten, lost } = judge(await gridsOf(saved), truth.rows);
const open = truth.rows.filter(({ code }) => code === null).length;
console.log(`${truth.book}: ${truth.rows.length - open} rows can be known, ${open} cannot`);
for (const judgement of judgements) tell(judgement);
for (const { sheet, rows } of unwritten) {
  console.log(`\n${sheet}: the pane wrote no column of codes beside ${rows} rows`);
}
for (const row of lost) console.log(`lost: ${row.sheet} row ${row.row}, ${row.key}`);

/** Reads with the service's reader, which shares nothing with the writer. */
async function gridsOf(path: string): Promise<Grid[]> {
  const grids: Grid[] = [];
  for (const { sheet = '', rows } of await readSheets(path)) {
    const read = new Map<number, readonly CellValue[]>();
    for await (const { number, cells } of rows()) read.set(number, cells);
    grids.push({ sheet, rows: read });
  }
  return grids;
}

function tell({ sheet, column, whose, ...counts }: Judgement): void {
  const known = counts.wrong.filter(({ row }) => row.code !== null);
  const filled = counts.wrong.length - known.length;
  console.log(`
${sheet}, column ${columnName(column + 1)} (${whose})
  can be known:      ${counts.right} right, ${known.length} wrong, ${counts.blank.length} blank${troublesOf(counts.blank)}
  nobody can know:   ${counts.blankRightly} blank, ${filled} filled
  no part of the task: ${counts.others} filled`);
  for (const { row, code } of counts.wrong) {
    const right = row.code ?? 'nobody can know';
    const trouble = row.trouble === '' ? '' : `, ${row.trouble}`;
    console.log(`  wrong: row ${row.row}, ${row.key}: ${code}, not ${right}${trouble}`);
  }
}

/** Lists the faults of rows that were left blank, the most frequent fault first. */
function troublesOf(rows: readonly TruthRow[]): string {
  const troubles = [...Map.groupBy(rows, ({ trouble }) => trouble || 'no trouble')];
  const told = troubles
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([trouble, { length }]) => `${length} ${trouble}`);
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}
