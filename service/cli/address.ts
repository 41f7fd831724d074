/** `daicho address`: how one address is read, and the records that it stands for. */
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { openRegister } from '../registers/postal/open-register.ts';
import { openPostalRegisters } from '../registers/postal/registers.ts';
import { addressReport, traceReport } from './address/report.ts';
import { addressSentences } from './address/words.ts';
import { ALLOW_EMBEDDED } from './allow-embedded.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { orSayWhy } from './failure.ts';

interface AddressOptions {
  readonly data: string;
  readonly dataVersion?: string;
  readonly explain?: boolean;
  readonly allowEmbedded: boolean;
  readonly lang?: string;
}

const RECORDS_SHOWN = 10;

export function addressCommand(): Command {
  return new Command('address')
    .description('Read one address and show its parts, its records and why')
    .argument('<address>', 'the address, in quotes')
    .option('--explain', 'show each decision of the reader')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--data-version <date>', 'data version (YYYY-MM-DD); the newest without it')
    .option('--allow-embedded', ALLOW_EMBEDDED, false)
    .option('--lang <ja|en>', 'language of the messages')
    .action((address: string, options: AddressOptions) =>
      orSayWhy(options.lang, (language) => showAddress(address, options, language)),
    );
}

function showAddress(address: string, options: AddressOptions, language: Language): void {
  const registers = openPostalRegisters(options.data, openRegister, {
    allowEmbedded: options.allowEmbedded,
    onProblem: (problem) => process.stderr.write(`${problem.sentence(language)}\n`),
  });
  const register = registers.open(options.dataVersion);
  if (register === undefined) {
    const values = {
      version: options.dataVersion ?? '',
      versions: registers.versions().join(', '),
    };
    throw new SentenceError(addressSentences.noSuchVersion, values);
  }
  const result = register.search({ t: address, offset: 0, limit: RECORDS_SHOWN });
  const status = statusText(addressOutcome(result, register.version), language);
  const report = [
    ...addressReport(result, status, register.version, language),
    ...(options.explain === true ? traceReport(register.explain(address), language) : []),
  ];
  process.stdout.write(`${report.join('\n')}\n`);
}
