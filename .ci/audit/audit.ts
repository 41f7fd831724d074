/**
 * Prints which packages Daicho gives to its users besides its own code: each with version, day of publication, licence,
 * and whether it is native. Ends with 1 if a package has a known vulnerability. If the registry does not answer, facts
 * that only the registry knows are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownHoles } from './known-holes.ts';
import { publishedDays } from './published-days.ts';
import { lockSchema, runTimePackages } from './run-time-packages.ts';

const root = join(import.meta.dirname, '../..');
// The registry that npm is set to ask.
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const packages = runTimePackages(lock, root);
const days = await publishedDays(registry, packages);
for (const { name, version, licence, isNative, path } of packages) {
  const parts = [
    name,
    version,
    days.get(path) ?? '-',
    licence ?? 'no licence',
    isNative && 'native',
  ];
  console.log(parts.filter(Boolean).join('  '));
}
const native = packages.filter(({ isNative }) => isNative).length;
console.log(`${packages.length} packages at run time, ${native} native.`);
if (days.size < packages.length) {
  const missing = packages.length - days.size;
  console.log(`The day of ${missing} is missing: ${registry} did not say it.`);
}

const holes = knownHoles(root, new Set(packages.map(({ path }) => path)));
if (holes === undefined) {
  console.log(`Known holes were not looked for: ${registry} did not answer.`);
} else if (holes.length === 0) {
  console.log('None has a known hole.');
} else {
  for (const { name, severity, advisories } of holes) {
    console.error(
      `${name}: ${severity}. ${advisories.join(', ') || 'It needs one of the others.'}`,
    );
  }
  process.exitCode = 1;
}
