/** Evaluates a parsed query over the rows of a table: the rows that match, those with the most words first. */
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { PostalTable } from '../table.ts';
import { type Factor, type Group, type Query, SEARCH_FIELDS, type SearchField } from './parse.ts';

export class QueryEvaluator {
  readonly #table: PostalTable;
  readonly #wholeText: string[] = [];

  constructor(table: PostalTable) {
    this.#table = table;
  }

  /** Matching rows; rows that satisfy more terms come first, ties in the table's order. */
  rows(query: Query): number[] {
    const folded = query.map((group) => group.map((term) => term.map(foldFactor)));
    const byScore: number[][] = [];
    for (let row = 0; row < this.#table.size; row++) {
      let score = 0;
      for (const group of folded) score = Math.max(score, this.#scoreOfGroup(group, row));
      if (score > 0) {
        const rows = byScore[score];
        if (rows === undefined) byScore[score] = [row];
        else rows.push(row);
      }
    }
    return byScore.reverse().flatMap((rows) => rows ?? []);
  }

  /** How many terms hold, plus one; 0 when the row is out. A term of only restrictions or `-word` must hold. */
  #scoreOfGroup(group: Group, row: number): number {
    let held = 0;
    let optional = 0;
    for (const term of group) {
      const holds = term.every((factor) => this.#holds(factor, row));
      if (term.every(narrows)) {
        if (!holds) return 0;
      } else {
        optional++;
        if (holds) held++;
      }
    }
    return optional > 0 && held === 0 ? 0 : held + 1;
  }

  #holds(factor: Factor, row: number): boolean {
    return this.#matches(factor, row) !== factor.not;
  }

  #matches(factor: Factor, row: number): boolean {
    switch (factor.kind) {
      case 'word':
        return this.#text(factor.field, row).includes(factor.word);
      case 'facet':
        return isUnder(facetPath(this.#table, row), factor.path);
      case 'type':
        return (this.#table.corporation(row) !== null) === (factor.value === 2);
      case 'structure':
        return (
          this.#table.corporation(row) === null &&
          (this.#table.text('building', row) !== '') === (factor.value === 2)
        );
    }
  }

  #text(field: SearchField | undefined, row: number): string {
    if (field !== undefined) return searchText(this.#table, field, row);
    const known = this.#wholeText[row];
    if (known !== undefined) return known;
    const whole = SEARCH_FIELDS.map((f) => searchText(this.#table, f, row)).join('\n');
    this.#wholeText[row] = whole;
    return whole;
  }
}

/** The text of a row's field as searches compare it. */
function searchText(table: PostalTable, field: SearchField, row: number): string {
  const corporation = table.corporation(row);
  switch (field) {
    case 'block_lot':
      return foldSearch(
        corporation === null ? '' : table.text('town', row) + corporation.block_lot,
      );
    case 'corporation':
      return foldSearch(corporation?.name ?? '');
    case 'corporation_kana':
      return foldSearch(corporation?.name_kana ?? '');
    default:
      return foldSearch(table.text(field, row));
  }
}

/** `/東京都/千代田区` of a row. */
export function facetPath(table: PostalTable, row: number): string {
  return `/${table.text('prefecture', row)}/${table.text('city', row)}`;
}

export function isUnder(path: string, parent: string): boolean {
  const root = parent.replace(/\/+$/, '');
  return path === root || path.startsWith(`${root}/`);
}

function narrows(factor: Factor): boolean {
  return factor.kind !== 'word' || factor.not;
}

function foldFactor(factor: Factor): Factor {
  return factor.kind === 'word' ? { ...factor, word: foldSearch(factor.word) } : factor;
}

/** Width and case do not matter in a search. */
function foldSearch(text: string): string {
  return toHalfWidthAscii(toFullWidthKatakana(text)).toLowerCase();
}
