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
      const all = { ...USUAL, ...more, ...job.given, ...without(given) };
      return enrichFile(input, all as unknown as EnrichArguments);
    });
}

/** Values of the options that neither the person nor the job names. */
const USUAL = { as: 'address', batch: true, formulaGuard: true, concurrency: '4' } as const;

/** Gives the options that the person names besides the job. */
function without({ output, overwrite }: Given): Partial<EnrichArguments> {
  return { ...(output && { output }), ...(overwrite && { overwrite }) };
}
