/**
 * `npm run bench`: every measure, each in a process of its own, always beside a peer or a limit of the same
 * run. Prints a table; with `--json` one object `{name: {ours, peer, ratio, unit}}`; names given pick benches.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import * as z from 'zod';

const measureSchema = z.object({
  ours: z.number(),
  peer: z.number(),
  ratio: z.number(),
  unit: z.string(),
});
export type Measure = z.infer<typeof measureSchema>;
const measuresSchema = z.record(z.string(), measureSchema);

const folder = new URL('measures/', import.meta.url);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

const all: Record<string, Measure> = {};
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

function rounded(measures: Readonly<Record<string, Measure>>): Record<string, Measure> {
  const round = (value: number) => Number(value.toPrecision(4));
  return Object.fromEntries(
    Object.entries(measures).map(([name, m]) => [
      name,
      { ours: round(m.ours), peer: round(m.peer), ratio: round(m.ratio), unit: m.unit },
    ]),
  );
}
