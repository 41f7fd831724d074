/**
 * `daicho duplicates`: reads a table, and writes it with columns that mark rows of one customer, household or place.
 */
import { Command, Option } from 'commander';
import { markDuplicates } from '../lists/duplicates/run.ts';
import { EXIT } from '../lists/error.ts';
import { duplicatesOptions } from './duplicates/options.ts';
import { duplicatesLines } from './duplicates/summary.ts';
import { type DuplicatesFlags, withColumnsToCompare } from './duplicates/with-columns.ts';
import { collectValues } from './enrich/console.ts';
import { addResultOptions } from './enrich/options.ts';
import { runOnTable } from './enrich/run-on-table.ts';
import { cliLanguage } from './help/language.ts';

export function duplicatesCommand(): Command {
  const command = new Command('duplicates')
    .argument('<input>', 'the table (.xlsx, .csv); it is never changed')
    .option(
      '--column <header>',
      'header of the address; several times where it is split over columns (default: all columns that headers and values tell)',
      collectValues,
    )
    .option(
      '--name-column <header>',
      'header of the name of a person or company; several times for surname and given name',
      collectValues,
    )
    .option('--kana-column <header>', 'header of the reading (furigana) of the name', collectValues)
    .option('--number-column <header>', 'header of the corporate number')
    .option(
      '--postal-code-column <header>',
      'header of the postal code beside the address; twice where its parts have a column each',
      collectValues,
    )
    .option('--phone-column <header>', 'header of the telephone number, as evidence')
    .option('--email-column <header>', 'header of the email address, as evidence')
    .option('--birth-column <header>', 'header of the date of birth: two dates are two people')
    .option('--code-column <header>', 'header of a number that each customer has alone, as proof')
    .option('--kind <kind>', 'what the list holds: person or company (default: both)')
    .option('--at-least <n>', 'mark only pairs of which at least so many of 100 are the same')
    .option(
      '--review <file>',
      'table of the pairs to look at (.xlsx, .csv); decisions in it are kept and win in the next run',
    )
    .option('--merge <file>', 'new table with one row for each customer (.xlsx, .csv)')
    .option(
      '--cell-wins <rule>',
      'which cell is kept of merged rows: kept, newest or fullest; HEADER=RULE for one column',
      collectValues,
    )
    .option('--date-column <header>', 'date by which a row is the newest')
    .option('--against <file>', 'another list to compare with; it is not changed')
    .option('--against-column <header>', 'its address, where its header is another', collectValues)
    .option('--against-name-column <header>', 'its name', collectValues)
    .option('--against-kana-column <header>', 'its reading', collectValues)
    .option('--against-number-column <header>', 'its corporate number')
    .option('--against-postal-code-column <header>', 'its postal code', collectValues)
    .option('--against-sheet <name>', 'its sheet')
    .option('-o, --output <file>', 'the new table (default: <input>-duplicates)')
    .option('--sheet <name>', 'sheet of a workbook (default: the first that has the column)')
    .option(
      '--no-header',
      'the first row holds data: columns are named by their letters (--column B)',
    )
    .addOption(
      new Option(
        '--ditto-marks <how>',
        'what 〃 and 同上 in the compared columns mean: keep leaves them as they are, above takes the cell above',
      )
        .choices(['keep', 'above'])
        .default('keep'),
    );
  return addResultOptions(command)
    .option('--data-version <date>', 'data version to read addresses by (default: the newest)')
    .action(duplicates);
}

async function duplicates(input: string, given: DuplicatesFlags): Promise<void> {
  const language = cliLanguage(given.lang);
  await runOnTable(language, async (host) => {
    const options = duplicatesOptions(
      input,
      await withColumnsToCompare(input, given, host),
      language,
    );
    const summary = await markDuplicates(options, host);
    return { lines: duplicatesLines(summary, language), exitCode: EXIT.ok };
  });
}
