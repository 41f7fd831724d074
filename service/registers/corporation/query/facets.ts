/** Facets: the paths of their values, the documents under a path, and counts (spec, "Corporation search envelope"). */
import {
  CLOSE_CAUSE_NAMES,
  KIND_NAMES,
  PROCESS_NAMES,
} from '@daicho/shared/model/corporation-codes.ts';
import type { CorporationFacets } from '@daicho/shared/model/corporation-search.ts';
import type { FacetPair } from '@daicho/shared/model/postal-search.ts';
import type { Columns, NumberColumn } from '../../columns/columns.ts';
import { countChildren, isUnder } from '../../facet-paths.ts';
import { DocumentSet } from '../../text-index/document-set.ts';
import { inLists, type Matcher } from '../../text-index/matcher.ts';
import { openPostings } from '../../text-index/posting-columns.ts';
import type { PostingLists } from '../../text-index/posting-lists.ts';
import type { Areas } from './areas.ts';
import { foldWidth } from './fold.ts';
import { type CodeFacet, FACETS, type FacetName } from './query.ts';
import { DOCUMENT_COLUMN } from './search-columns.ts';

const NAMES: Readonly<Record<CodeFacet, ReadonlyMap<number, string>>> = {
  kind: KIND_NAMES,
  process: PROCESS_NAMES,
  close_cause: CLOSE_CAUSE_NAMES,
};

/** The path of a code; undefined for none, such as the close cause of a corporation that is not closed. */
export function facetPath(facet: CodeFacet, code: number): string | undefined {
  const name = NAMES[facet].get(code);
  return name === undefined ? undefined : `/${name}`;
}

export type FacetRequest = Readonly<Partial<Record<FacetName, string>>>;

/** A column whose values have a path in one facet or several. */
interface FacetColumn {
  readonly values: NumberColumn;
  /** All documents by value. */
  readonly totals: Uint32Array;
}

export class Facets {
  readonly #areas: Areas;
  readonly #area: FacetColumn;
  readonly #class: FacetColumn;
  /** By class. */
  readonly #codes: Readonly<Record<CodeFacet, NumberColumn>>;
  /** By code. */
  readonly #documents: Readonly<Record<CodeFacet, PostingLists>>;

  constructor(columns: Columns, areas: Areas) {
    const { classes, codes } = DOCUMENT_COLUMN;
    const size = columns.ids(DOCUMENT_COLUMN.row).length;
    this.#codes = {
      kind: columns.numbers(classes.kind),
      process: columns.numbers(classes.process),
      close_cause: columns.numbers(classes.close_cause),
    };
    this.#documents = {
      kind: openPostings(columns, codes.kind, size),
      process: openPostings(columns, codes.process, size),
      close_cause: openPostings(columns, codes.close_cause, size),
    };
    this.#areas = areas;
    this.#area = facetColumn(columns.numbers(DOCUMENT_COLUMN.area), areas.paths.length);
    this.#class = facetColumn(columns.numbers(DOCUMENT_COLUMN.class), this.#codes.kind.length);
  }

  /** Documents with a path that is another or below it. @param path folded */
  under(facet: FacetName, path: string): Matcher {
    if (facet === 'area') {
      const areas = this.#areas.paths.flatMap((own, area) =>
        isUnder(foldWidth(own), path) ? [area] : [],
      );
      return this.#areas.matcher(areas);
    }
    const codes = [...NAMES[facet].keys()].filter((code) =>
      isUnder(foldWidth(facetPath(facet, code) ?? ''), path),
    );
    const wanted = Uint8Array.from(this.#codes[facet], (code) => Number(codes.includes(code)));
    return inLists(
      this.#documents[facet],
      codes,
      (document) => wanted[this.#class.values[document] ?? 0] === 1,
    );
  }

  /** The children of the paths asked for, with how many of the documents each has; null when none is asked for. */
  count(documents: DocumentSet, asked: FacetRequest): CorporationFacets | null {
    if (FACETS.every((facet) => asked[facet] === undefined)) return null;
    const byClass = once(() => countsOf(documents, this.#class));
    const ofCodes = (facet: CodeFacet) =>
      pairs(asked[facet], () => {
        const counts = new Map([...NAMES[facet].keys()].map((code) => [code, 0]));
        byClass().forEach((count, id) => {
          const code = this.#codes[facet][id] ?? 0;
          counts.set(code, (counts.get(code) ?? 0) + count);
        });
        return [...counts].map(([code, count]) => [facetPath(facet, code) ?? '', count] as const);
      });
    return {
      area: pairs(asked.area, () => {
        const counts = countsOf(documents, this.#area);
        return this.#areas.paths.map((path, area) => [path, counts[area] ?? 0] as const);
      }),
      kind: ofCodes('kind'),
      process: ofCodes('process'),
      close_cause: ofCodes('close_cause'),
    };
  }
}

function pairs(
  path: string | undefined,
  counted: () => Iterable<readonly [path: string, count: number]>,
): FacetPair[] {
  return path === undefined ? [] : countChildren(counted(), path);
}

function facetColumn(values: NumberColumn, count: number): FacetColumn {
  const totals = new Uint32Array(count);
  for (const value of values) totals[value] = (totals[value] ?? 0) + 1;
  return { values, totals };
}

/** Of more than half of the documents, the others are counted. */
function countsOf(documents: DocumentSet, { values, totals }: FacetColumn): Uint32Array {
  if (documents.count <= documents.size / 2) return documents.countBy(values, totals.length);
  const others = DocumentSet.all(documents.size).without(documents);
  const counts = others.countBy(values, totals.length);
  return totals.map((total, value) => total - (counts[value] ?? 0));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
