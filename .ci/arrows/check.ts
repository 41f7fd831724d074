/**
 * Compares the table of arrows and the list of registers with the code, and the pictures in CONTRIBUTING.md with the
 * table. `--draw` redraws the pictures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globalProblems } from './host-globals.ts';
import { withPictures } from './picture.ts';
import { importProblems, tableProblems } from './problems.ts';
import { readSource, sourceFiles } from './read-sources.ts';
import { registerProblems } from './register-names.ts';
import { linesUnder, roomProblems } from './rooms.ts';
import { table } from './table.ts';

const root = join(import.meta.dirname, '../..');
const contributing = join(root, 'CONTRIBUTING.md');
const text = readFileSync(contributing, 'utf8');
const drawn = withPictures(text, table);
if (process.argv.includes('--draw')) writeFileSync(contributing, drawn);

const files = sourceFiles(root);
const problems = [
  ...tableProblems(files, table),
  ...importProblems(
    files.map((file) => readSource(root, file)),
    table,
  ),
  ...globalProblems(root, files),
  ...registerProblems(root, files),
  ...roomProblems(files, linesUnder(root)),
  ...(drawn === text || process.argv.includes('--draw')
    ? []
    : ['CONTRIBUTING.md shows other arrows than .ci/arrows/table.ts: run `npm run arrows`.']),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The arrows hold in ${files.length} files.`);
