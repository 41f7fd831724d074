/** Makes a map of a list, with the code of `daicho map`: a page that opens offline, or a file for map programs. */
import { parse } from 'node:path';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { holdsPostalCodes } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { languageSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { guessedColumns } from '../../lists/guess-columns.ts';
import { decidedCodes, nameColumn } from '../../lists/labels/columns.ts';
import { MAP_FORMS } from '../../lists/map/options.ts';
import { MAP_FIELDS } from '../../lists/map/placed-rows.ts';
import { makeMap } from '../../lists/map/run.ts';
import { type MapSummary, mapSummaryLines } from '../../lists/map/summary-lines.ts';
import { mapSentences as summarySentences } from '../../lists/map/words.ts';
import { ownSource } from '../answer/own-source.ts';
import { expectSheet } from '../lists/asked.ts';
import { DeskError } from '../lists/desk-error.ts';
import { fromList, type Making, madePath } from '../making/making.ts';
import { writtenByRuns } from '../making/of-runs.ts';
import { mapSentences as sentences } from './words.ts';

const wantedSchema = z.object({
  sheet: z.int().check(z.minimum(0)),
  format: z.enum(MAP_FORMS),
  language: languageSchema,
});

/** Rows that are looked up at once. Other requests to the service wait meanwhile. */
const WINDOW_ROWS = 100;

export const mapMaking: Making<z.infer<typeof wantedSchema>> = {
  id: 'map',
  wanted: wantedSchema,
  types: {
    html: 'text/html; charset=utf-8',
    geojson: 'application/geo+json',
    kml: 'application/vnd.google-earth.kml+xml',
  },
  async make(list, { sheet, format: form, language }, registers, signal) {
    const { name, path, folder, sheets } = list;
    expectSheet(list, sheet);
    if (registers.coordinates?.open() === undefined) {
      throw new DeskError(422, sentences.noCoordinates);
    }
    return fromList(list, sentences.noColumns, async (input) => {
      const of = sheets[sheet] ?? undefined;
      // Columns that a run has added are not addresses of their own.
      const guessed = await guessedColumns(path, addressKind, of, true);
      const [address = []] = guessed.columns;
      // A person may have chosen a candidate of an ambiguous address: its postal code leads to the same candidate
      // again.
      const [decided] = decidedCodes(await writtenByRuns(folder, sheet), address);
      const columns = addressKind.inputs.map((one, i) =>
        holdsPostalCodes(one) && decided !== undefined ? [decided] : (guessed.columns[i] ?? []),
      );
      const summary = await makeMap(
        {
          input,
          output: madePath(list, 'map', form),
          name: parse(name).name,
          sheet: of,
          form,
          label: nameColumn(guessed.headers),
          color: undefined,
          kind: addressKind,
          columns,
          fields: MAP_FIELDS,
          takesAddress: false,
          otherLookups: [],
          source: { ...ownSource(registers)(addressKind), partRegisters: new Set() },
          dataVersion: undefined,
          language: { asked: language, locale: language },
          outputRows: 'all',
          hasHeader: guessed.hasHeader,
          threads: 1,
          formulaGuard: false,
          overwrite: true,
        },
        { signal, onProgress: () => {}, onNotice: () => {}, windowRows: WINDOW_ROWS },
      );
      return { count: summary.placed, hasReport: false, lines: linesOf(summary) };
    });
  },
};

function linesOf(summary: MapSummary): readonly Sentence[] {
  const isNothing = summary.placed === 0;
  return [...mapSummaryLines(summary), ...(isNothing ? [summarySentences.nothing] : [])];
}
