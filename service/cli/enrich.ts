/** `daicho enrich`: reads a table, and writes it with result columns. */

import type { KindInput } from '@daicho/shared/enrich/kind.ts';
import { Command, Option } from 'commander';
import { fileKinds as kinds } from '../lists/enrich/file-kinds.ts';
import { TEXT_ENCODINGS } from '../tables/encodings/names.ts';
import { FORMATS } from '../tables/streams/formats.ts';
import { optionOf, otherInputs } from './enrich/columns.ts';
import { collectValues } from './enrich/console.ts';
import { enrichFile } from './enrich/enrich-file.ts';
import { addResultOptions, NOTATION_OPTION } from './enrich/options.ts';
import { fieldsText } from './help/fields.ts';
import { helpLanguage } from './help/language.ts';

export function enrichCommand(): Command {
  const command = new Command('enrich')
    .argument('<input>', 'the table, which is never changed; - for standard input, one row a line')
    .option(
      '--column <header>',
      'header of the column to look up; several times where an address is split over columns (default: told by headers and values)',
      collectValues,
    )
    .option(
      '--fields <names>',
      'result columns, by id or header, separated by commas (listed below)',
    )
    .option(
      '--lookup <column:kind>',
      'one of several lookups of each row: 住所:address, 法人番号:corporate_number:name; columns are joined by +',
      collectValues,
    )
    .option(
      '--from-place <place>',
      'add distance_km, the distance of each address from one place: an address, a postal code, or 35.68,139.76',
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
        '--ditto-marks <how>',
        'what 〃 and 同上 in the columns that are looked up mean: keep leaves their rows as unreadable, above takes the cell above',
      )
        .choices(['keep', 'above'])
        .default('keep'),
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
      `format of the input (from its name by default): ${FORMATS.join(', ')}`,
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
    .option('--save-job <file>', 'write what is asked for here to a file (.yaml), for daicho run')
    .option('--sheet <name>', 'sheet of a workbook (default: the first that has the column)')
    .option(
      '--no-header',
      'the first row holds data: columns are named by their letters (--column B), and results get no headers',
    );
  addResultOptions(command)
    .option('--data-version <date>', 'data version to use (default: the newest)')
    .addHelpText('after', fieldsText(kinds, helpLanguage()))
    .action(enrichFile);
  for (const input of otherInputs()) {
    command.option(
      `--${optionOf(input)} <header>`,
      `header of the ${input.name.en.toLowerCase()} beside, or =TEXT for one text in all rows: ${takersOf(input)}`,
      collectValues,
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
