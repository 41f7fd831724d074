/**
 * `npm run bench`: runs every measure, each in a process of its own and beside a peer or a limit of the same run.
 * Prints a table; with `--json` one object `{name: {ours, peer, ratio, unit}}`. Names as arguments choose benches.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';

const measuresSchema = z.record(
  z.string(),
  z.object({ ours: z.number(), peer: z.number(), ratio: z.number(), unit: z.string() }),
);
type Measures = z.infer<typeof measuresSchema>;

const folder = new URL('measures/', import.meta.url);
const there = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const { values: given, positionals: wanted } = readArguments();
const benches = there.filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)),
);

const all: Measures = {};
for (const bench of benches) {
  const stdout = execFileSync(process.execPath, [new URL(bench, folder).pathname], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  Object.assign(all, measuresSchema.parse(JSON.parse(stdout)));
}

if (given.json) console.log(JSON.stringify(all, undefined, 2));
else console.table(rounded(all));

/** Prints the usage for --help, and ends with code 2 for an unknown flag or name: a whole run takes minutes. */
function readArguments() {
  const usage = `npm run bench -- [--json] [name …]\n\nNames (or their beginnings): ${there
    .map((file) => file.replace('.ts', ''))
    .join(', ')}`;
  try {
    const read = parseArgs({
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (read.values.help) {
      console.log(usage);
      process.exit(0);
    }
    const unknown = read.positionals.filter((name) => !there.some((file) => file.startsWith(name)));
    if (unknown.length === 0) return read;
    console.error(`There is no bench ${unknown.join(', ')}.\n\n${usage}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  process.exit(2);
}

function rounded(measures: Measures): Measures {
  const round = (value: number) => Number(value.toPrecision(4));
  return Object.fromEntries(
    Object.entries(measures).map(([name, { ours, peer, ratio, unit }]) => [
      name,
      { ours: round(ours), peer: round(peer), ratio: round(ratio), unit },
    ]),
  );
}
