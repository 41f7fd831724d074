/** Runs `daicho map`: looks up the points of a list's rows, and writes them as a page or a file for map programs. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { openInput } from '../enrich/input.ts';
import { chooseRowLookup } from '../enrich/row-lookup.ts';
import { workOf } from '../enrich/row-work.ts';
import { runError } from '../error.ts';
import { ResultCache } from '../result-cache.ts';
import { resultLanguage } from '../result-language.ts';
import { windowsOf } from '../rows.ts';
import type { RunHost } from '../run-host.ts';
import { enrichErrorSentences as errors } from '../words.ts';
import { geoJson } from './geojson.ts';
import { kml } from './kml.ts';
import type { MapContents } from './map-contents.ts';
import type { MapForm, MapOptions } from './options.ts';
import { mapPage } from './page.ts';
import {
  hasNoCoordinates,
  namesIn,
  namingColumns,
  type PlacedRow,
  placedRow,
} from './placed-rows.ts';
import type { MapSummary } from './summary-lines.ts';
import { mapSentences as sentences } from './words.ts';

const PRINTED: Readonly<Record<MapForm, (contents: MapContents) => string>> = {
  html: mapPage,
  geojson: geoJson,
  kml,
};

/** @throws EnrichError or TableError, each with a sentence for a person. */
export async function makeMap(options: MapOptions, host: RunHost): Promise<MapSummary> {
  const { output, overwrite, form, label, color } = options;
  if (!overwrite && existsSync(output)) throw runError(errors.outputExists, { path: output });
  const input = await openInput(options, namingColumns(options));
  const { table } = input;
  const language = resultLanguage(options.language, table.headers);
  const memory = new ResultCache(new Set<number>());
  const looking = chooseRowLookup(workOf(options, language), options, host, {
    memory,
    rowCount: table.rowCount,
  });
  const names: ReturnType<typeof namesIn>[] = [];
  const cells = input.rows((beside) => names.push(namesIn(beside, options)));
  const rows: PlacedRow[] = [];
  let row = 0;
  const left = new Map<OutcomeKind, number>();
  let lacksCoordinates = false;
  for await (const results of looking.results(windowsOf(cells, looking.windowRows))) {
    for (const result of results) {
      const name = names[row++];
      if (hasNoCoordinates(result, language)) lacksCoordinates = true;
      const placed = placedRow(result, name ?? { label: '', group: '' });
      if (placed !== undefined) rows.push(placed);
      else left.set(result.kind, (left.get(result.kind) ?? 0) + 1);
    }
  }
  const levels = new Map<string, number>();
  for (const { level } of rows) levels.set(level, (levels.get(level) ?? 0) + 1);
  const counted = { rows: table.rowCount, placed: rows.length, levels, left };
  if (rows.length === 0 && lacksCoordinates) throw runError(sentences.noCoordinates);
  if (rows.length === 0) return { ...counted, output: undefined };
  const text = PRINTED[form]({ name: options.name, rows, left, label, color, language });
  host.signal.throwIfAborted();
  await writeFile(output, text, { flag: overwrite ? 'w' : 'wx' });
  return { ...counted, output };
}
