import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { isRomanised } from '@daicho/shared/text/roman-postal-code.ts';
import { once } from '../once.ts';
import { Gazetteer } from './address/gazetteer/gazetteer.ts';
import { readAddress } from './address/read-address.ts';
import { RowFacts } from './address/rows/row-facts.ts';
import { PostalHistory } from './history/history.ts';
import { municipalitiesOf } from './municipalities.ts';
import { lookupPrinter } from './printing/record-printer.ts';
import { QueryEvaluator } from './query/evaluate.ts';
import type { PostalRegister } from './register.ts';
import { readRomanAddress } from './roman-address/read-roman-address.ts';
import { RomanIndex } from './roman-address/roman-index.ts';
import { openSearches, type SearchIndex, searchPostal } from './search.ts';
import { openPlaces, openQueryColumns } from './search-columns.ts';
import type { PostalTable } from './table.ts';
import { updatesOf } from './updates/update-columns.ts';

/** Opens a register over a table. The indexes for addresses and for queries are built at first use. */
export function openRegister(table: PostalTable): PostalRegister {
  const history = once(() => new PostalHistory(table));
  const gazetteer = once(() => new Gazetteer(table, openPlaces(table), undefined, history));
  const evaluator = once(() => new QueryEvaluator(table, openQueryColumns(table)));
  const romanIndex = once(() => new RomanIndex(table, openPlaces(table)));
  const read = (address: string, explained = false) =>
    isRomanised(address)
      ? readRomanAddress(address, gazetteer(), romanIndex(), explained)
      : readAddress(address, gazetteer(), explained);
  const index: SearchIndex = {
    table,
    facts: new RowFacts(table),
    read,
    get evaluator() {
      return evaluator();
    },
  };
  return {
    version: table.version,
    origin: table.origin,
    digest: table.digest,
    records: () => recordsOf(table),
    lookup: (postalCode) => table.rowsOfCode(postalCode).map((row) => table.record(row)),
    formerCode: (postalCode) => history().formerCode(postalCode),
    hadCode: (place, postalCode) => history().hadCode(place, postalCode),
    updates: () => updatesOf(table),
    municipalities: (prefectureCode) => municipalitiesOf(table, prefectureCode),
    lookupText: lookupPrinter(table),
    search: (search) => searchPostal(index, search),
    openSearches: () => openSearches(index),
    explain: (address) => read(address, true).trace ?? [],
  };
}

function* recordsOf(table: PostalTable): Generator<PostalRecord> {
  for (let row = 0; row < table.size; row++) yield table.record(row);
}
