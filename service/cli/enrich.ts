/** `daicho enrich`: a table in, the same table with result columns out. */

import type { KindInput } from '@daicho/shared/enrich/kind.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { Command, Option } from 'commander';
import { fileKinds as kinds } from '../lists/enrich/file-kinds.ts';
import { guessedColumns } from '../lists/enrich/guess-columns.ts';
import { enrichTable } from '../lists/enrich/run.ts';
import { EXIT, usageError } from '../lists/error.ts';
import type { RunHost } from '../lists/run-host.ts';
import { enrichUsageSentences as sentences } from '../lists/words.ts';
import { TEXT_ENCODINGS } from '../tables/encodings/names.ts';
import { FORMATS } from '../tables/streams/formats.ts';
import { ALLOW_EMBEDDED } from './allow-embedded.ts';
import type { EnrichArguments } from './enrich/arguments.ts';
import { argumentOf, furtherInputs, optionOf } from './enrich/columns.ts';
import { another } from './enrich/console.ts';
import { addSourceOptions, enrichOptions, kindNamed, NOTATION_OPTION } from './enrich/options.ts';
import { orReport, runOnTable } from './enrich/run-on-table.ts';
import { enrichStream } from './enrich/stream.ts';
import { isInPlace, isStream, streamOptions, toldByFile } from './enrich/stream-options.ts';
import { summaryLines } from './enrich/summary.ts';
import { fieldsText } from './help/fields.ts';
import { cliLanguage, helpLanguage } from './language.ts';

export function enrichCommand(): Command {
  const command = new Command('enrich')
    .description('Add postal codes, towns, corporations and more to a table (.xlsx, .csv)')
    .argument('<input>', 'the table, which is never changed; - for standard input, one row a line')
    .option(
      '--column <header>',
      'header of the column to look up; several times where an address is split over columns (default: told by headers and values)',
      another,
    )
    .option(
      '--fields <names>',
      'result columns, by id or header, separated by commas (listed below)',
    )
    .option(
      '--lookup <column:kind>',
      'one of several lookups of each row: 住所:address, 法人番号:corporate_number:name; columns are joined by +',
      another,
    )
    .option(...NOTATION_OPTION)
    .addOption(
      new Option(
        '--when-code-differs <what>',
        'what counts where the postal code beside an address is another place’s: check leaves the row to check, address takes the address',
      )
        .choices(['check', 'address'])
        .default('check'),
    )
    .addOption(
      new Option(
        '--only <rows>',
        'changed: only rows whose postal code is out of date or wrong, with the one of today beside it; problems: only rows to look at',
      ).choices(['changed', 'problems']),
    )
    .option('--as <kind>', `what the column holds: ${IDS.join(', ')}`, 'address')
    .option('-o, --output <file>', 'the new table (default: <input>-daicho)')
    .option(
      '--from <format>',
      `format of the input: ${FORMATS.join(', ')} (default: by the name of the file)`,
    )
    .option('--to <format>', 'format of the output (default: that of the input)')
    .option('--encoding <name>', `encoding of the input: ${TEXT_ENCODINGS.join(', ')}`)
    .option('--output-encoding <name>', 'encoding of the output (default: that of the input)')
    .option('--delimiter <character>', 'what parts the fields of a CSV: , ; or tab')
    .option(
      '--select <names>',
      'columns of the output, of the input and of the results, separated by commas',
    )
    .option('--result-prefix <text>', 'text before the names of the result columns')
    .option('--sheet <name>', 'sheet of a workbook (default: the first that has the column)')
    .option(
      '--no-header',
      'the first row holds data: columns are named by their letters (--column B), and results get no headers',
    );
  addSourceOptions(command)
    .option('--data-version <date>', 'data version to use (default: the newest)')
    .option('--allow-embedded', ALLOW_EMBEDDED)
    .option(
      '--threads <number>',
      'threads that look up rows in the data on this computer (default: as many as it has cores)',
    )
    .option('--no-formula-guard', 'CSV: no apostrophe before results that begin with = + - @')
    .option('--overwrite', 'replace the output if it exists')
    .option(
      '--lang <ja|en>',
      'language of messages, headers and results (default: headers and results as the table’s own headers)',
    )
    .addHelpText('after', fieldsText(kinds, helpLanguage()))
    .action(enrich);
  for (const input of furtherInputs()) {
    command.option(
      `${optionOf(input)} <header>`,
      `header of the ${input.name.en.toLowerCase()} beside: ${takersOf(input)}`,
      another,
    );
  }
  return command;
}

const IDS = kinds.map(({ id }) => id);

function takersOf({ id }: KindInput): string {
  return kinds
    .filter(({ inputs: [, ...further] }) => further.some((input) => input.id === id))
    .map((kind) => `--as ${kind.id}`)
    .join(', ');
}

/** Guesses the columns of a table where the person names none, and says which. */
async function withColumns(
  input: string,
  given: Partial<EnrichArguments> & Pick<EnrichArguments, 'as'>,
  host: RunHost,
): Promise<EnrichArguments> {
  const { column } = given;
  if (column !== undefined || given.lookup !== undefined) return given as EnrichArguments;
  if (given.header === false) throw usageError(sentences.lettersNeeded);
  const kind = kindNamed(given.as);
  const { columns, sheet } = await guessedColumns(input, kind, given.sheet);
  const [main = []] = columns;
  const beside = kind.inputs.slice(1).flatMap((option, i) => {
    const headers = columns[i + 1] ?? [];
    return headers.length === 0 ? [] : [[argumentOf(option), headers] as const];
  });
  host.onNotice(sentences.columnsTaken, { columns: columns.flat().join(', ') });
  return {
    ...Object.fromEntries(beside),
    ...(given as EnrichArguments),
    column: main,
    ...(sheet === undefined ? {} : { sheet }),
  };
}

async function enrich(input: string, given: EnrichArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  await orReport(language, async () => {
    const told = await toldByFile(input, given);
    if (!isStream(input, given) && isInPlace(told)) return enrichInPlace(input, given, language);
    await enrichStream(streamOptions(input, given, language, told), language);
  });
}

async function enrichInPlace(
  input: string,
  given: EnrichArguments,
  language: Language,
): Promise<void> {
  await runOnTable(language, async (host) => {
    const options = enrichOptions(input, await withColumns(input, given, host), language);
    const summary = await enrichTable(options, host);
    const exitCode = summary.outcomes.failed > 0 ? EXIT.someFailed : EXIT.ok;
    return { lines: summaryLines(summary, options.fields, language), exitCode };
  });
}
