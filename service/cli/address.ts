/** `daicho address`: shows how one address is read, and the records that match. */
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { keyOfPostalCode } from '@daicho/shared/enrich/postal/postal-code-column.ts';
import { formerCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { escapeControls, type Language } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { Command } from 'commander';
import { EXIT } from '../lists/error.ts';
import { formerPostalCode } from '../registers/postal/history/former-postal-code.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import { openStores } from '../registers/registers.ts';
import { addressReport, traceReport } from './address/report.ts';
import { addressSentences } from './address/words.ts';
import { ALLOW_EMBEDDED } from './config/allow-embedded.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { runAction } from './process/failure.ts';

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
    .argument('<address>', 'the address, in quotes')
    .option('--explain', 'show each decision of the reader')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--data-version <date>', 'data version (YYYY-MM-DD); the newest without it')
    .option('--allow-embedded', ALLOW_EMBEDDED, false)
    .option('--lang <ja|en>', 'language of the messages')
    .action((address: string, options: AddressOptions) =>
      runAction(options.lang, (language) => showAddress(address, options, language)),
    );
}

/** Ends with exit code 3 if no record is certain, as `daicho lookup` does. */
function showAddress(address: string, options: AddressOptions, language: Language): void {
  const { postal } = openStores(options.data, [], {
    allowEmbedded: options.allowEmbedded,
    onProblem: (problem) => process.stderr.write(`${problem.sentence(language)}\n`),
  });
  const register = postal.open(options.dataVersion);
  if (register === undefined) {
    const values = {
      version: options.dataVersion ?? '',
      versions: postal.versions().join(', '),
    };
    throw new SentenceError(addressSentences.noSuchVersion, values);
  }
  const { result, outcome } = readingOf(address, register);
  const status = statusText(outcome, language);
  const report = [
    ...addressReport(result, status, register.version, language),
    ...(options.explain === true ? traceReport(register.explain(address), language) : []),
  ];
  // Parts of the address appear as they were typed.
  process.stdout.write(`${escapeControls(report.join('\n'))}\n`);
  if (outcome.kind !== 'found') process.exitCode = EXIT.someFailed;
}

/** Reads an address; a text that is only a postal code may be a former one. */
function readingOf(
  address: string,
  register: PostalRegister,
): { readonly result: PostalSearchResult; readonly outcome: Outcome } {
  const result = register.search({ t: address, offset: 0, limit: RECORDS_SHOWN });
  const outcome = addressOutcome(result, register.version);
  const keyed = keyOfPostalCode(address);
  const former =
    outcome.kind === 'not_found' && 'key' in keyed
      ? formerPostalCode(register, keyed.key)
      : undefined;
  if (former === undefined) return { result, outcome };
  const { data } = former;
  return {
    result: { ...result, data: data.slice(0, RECORDS_SHOWN), count: data.length },
    outcome: formerCodeOutcome(former),
  };
}
