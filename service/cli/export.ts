/** `daicho export postal --to parquet`: a whole register as one file, or as files that any file server can offer. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { filledIn, say } from '@daicho/shared/messages/language.ts';
import { Argument, Command, Option } from 'commander';
import { usageError } from '../lists/error.ts';
import { EXPORT_FORMATS, exportRegister, writeRows } from '../lists/export/export-register.ts';
import { writeStatic } from '../lists/export/static-files.ts';
import { exportSentences as sentences } from '../lists/export/words.ts';
import {
  openStores,
  REGISTER_DEFINITIONS,
  REGISTER_IDS,
  type RegisterId,
} from '../registers/registers.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { PIPE } from './enrich/stream-options.ts';
import { runAction } from './process/failure.ts';
import { endQuietlyIfUnread, standardOutput } from './process/standard-output.ts';

interface Given {
  readonly to: readonly [string, ...string[]];
  readonly output?: string;
  readonly overwrite: boolean;
  readonly data: string;
  readonly lang?: string;
}

const EXPORTED = REGISTER_IDS.filter((id) => REGISTER_DEFINITIONS[id].exported !== undefined);

export function exportCommand(): Command {
  return new Command('export')
    .addArgument(new Argument('<register>', 'the register').choices(EXPORTED))
    .addOption(
      new Option(
        '--to <format...>',
        `${EXPORT_FORMATS.join(', ')}, or: static DIR`,
      ).makeOptionMandatory(),
    )
    .option(
      '-o, --output <file>',
      'the file, or - for standard output (default: <register>-<data version>.<format>)',
    )
    .option('--overwrite', 'replace the output if it exists', false)
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--lang <ja|en>', 'language of the messages')
    .action(exportRecords);
}

async function exportRecords(
  register: RegisterId,
  { to, output, overwrite, data, lang }: Given,
): Promise<void> {
  await runAction(lang, async (language) => {
    const opened = openStores(data, [register])[register];
    const { exported } = REGISTER_DEFINITIONS[register];
    const version = opened.open()?.version;
    if (exported === undefined || version === undefined) throw usageError(sentences.nothing);
    const records = exported.records(opened);
    const [format, folder] = to;
    const extra = to[format === 'static' ? 2 : 1];
    if (extra !== undefined) throw usageError(sentences.tooMany, { extra });
    const notice = REGISTER_DEFINITIONS[register].notice?.(opened);
    const noticed = notice && filledIn(notice.sentence, notice.values ?? {});
    if (noticed !== undefined) process.stderr.write(`${say(noticed, language)}\n`);
    const printed = (value: string | number) =>
      typeof value === 'number' ? countText(value) : value;
    if (format === 'static') {
      if (folder === undefined) throw usageError(sentences.folderNeeded);
      const { key, prefixLength } = exported;
      const { name } = REGISTER_DEFINITIONS[register];
      const about = { id: register, version, key, prefixLength, name, notice: noticed };
      const written = writeStatic(folder, about, records);
      const values = { ...written, records: printed(written.records), keys: printed(written.keys) };
      process.stdout.write(`${say(sentences.static, language, { ...values, folder, version })}\n`);
      if (written.latest !== version)
        process.stderr.write(`${say(sentences.newerStays, language, values)}\n`);
      return;
    }
    const known = EXPORT_FORMATS.find((one) => one === format);
    if (known === undefined) throw usageError(sentences.unknownFormat, { format });
    const asked = { id: register, exported, records };
    if (output === PIPE) {
      if (known === 'sqlite') throw usageError(sentences.noPipe);
      return endQuietlyIfUnread(() => writeRows(standardOutput(language), asked, known));
    }
    const file = output ?? `${register}-${version}.${known}`;
    const count = await exportRegister({ ...asked, format: known, output: file, overwrite });
    const values = { records: printed(count), version, output: file };
    process.stdout.write(`${say(sentences.file, language, values)}\n`);
  });
}
