/** Finds folders of source with too many files, and files that are too long to be one idea. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FILES_MAX = 25;
const LINES_MAX = 300;

/** Files that may be longer, each with the reason why it is one idea. */
const LONG: Readonly<Record<string, string>> = {
  'shared/enrich/queue/queue.ts': 'a state machine whose rules stand at its head',
  'service/registers/postal/address/gazetteer/gazetteer.ts': 'each method finds names in one index',
  'service/state/tables.ts': 'the table of all tables',
};

/** Folders without source code of the programs. */
const OTHERS = /^(?:test|examples|docs)\//;

/** @param files paths from the root. */
export function roomProblems(
  files: readonly string[],
  linesIn: (file: string) => number,
  long = LONG,
): string[] {
  const sources = files.filter((file) => !OTHERS.test(file));
  const rooms = Map.groupBy(sources, (file) => posix.dirname(file));
  return [
    ...[...rooms]
      .filter(([, inside]) => inside.length > FILES_MAX)
      .map(([room, { length }]) => `${room} has ${length} files: part it by what is in them.`),
    ...sources
      .filter((file) => linesIn(file) > LINES_MAX && long[file] === undefined)
      .map(
        (file) =>
          `${file} has over ${LINES_MAX} lines: part it, or say in .ci/arrows/rooms.ts why not.`,
      ),
    ...Object.keys(long)
      .filter((file) => !sources.includes(file) || linesIn(file) <= LINES_MAX)
      .map((file) => `${file} is not long: .ci/arrows/rooms.ts need not name it.`),
  ];
}

export function linesUnder(root: string): (file: string) => number {
  return (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
}
