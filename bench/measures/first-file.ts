/**
 * The time from `git clone` to a user's first clean file, by the steps of the README: clone, `npm install`,
 * what `npm start` builds before it listens, and a list of a thousand addresses. It is compared with three minutes
 * twice: by the clock, and as CPU time, which other work on the machine does not stretch.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { customers } from '../enrich/customers.ts';
import { printMeasures } from '../measure.ts';
import { sized } from '../size.ts';

const ROWS = sized(1_000, 50);
const MOST_SECONDS = 180;
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The last line that `times` prints has the CPU time of everything that the shell has started: user and system, such as
 * `1m2.5s 0m3.1s`.
 */
const STEPS = `
git clone --quiet "$1" daicho >&2 && cd daicho
npm install --no-audit --no-fund --loglevel error >&2
node service/desk/build.ts >&2
npx daicho enrich ../own.csv --column 住所 --allow-embedded -o ../clean.csv >&2
times`;

const folder = mkdtempSync(join(tmpdir(), 'daicho-first-file-'));
writeFileSync(join(folder, 'own.csv'), customers(join(folder, 'no-data'), ROWS, ROWS));
const began = performance.now();
const told = execFileSync('sh', ['-e', '-c', STEPS, 'sh', REPOSITORY], {
  cwd: folder,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const seconds = (performance.now() - began) / 1_000;
rmSync(folder, { recursive: true });
printMeasures({
  'first file: from git clone to a clean list': [seconds, MOST_SECONDS, 's'],
  'first file: the same by the processor': [processorSeconds(told), MOST_SECONDS, 's of CPU'],
});

function processorSeconds(told: string): number {
  const last = told.trim().split('\n').at(-1) ?? '';
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
}
