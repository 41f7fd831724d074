import { writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { messageOf } from '../../files/system-error.ts';
import { runError } from '../../lists/error.ts';
import { jobSentences } from '../run/words.ts';
import type { EnrichArguments } from './arguments.ts';
import { argumentName } from './columns.ts';
import { JOB_OPTIONS, JOB_PATHS, OTHER_INPUT_COLUMNS } from './job.ts';
import { lookupsIn } from './lookups.ts';
import { namesOfSelection, PIPE } from './stream-options.ts';

/** Values that options have if nobody gives them. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  header: true,
  batch: true,
  'formula-guard': true,
  concurrency: '4',
  'when-code-differs': 'check',
  'ditto-marks': 'keep',
};
/** Options about this computer, which are not saved in a job. A person can write them into the file. */
const OWN = ['data'];

/** Writes a job that does the same as the command line. @throws EnrichError */
export function saveJob(path: string, input: string, given: EnrichArguments): void {
  const options: Readonly<Record<string, unknown>> = { ...given };
  const entries = JOB_OPTIONS.filter((name) => !OWN.includes(name)).flatMap((name) => {
    const value = options[argumentName(name)];
    if (value === undefined || value === DEFAULTS[name]) return [];
    return [[name, written(name, value, path)] as const];
  });
  const lookups = lookupsIn(given).map((lookup) => {
    const columns = OTHER_INPUT_COLUMNS.map((name) => [name, oneOrAll(columnsOf(lookup, name))]);
    const fields = lookup.fields === undefined ? undefined : namesOfSelection(lookup.fields);
    return {
      column: oneOrAll(lookup.column),
      as: lookup.as,
      fields,
      ...Object.fromEntries(columns),
    };
  });
  try {
    writeFileSync(
      path,
      stringify({ input: fromJob(path, input), ...Object.fromEntries(entries), lookups }),
    );
  } catch (error) {
    throw runError(jobSentences.unwritable, { path, reason: messageOf(error) });
  }
}

function columnsOf(lookup: EnrichArguments, name: string): readonly string[] | undefined {
  const value: unknown = Object.entries(lookup).find(([key]) => key === argumentName(name))?.[1];
  return Array.isArray(value) ? value : undefined;
}

/** Gives the value of an option as the file has it: numbers as numbers, paths relative to the job's folder. */
function written(name: string, value: unknown, job: string): unknown {
  if (JOB_PATHS.includes(name) && typeof value === 'string') return fromJob(job, value);
  if (name === 'select' && typeof value === 'string') return namesOfSelection(value);
  return name === 'threads' || name === 'concurrency' ? Number(value) : value;
}

function fromJob(job: string, file: string): string {
  if (file === PIPE || isAbsolute(file)) return file;
  return relative(dirname(resolve(job)), resolve(file));
}

function oneOrAll(names: readonly string[] | undefined): string | readonly string[] | undefined {
  return names?.length === 1 ? names[0] : names;
}
