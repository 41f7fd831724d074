/** Evaluates a parsed query over a table: gives the matching rows, those with most terms first. */

import type { Columns } from '../../columns/columns.ts';
import { RowSet } from '../../columns/row-set.ts';
import { isUnder } from '../../facet-paths.ts';
import { foldSearch } from '../../query-syntax/fold.ts';
import { runSteps, type Steps } from '../../steps.ts';
import type { PostalTable } from '../table.ts';
import { Matches } from './matches.ts';
import { MunicipalityRows } from './municipality-rows.ts';
import type { Criterion, Factor, Group, Query, Term } from './query.ts';
import { WordSearch } from './words.ts';

export class QueryEvaluator {
  readonly municipalities: MunicipalityRows;
  readonly #size: number;
  readonly #words: WordSearch;
  readonly #foldedPaths: readonly string[];
  /** `#postal`: rows of areas and buildings. `#buildings`: rows of buildings alone. */
  readonly #postal: RowSet;
  readonly #buildings: RowSet;

  /** @param columns of the table and of its searches. */
  constructor(table: PostalTable, columns: Columns) {
    this.#size = table.size;
    this.municipalities = new MunicipalityRows(table);
    this.#words = new WordSearch(table, columns, this.municipalities);
    this.#foldedPaths = this.municipalities.paths.map(foldSearch);
    this.#postal = RowSet.none(table.size).addRange(0, table.firstOffice);
    this.#buildings = withText(columns.ids('building')).and(this.#postal);
  }

  matches(query: Query): Matches {
    return runSteps(this.matching(query));
  }

  *matching(query: Query): Steps<never, Matches> {
    const groups: Matches[] = [];
    for (const group of query) groups.push(yield* this.#group(group));
    return groups.reduce((one, other) => one.or(other));
  }

  /** Evaluates a group. All restrictions and all `-word` terms must hold, and at least one of the other terms. */
  *#group(group: Group): Steps<never, Matches> {
    let allowed = RowSet.all(this.#size);
    const wanted: RowSet[] = [];
    for (const term of group) {
      const rows = this.#term(term);
      yield undefined;
      if (term.every(narrows)) allowed = allowed.and(rows);
      else wanted.push(rows);
    }
    return yield* Matches.ofGroup(allowed, wanted);
  }

  #term(term: Term): RowSet {
    return term.map((factor) => this.#factor(factor)).reduce((rows, more) => rows.and(more));
  }

  #factor(factor: Factor): RowSet {
    const rows = this.#criterion(factor);
    return factor.not ? RowSet.all(this.#size).without(rows) : rows;
  }

  #criterion(criterion: Criterion): RowSet {
    switch (criterion.kind) {
      case 'word':
        return this.#words.rowsWith(criterion.word, criterion.field);
      case 'facet':
        return this.#under(criterion.path);
      case 'type':
        return criterion.value === 1 ? this.#postal : RowSet.all(this.#size).without(this.#postal);
      case 'structure':
        return criterion.value === 2 ? this.#buildings : this.#postal.without(this.#buildings);
    }
  }

  #under(path: string): RowSet {
    const wanted = new Set<number>();
    this.#foldedPaths.forEach((own, municipality) => {
      if (isUnder(own, path)) wanted.add(municipality);
    });
    const rows = RowSet.none(this.#size);
    this.municipalities.addRows(wanted, rows);
    return rows;
  }
}

function narrows(factor: Factor): boolean {
  return factor.kind !== 'word' || factor.not;
}

/** Finds the rows whose text is not empty (string 0). */
function withText(ids: Uint32Array): RowSet {
  const rows = RowSet.none(ids.length);
  ids.forEach((id, row) => {
    if (id !== 0) rows.add(row);
  });
  return rows;
}
