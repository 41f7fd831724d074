/**
 * `daicho doctor`: examines a service from outside. Says what the service lacks, and how Google Sheets, Excel and n8n
 * will see the service.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { readKeyFile } from '../connections/key-file.ts';
import { type Examination, examine, isBlocked } from '../doctor/examine.ts';
import { type Finding, HOSTS, type Host } from '../doctor/finding.ts';
import { checkTitles, reportSentences as sentences } from '../doctor/words/report.ts';
import { EXIT, runError, usageError } from '../lists/error.ts';
import {
  enrichErrorSentences as errors,
  enrichNoticeSentences as notices,
} from '../lists/words.ts';
import { printJson } from './accounts/print.ts';
import { runAction } from './process/failure.ts';

interface DoctorOptions {
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
  readonly origin?: string;
  readonly for?: string;
  readonly json: boolean;
  readonly lang?: string;
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .argument('<url>', 'address of the service as its users reach it')
    .argument('[key]', 'API key (better: DAICHO_KEY in the environment, or --key-file)')
    .option('--key-file <file>', "file that holds the service's API key")
    .option('--allow-http', 'allow an unencrypted http:// address inside a trusted network')
    .option(
      '--origin <origin>',
      "origin of Excel's pane, if it is not at the service: https://host",
    )
    .option('--for <hosts>', `hosts that have to be able to use it: ${HOSTS.join(', ')}`)
    .option('--json', 'print one JSON object', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(printExamination);
}

async function printExamination(
  address: string,
  key: string | undefined,
  options: DoctorOptions,
): Promise<void> {
  await runAction(options.lang, async (language) => {
    const needed = hostsIn(options.for);
    const examination = await examine({
      address,
      key: keyFrom(key, options, language),
      allowHttp: options.allowHttp ?? false,
      origin: originIn(options.origin),
    });
    const isFine = !isBlocked(examination, needed);
    if (!isFine) process.exitCode = EXIT.error;
    if (options.json) return printJson({ ok: isFine, ...inJson(examination) });
    if (key !== undefined) process.stderr.write(`${say(sentences.keyOnLine, language)}\n`);
    const lines = examination.findings.flatMap(({ check, level, sentence, remedy }) => [
      `${say(sentences[level], language)}  ${say(checkTitles[check], language)}: ${sentence[language]}`,
      ...(remedy === undefined ? [] : [`      → ${remedy[language]}`]),
    ]);
    const end = say(isFine ? sentences.fine : sentences.notFine, language);
    process.stdout.write(`${[...lines, end].join('\n')}\n`);
  });
}

function inJson({ address, findings }: Examination) {
  const findingJson = ({ check, level, sentence, remedy }: Finding) => ({
    check,
    level,
    ...sentence,
    ...(remedy === undefined ? {} : { do: remedy }),
  });
  return { address, findings: findings.map(findingJson) };
}

/** @throws EnrichError if two keys are given, or a file without a key. */
function keyFrom(
  given: string | undefined,
  { keyFile }: DoctorOptions,
  language: Language,
): string | undefined {
  if (given !== undefined && keyFile !== undefined) throw usageError(sentences.twoKeys);
  if (keyFile === undefined) return given ?? (process.env.DAICHO_KEY?.trim() || undefined);
  const read = readKeyFile(keyFile);
  if (read === undefined || read === 'too_large') throw runError(errors.keyFile, { path: keyFile });
  if (read.isExposed) {
    process.stderr.write(`${say(notices.exposedKeyFile, language, { path: keyFile })}\n`);
  }
  return read.key;
}

/** @throws EnrichError with exit code 2. */
function hostsIn(text = ''): readonly Host[] {
  const names = text.split(/[,\s]+/).filter((name) => name !== '');
  return names.map((name) => {
    const host = HOSTS.find((one) => one === name);
    if (host !== undefined) return host;
    throw usageError(sentences.unknownHost, { name, hosts: HOSTS.join(', ') });
  });
}

/** @throws EnrichError with exit code 2. */
function originIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const origin = URL.canParse(value) ? new URL(value).origin : 'null';
  if (origin === 'null') throw usageError(sentences.origin, { value });
  return origin;
}
