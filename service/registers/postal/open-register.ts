import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { once } from '../once.ts';
import { Gazetteer } from './address/gazetteer/gazetteer.ts';
import { readAddress } from './address/read-address.ts';
import { RowFacts } from './address/rows/row-facts.ts';
import { municipalitiesOf } from './municipalities.ts';
import { lookupPrinter } from './printing/record-printer.ts';
import { QueryEvaluator } from './query/evaluate.ts';
import type { PostalRegister } from './register.ts';
import { openSearches, type SearchIndex, searchPostal } from './search.ts';
import { openPlaces, openQueryColumns } from './search-columns.ts';
import type { PostalTable } from './table.ts';
import { updatesOf } from './updates/update-columns.ts';

/** Opens a register over a table. The indexes for addresses and for queries are built at first use. */
export function openRegister(table: PostalTable): PostalRegister {
  const gazetteer = once(() => new Gazetteer(table, openPlaces(table)));
  const evaluator = once(() => new QueryEvaluator(table, openQueryColumns(table)));
  const index: SearchIndex = {
    table,
    facts: new RowFacts(table),
    get gazetteer() {
      return gazetteer();
    },
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
    updates: () => updatesOf(table),
    municipalities: (prefectureCode) => municipalitiesOf(table, prefectureCode),
    lookupText: lookupPrinter(table),
    search: (search) => searchPostal(index, search),
    openSearches: () => openSearches(index),
    explain: (address) => readAddress(address, gazetteer(), true).trace ?? [],
  };
}

function* recordsOf(table: PostalTable): Generator<PostalRecord> {
  for (let row = 0; row < table.size; row++) yield table.record(row);
}
