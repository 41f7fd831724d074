/** `daicho run job.yaml`: runs a saved job again. */
import { Command } from 'commander';
import { defaultDataDirectory } from './config/data-directory.ts';
import type { EnrichArguments } from './enrich/arguments.ts';
import { enrichFile } from './enrich/enrich-file.ts';
import { readJob } from './run/read-job.ts';

interface Given {
  readonly input?: string;
  readonly output?: string;
  readonly overwrite?: boolean;
  readonly data?: string;
  readonly lang?: string;
}

export function runCommand(): Command {
  return new Command('run')
    .argument('<job>', 'the job (.yaml); its paths count from its own folder')
    .option('--input <file>', 'another table than the job names')
    .option('-o, --output <file>', 'another output than the job names')
    .option('--overwrite', 'replace the output if it exists')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--lang <ja|en>', 'language of the messages')
    .action((path: string, given: Given) => {
      const job = readJob(path);
      const { input = job.input, ...more } = given;
      const all = { ...DEFAULTS, ...more, ...job.given, ...winning(given) };
      return enrichFile(input, all as unknown as EnrichArguments);
    });
}

/** Values of options that are given neither on the command line nor in the job. */
const DEFAULTS = { as: 'address', batch: true, formulaGuard: true, concurrency: '4' } as const;

/** Gives the options on the command line that win over those of the job. */
function winning({ output, overwrite }: Given): Partial<EnrichArguments> {
  return { ...(output && { output }), ...(overwrite && { overwrite }) };
}
