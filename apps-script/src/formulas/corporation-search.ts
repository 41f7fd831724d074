/** Computes `CORPSEARCH`: a row of fields for each corporation that a search finds. */
import { corporationSearch } from '@daicho/shared/api/corporation.ts';
import { isLoading } from '@daicho/shared/cells/cell-text.ts';
import { corporationCatalogue } from '@daicho/shared/enrich/corporation/catalogue.ts';
import { NOT_FOUND } from '@daicho/shared/enrich/outcome.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { pagedSearch, searchCell } from '@daicho/shared/enrich/search/paged-search.ts';
import { formulaRangeSentences } from '@daicho/shared/messages/formulas.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { companyQuery } from '@daicho/shared/text/company/company-query.ts';
import { cachedList } from '../asking/cached-list.ts';
import { outcomeNotice } from '../asking/notices.ts';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import type { Host } from '../host/host.ts';
import { formulaSentences, searchModeNames } from '../words/formulas.ts';
import { firstCell, gridOf, namedColumns } from './arguments.ts';
import { FormulaError } from './formula-error.ts';
import { requireConnection } from './require-connection.ts';
import { type FormulaCell, reasonRow, shownValues, waitingRow } from './shown-row.ts';

interface Arguments {
  readonly query: unknown;
  readonly fields: unknown;
  readonly limit: unknown;
  readonly mode: unknown;
}

type Mode = keyof typeof searchModeNames;

const DEFAULTS = ['corporate_number', 'name', 'prefecture', 'city', 'street_number'];
const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 1000;

const lookup = pagedSearch(corporationSearch);

/**
 * @throws FormulaError for several queries, for unreadable fields, limit or mode, if no connection is set, and if there
 * is no result, unless the status is one of the fields.
 */
export function evaluateCorporationSearch(args: Arguments, host: Host): FormulaCell[][] {
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const columns = namedColumns(args.fields, DEFAULTS, corporationCatalogue, language);
  const wanted = limitOf(args.limit, language);
  const mode = modeOf(args.mode, language);
  if (gridOf(args.query).flat().length > 1) {
    throw new FormulaError(say(formulaRangeSentences.oneCell, language));
  }
  const q = String(firstCell(args.query) ?? '').trim();
  if (isLoading(q)) return [waitingRow(columns)];
  if (q === '') return [columns.row(columns.ids.map(() => ''))];
  const keyed = lookup.key([searchCell({ q: companyQuery(q, mode), mode }, wanted)]);
  if ('settled' in keyed) {
    return [reasonRow(outcomeNotice(keyed.settled, language), columns)];
  }
  const { ids } = corporationCatalogue;
  const list = cachedList(
    {
      name: `corporations.${language}`,
      lookup,
      key: keyed.key,
      texts: (record: Corporation, version) =>
        rowOf(
          { kind: 'found', records: [record], query: null, version },
          ids,
          corporationCatalogue,
          language,
        ),
    },
    { connection: requireConnection(settings), language, host },
  );
  if ('notice' in list) return [reasonRow(list.notice, columns)];
  if (list.rows.length === 0) return [reasonRow(outcomeNotice(NOT_FOUND, language), columns)];
  const indexes = columns.ids.map((id) => (ids as readonly string[]).indexOf(id));
  return list.rows.map((row) => {
    const texts = indexes.map((index) => row[index] ?? '');
    return columns.row(shownValues(texts, columns.ids, corporationCatalogue));
  });
}

function limitOf(argument: unknown, language: Language): number {
  const cell = firstCell(argument);
  const limit = cell === null ? LIMIT_DEFAULT : Number(String(cell).normalize('NFKC'));
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX) return limit;
  const values = { text: String(cell), max: LIMIT_MAX };
  throw new FormulaError(say(formulaSentences.noLimit, language, values));
}

function modeOf(argument: unknown, language: Language): Mode | undefined {
  const cell = firstCell(argument);
  if (cell === null) return undefined;
  const text = String(cell).normalize('NFKC').trim().toLowerCase();
  const modes = Object.entries(searchModeNames) as [Mode, readonly string[]][];
  const found = modes.find(([mode, names]) => mode === text || names.includes(text));
  if (found !== undefined) return found[0];
  throw new FormulaError(say(formulaSentences.noMode, language, { text: String(cell) }));
}
