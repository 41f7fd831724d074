/** `daicho map`: reads a list of addresses, and writes a map of its rows. */
import { extname, parse } from 'node:path';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { EXIT, usageError } from '../lists/error.ts';
import { MAP_FORMS, type MapForm, type MapOptions } from '../lists/map/options.ts';
import { MAP_FIELDS } from '../lists/map/placed-rows.ts';
import { makeMap } from '../lists/map/run.ts';
import { type MapSummary, mapSummaryLines } from '../lists/map/summary-lines.ts';
import { mapSentences as sentences } from '../lists/map/words.ts';
import type { EnrichArguments } from './enrich/arguments.ts';
import { collectValues } from './enrich/console.ts';
import { withColumnsToLookUp } from './enrich/enrich-file.ts';
import { addSourceOptions, rowOptions } from './enrich/options.ts';
import { runOnTable } from './enrich/run-on-table.ts';
import { cliLanguage } from './help/language.ts';

interface MapArguments extends EnrichArguments {
  readonly label?: string;
  readonly color?: string;
}

export function mapCommand(): Command {
  const command = new Command('map')
    .argument('<input>', 'the table (.xlsx, .csv); it is never changed')
    .requiredOption('-o, --output <file>', 'map.html, map.geojson or map.kml')
    .option(
      '--column <header>',
      'header of the address; several times where it is split',
      collectValues,
    )
    .option(
      '--as <kind>',
      'what the column holds: address, postal_code, corporate_number …',
      'address',
    )
    .option('--label <header>', 'header of the column that names each row')
    .option('--color <header>', 'header of the column by which points are coloured')
    .option('--sheet <name>', 'sheet of a workbook (default: the first that has the column)');
  return addSourceOptions(command)
    .option('--overwrite', 'replace the output if it exists')
    .option('--lang <ja|en>', 'language of the messages and of the map')
    .action(map);
}

async function map(input: string, given: MapArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  await runOnTable(language, async (host) => {
    const form = formOf(given.output ?? '');
    const named = await withColumnsToLookUp(input, given, host);
    const fields = MAP_FIELDS.join(',');
    const options: MapOptions = {
      ...rowOptions({ ...named, fields, formulaGuard: false }, language),
      input,
      name: parse(input).name,
      output: given.output ?? '',
      form,
      label: given.label,
      color: given.color,
    };
    const summary = await makeMap(options, host);
    const exitCode = summary.placed === 0 ? EXIT.error : EXIT.ok;
    return { lines: linesOf(summary, language), exitCode };
  });
}

/** @throws EnrichError with exit code 2. */
function formOf(output: string): MapForm {
  const ending = extname(output).slice(1).toLowerCase();
  const form = MAP_FORMS.find((one) => one === ending);
  if (form === undefined) throw usageError(sentences.ending, { value: output });
  return form;
}

function linesOf(summary: MapSummary, language: Language): readonly string[] {
  const { output } = summary;
  return [
    ...mapSummaryLines(summary).map((line) => say(line, language)),
    output === undefined
      ? say(sentences.nothing, language)
      : say(sentences.output, language, { value: output }),
  ];
}
