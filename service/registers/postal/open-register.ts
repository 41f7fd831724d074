import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { isRomanised } from '@daicho/shared/text/roman-postal-code.ts';
import { once } from '../once.ts';
import { Gazetteer } from './address/gazetteer/gazetteer.ts';
import type { PlaceSource } from './address/gazetteer/place-source.ts';
import { readAddress } from './address/read-address.ts';
import { RowFacts } from './address/rows/row-facts.ts';
import { SHIPPED_TABLE } from './former/former-table.ts';
import { PostalHistory } from './history/history.ts';
import { municipalitiesOf } from './municipalities.ts';
import { type LookupPrinter, lookupPrinter } from './printing/record-printer.ts';
import { QueryEvaluator } from './query/evaluate.ts';
import type { OpenedPostalRegister, PostalRegister, ReadBy } from './register.ts';
import { readRomanAddress } from './roman-address/read-roman-address.ts';
import { RomanIndex } from './roman-address/roman-index.ts';
import { openSearches, type SearchIndex, searchPostal } from './search.ts';
import { openPlaces, openQueryColumns } from './search-columns.ts';
import type { PostalTable } from './table.ts';
import { updatesOf } from './updates/update-columns.ts';

/**
 * Opens a register over a table, with the former municipalities that ship with Daicho. The indexes for addresses and
 * for queries are built at first use.
 */
export function openRegister(table: PostalTable): OpenedPostalRegister {
  const indexes: Indexes = {
    places: once(() => openPlaces(table)),
    evaluator: once(() => new QueryEvaluator(table, openQueryColumns(table))),
    romanIndex: once(() => new RomanIndex(table, indexes.places())),
    facts: new RowFacts(table),
    lookupText: lookupPrinter(table),
  };
  const shipped = registerOver(table, indexes, { former: SHIPPED_TABLE });
  let last = { by: { former: SHIPPED_TABLE } as ReadBy, register: shipped };
  return {
    ...shipped,
    readBy(by) {
      if (last.by.former !== by.former || last.by.areas !== by.areas) {
        last = { by, register: registerOver(table, indexes, by) };
      }
      return last.register;
    },
  };
}

/** Parts of a register that stay the same whatever other data its addresses are read with. */
interface Indexes {
  readonly places: () => PlaceSource;
  readonly evaluator: () => QueryEvaluator;
  readonly romanIndex: () => RomanIndex;
  readonly facts: RowFacts;
  readonly lookupText: LookupPrinter;
}

function registerOver(
  table: PostalTable,
  { places, evaluator, romanIndex, facts, lookupText }: Indexes,
  { former, areas }: ReadBy,
): PostalRegister {
  const gazetteer: () => Gazetteer = once(
    () => new Gazetteer(table, places(), formerNames, history, areas),
  );
  const formerNames = once(() =>
    former.names((name) => gazetteer().municipalitiesNamed(name).length > 0),
  );
  const history = once(() => new PostalHistory(table, undefined, formerNames));
  const read = (address: string, explained = false) =>
    isRomanised(address)
      ? readRomanAddress(address, gazetteer(), romanIndex(), explained)
      : readAddress(address, gazetteer(), explained);
  const index: SearchIndex = {
    table,
    facts,
    read,
    get history() {
      return history();
    },
    get evaluator() {
      return evaluator();
    },
  };
  return {
    version: table.version,
    origin: table.origin,
    digest: table.digest,
    former: former.imported,
    areasDigest: areas?.digest,
    records: () => recordsOf(table),
    lookup: (postalCode) => table.rowsOfCode(postalCode).map((row) => table.record(row)),
    formerCode: (postalCode) => history().formerCode(postalCode),
    updates: () => updatesOf(table),
    municipalities: (prefectureCode) => municipalitiesOf(table, prefectureCode),
    lookupText,
    search: (search) => searchPostal(index, search),
    openSearches: () => openSearches(index),
    explain: (address) => read(address, true).trace ?? [],
  };
}

function* recordsOf(table: PostalTable): Generator<PostalRecord> {
  for (let row = 0; row < table.size; row++) yield table.record(row);
}
