/**
 * `npm run bench`: runs every measure, each in a process of its own and beside a peer or a limit of the same run.
 * Prints a table; with `--json` one object `{name: {ours, peer, ratio, unit}}`. Names as arguments choose benches.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import * as z from 'zod';

const measuresSchema = z.record(
  z.string(),
  z.object({ ours: z.number(), peer: z.number(), ratio: z.number(), unit: z.string() }),
);
type Measures = z.infer<typeof measuresSchema>;

const folder = new URL('measures/', import.meta.url);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

const all: Measures = {};
for (const bench of benches) {
  const stdout = execFileSync(process.execPath, [new URL(bench, folder).pathname], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  Object.assign(all, measuresSchema.parse(JSON.parse(stdout)));
}

if (args.includes('--json')) console.log(JSON.stringify(all, undefined, 2));
else console.table(rounded(all));

function rounded(measures: Measures): Measures {
  const round = (value: number) => Number(value.toPrecision(4));
  return Object.fromEntries(
    Object.entries(measures).map(([name, { ours, peer, ratio, unit }]) => [
      name,
      { ours: round(ours), peer: round(peer), ratio: round(ratio), unit },
    ]),
  );
}
