import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { Gazetteer } from './address/gazetteer.ts';
import { readAddress } from './address/read-address.ts';
import { RowFacts } from './address/row-facts.ts';
import { municipalitiesOf } from './municipalities.ts';
import { QueryEvaluator } from './query/evaluate.ts';
import { lookupPrinter } from './record-printer.ts';
import type { PostalRegister } from './register.ts';
import { type SearchIndex, searchPostal } from './search.ts';
import { openSearchColumns } from './search-columns.ts';
import type { PostalTable } from './table.ts';
import { updatesOf } from './update-columns.ts';

/** A register over a table. What only searches need is built at the first search. */
export function openRegister(table: PostalTable): PostalRegister {
  let opened: SearchIndex | undefined;
  const index = (): SearchIndex => {
    if (opened === undefined) {
      const columns = openSearchColumns(table);
      opened = {
        table,
        gazetteer: new Gazetteer(table, columns),
        facts: new RowFacts(table),
        evaluator: new QueryEvaluator(table, columns),
      };
    }
    return opened;
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
    search: (search) => searchPostal(index(), search),
    explain: (address) => readAddress(address, index().gazetteer, true).trace ?? [],
  };
}

function* recordsOf(table: PostalTable): Generator<PostalRecord> {
  for (let row = 0; row < table.size; row++) yield table.record(row);
}
