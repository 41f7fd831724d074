/** Finds and counts documents by facet (spec, "Corporation search envelope"). */
import { corporationCodes } from '@daicho/shared/messages/corporation-codes.ts';
import type { CorporationFacets } from '@daicho/shared/model/corporation/search.ts';
import type { FacetPair } from '@daicho/shared/model/postal/search.ts';
import type { Columns, NumberColumn } from '../../columns/columns.ts';
import { countChildren, isUnder } from '../../facet-paths.ts';
import { foldWidth } from '../../keywords/fold.ts';
import { once } from '../../once.ts';
import type { DocumentSet } from '../../text-index/document-set.ts';
import { inAnyList, type Matcher } from '../../text-index/matcher.ts';
import { openPostings } from '../../text-index/posting-columns.ts';
import type { PostingLists } from '../../text-index/posting-lists.ts';
import { ValueColumn } from '../../text-index/value-column.ts';
import type { Areas } from './areas.ts';
import { type CodeFacet, FACETS, type FacetName } from './query.ts';
import { DOCUMENT_COLUMN } from './search-columns.ts';

/** Names of the codes in paths: the publisher's, except for one that the specification words differently. */
const NAMES: Readonly<Record<CodeFacet, ReadonlyMap<number, string>>> = {
  kind: namesOf('kind').set(101, '行政機関など'),
  process: namesOf('process'),
  close_cause: namesOf('close_cause'),
};

function namesOf(facet: CodeFacet): Map<number, string> {
  return new Map(Array.from(corporationCodes[facet], ([code, { ja }]) => [code, ja]));
}

/**
 * Gives the path of a code, or undefined without a code, such as the close cause of a corporation that is not closed.
 */
function facetPath(facet: CodeFacet, code: number): string | undefined {
  const name = NAMES[facet].get(code);
  return name === undefined ? undefined : `/${name}`;
}

export type FacetRequest = Readonly<Partial<Record<FacetName, string | undefined>>>;

/** Counts the documents of a facet by path, in the order of the paths. */
export type FacetCounts = (facet: FacetName) => readonly (readonly [path: string, count: number])[];

/** Counts the documents of each child of the requested paths, or null if no path is requested. */
export function countFacets(asked: FacetRequest, counts: FacetCounts): CorporationFacets | null {
  if (FACETS.every((facet) => asked[facet] === undefined)) return null;
  const pairs = (facet: FacetName): FacetPair[] => {
    const path = asked[facet];
    return path === undefined ? [] : countChildren(counts(facet), path);
  };
  return {
    area: pairs('area'),
    kind: pairs('kind'),
    process: pairs('process'),
    close_cause: pairs('close_cause'),
  };
}

export class Facets {
  readonly #areas: Areas;
  /** Folded paths by area, computed at the first search by area. */
  #areaPaths: readonly string[] | undefined;
  /** Class of each document; a class is a combination of kind, process and close cause. */
  readonly #class: ValueColumn;
  /** For each facet, the code of each class. */
  readonly #codes: Readonly<Record<CodeFacet, NumberColumn>>;
  /** For each facet, the documents that have a code. */
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
    this.#class = new ValueColumn(columns.numbers(DOCUMENT_COLUMN.class), this.#codes.kind.length);
  }

  /** Finds the documents at a path or below it. @param path folded */
  under(facet: FacetName, path: string): Matcher {
    if (facet === 'area') {
      this.#areaPaths ??= this.#areas.paths.map(foldWidth);
      const areas = this.#areaPaths.flatMap((own, area) => (isUnder(own, path) ? [area] : []));
      return this.#areas.matcher(areas);
    }
    const codes = [...NAMES[facet].keys()].filter((code) =>
      isUnder(foldWidth(facetPath(facet, code) ?? ''), path),
    );
    const wanted = Uint8Array.from(this.#codes[facet], (code) => Number(codes.includes(code)));
    return this.#class.matcher(wanted, inAnyList(this.#documents[facet], codes));
  }

  counts(documents: DocumentSet): FacetCounts {
    const byClass = once(() => this.#class.counts(documents));
    return (facet) => {
      if (facet === 'area') {
        const counts = this.#areas.ofDocument.counts(documents);
        return this.#areas.paths.map((path, area) => [path, counts[area] ?? 0] as const);
      }
      const counts = new Map([...NAMES[facet].keys()].map((code) => [code, 0]));
      byClass().forEach((count, id) => {
        const code = this.#codes[facet][id] ?? 0;
        counts.set(code, (counts.get(code) ?? 0) + count);
      });
      return [...counts].map(([code, count]) => [facetPath(facet, code) ?? '', count] as const);
    };
  }
}
