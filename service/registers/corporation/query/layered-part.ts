/**
 * Searches the register's base and its layer as one: results are merged into one order and counted together. Base
 * documents whose rows the layer replaces do not count.
 */

import { GrowingColumn } from '../../columns/growing-column.ts';
import { RowSet } from '../../columns/row-set.ts';
import { firstAtLeastFrom, firstPosition } from '../../columns/sorted-index.ts';
import { once } from '../../once.ts';
import { DocumentMask, DocumentSet } from '../../text-index/document-set.ts';
import type { FoundSet } from '../../text-index/found-set.ts';
import type { CorporationTable } from '../table.ts';
import type { FoundSets, SearchedPart, SearchedParts } from './engine.ts';
import type { FacetCounts } from './facets.ts';
import type { SearchPart } from './search-part.ts';

interface Tables {
  readonly base: CorporationTable;
  readonly layer: CorporationTable;
  /** For each layer row, the first base row whose number is not lower. */
  readonly places: Uint32Array;
  /** Base rows that the layer replaces. */
  readonly replaced: Uint32Array;
}

export function layeredParts(base: SearchPart, layer: SearchPart, table: Tables): SearchedParts {
  const mask = maskOf(base, table.replaced, table.base.size);
  const parts: readonly SearchedPart[] = [{ ...base, mask }, layer];
  const places = placesAmong(base, layer, table.places);
  const areas = areasInOrder([
    { part: base, table: table.base, there: DocumentSet.all(base.rows.length).unmasked(mask) },
    { part: layer, table: table.layer, there: DocumentSet.all(layer.rows.length) },
  ]);
  const inOrder = (found: FoundSets, from: number, most: number) => {
    const [older, newer] = found;
    if (older === undefined || newer === undefined) return [];
    return mergedSlice(older, newer, places, from, most).map(([part, document]) =>
      part === 'base' ? (base.rows[document] ?? 0) : table.base.size + (layer.rows[document] ?? 0),
    );
  };
  const counts = (found: FoundSets): FacetCounts => {
    const ofParts = once(() =>
      found.map((set, at) => parts[at]?.facets.counts(set.visible) ?? (() => [])),
    );
    return (facet) => {
      const counted = ofParts().map((ofPart) => ofPart(facet));
      // All parts list the codes of a facet in the same order.
      if (facet !== 'area') return counted.flat();
      return areas.map(({ part, area }) => counted[part]?.[area] ?? ['', 0]);
    };
  };
  return { parts, slice: inOrder, counts };
}

/** Masks the documents of replaced rows. @param size number of rows. */
function maskOf({ rows }: SearchPart, replaced: Uint32Array, size: number): DocumentMask {
  const isReplaced = RowSet.none(size).addList(replaced);
  const documents = new GrowingColumn((length) => new Uint32Array(length));
  for (let document = 0; document < rows.length; document++) {
    if (isReplaced.has(rows[document] ?? 0)) documents.push(document);
  }
  return new DocumentMask(rows.length, documents.values());
}

/** Counts, for each layer document, the base documents before it: by length of the name, then by number. */
function placesAmong(base: SearchPart, layer: SearchPart, ofRows: Uint32Array): Uint32Array {
  const names = layer.indexes.texts.name;
  let rows = base.rows;
  let start = 0;
  let position = 0;
  let lengthBefore = -1;
  return Uint32Array.from(layer.rows, (row, document) => {
    const length = names.charactersOfFirst(document);
    if (length !== lengthBefore) {
      start = firstOfLength(base, length);
      rows = base.rows.subarray(start, firstOfLength(base, length + 1));
      lengthBefore = length;
      position = 0;
    }
    position = firstAtLeastFrom(rows, ofRows[row] ?? 0, position);
    return start + position;
  });
}

/** Finds the first document whose name has at least `length` characters. */
function firstOfLength({ indexes }: SearchPart, length: number): number {
  const { size, texts } = indexes;
  return firstPosition(0, size, (document) => texts.name.charactersOfFirst(document) >= length);
}

/**
 * Lists at most `most` documents of base and layer in one order, from the `from`th on.
 *
 * @param places number of base documents before each layer document.
 */
function mergedSlice(
  older: FoundSet,
  newer: FoundSet,
  places: Uint32Array,
  from: number,
  most: number,
): (readonly [part: 'base' | 'layer', document: number])[] {
  const list = newer.visible.list();
  const position = (at: number) => places[list[at] ?? 0] ?? 0;
  // Counts the layer documents before `from`.
  const low = firstPosition(
    0,
    Math.min(from, list.length),
    (at) => at + older.visible.countBelow(position(at)) >= from,
  );
  const merged: (readonly ['base' | 'layer', number])[] = [];
  const documents = older.slice(from - low, most);
  let next = 0;
  for (let at = low; merged.length < most; ) {
    const document = documents[next];
    const isNewer = at < list.length && (document === undefined || position(at) <= document);
    if (isNewer) merged.push(['layer', list[at++] ?? 0]);
    else if (document !== undefined) merged.push(['base', documents[next++] ?? 0]);
    else break;
  }
  return merged;
}

interface AreasOf {
  readonly part: SearchPart;
  readonly table: CorporationTable;
  /** Documents that count. */
  readonly there: DocumentSet;
}

/** Lists the areas of all parts that have a document, in the order of their codes. */
function areasInOrder(
  parts: readonly AreasOf[],
): { readonly part: number; readonly area: number }[] {
  const areas = parts.flatMap(({ part: { indexes, rows }, table, there }, part) => {
    const counts = indexes.areas.ofDocument.counts(there);
    const any = indexes.areas.anyDocuments();
    return indexes.areas.paths.flatMap((_, area) => {
      if ((counts[area] ?? 0) === 0) return [];
      const code = table.placeCode(rows[any[area] ?? 0] ?? 0);
      return [{ part, area, key: indexes.areas.key(area, code) }];
    });
  });
  return areas.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
}
