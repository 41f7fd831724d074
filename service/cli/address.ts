/** `daicho address`: how one address is read, and the records that it stands for. */
import { addressOutcome } from '@daicho/shared/enrich/address-outcome.ts';
import { statusText } from '@daicho/shared/enrich/row.ts';
import { addressSentences } from '@daicho/shared/messages/address.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { openRegister } from '../registers/postal/open-register.ts';
import { openPostalRegisters } from '../registers/postal/registers.ts';
import { addressReport, traceReport } from './address/report.ts';
import { cliLanguage } from './language.ts';

interface AddressOptions {
  readonly data: string;
  readonly dataVersion?: string;
  readonly explain?: boolean;
  readonly lang?: string;
}

const RECORDS_SHOWN = 10;

export function addressCommand(): Command {
  return new Command('address')
    .description('Read one address and show its parts, its records and why')
    .argument('<address>', 'the address, in quotes')
    .option('--explain', 'show each decision of the reader')
    .option('--data <dir>', 'data directory', process.env.DAICHO_DATA ?? '.daicho')
    .option('--data-version <date>', 'data version (YYYY-MM-DD); the newest without it')
    .option('--lang <ja|en>', 'language of the messages')
    .action((address: string, options: AddressOptions) => {
      const language = cliLanguage(options.lang);
      const registers = openPostalRegisters(options.data, openRegister);
      const register = registers.open(options.dataVersion);
      if (register === undefined) {
        const values = {
          version: options.dataVersion ?? '',
          versions: registers.versions().join(', '),
        };
        process.stderr.write(`${say(addressSentences.noSuchVersion, language, values)}\n`);
        process.exitCode = 1;
        return;
      }
      const result = register.search({ t: address, offset: 0, limit: RECORDS_SHOWN });
      const status = statusText(addressOutcome(result, register.version), language);
      const report = [
        ...addressReport(result, status, register.version, language),
        ...(options.explain === true ? traceReport(register.explain(address), language) : []),
      ];
      process.stdout.write(`${report.join('\n')}\n`);
    });
}
