/**
 * Joins the issuers of an import with the issuers of the register, both by number. Whole files replace the rows of
 * their part, except rows that were published after the files were made. Differences add rows.
 */
import type { IssuerPart } from '../../../sources/nta/issuer-file-name.ts';
import { ISSUER_COLUMN, type IssuerRow, PERSON } from '../../../sources/nta/issuer-row.ts';
import type { Loss } from '../../loss.ts';
import { bitOf, bitsOf, type CoveredParts, ORGANISATIONS } from '../coverage.ts';
import { entryOf, historyIn } from '../entry-text.ts';
import { type History, newestOf } from '../history.ts';
import { hasSameContent, historyOf } from '../merge-history.ts';
import type { Entry } from '../table.ts';
import type { SpooledIssuer } from './issuer-spool.ts';

export interface IssuerCounts {
  added: number;
  gone: number;
  changed: number;
  /** Number of rows of differences that are older than the whole file of their part. */
  older: number;
  /** Number of rows of differences whose part is not covered. */
  outside: number;
}

interface Composing {
  /** Day of the whole files, by part, or empty for differences. */
  readonly wholes: ReadonlyMap<IssuerPart, string>;
  readonly coverage: CoveredParts;
  /** Entries to carry over, by number. */
  readonly there: Iterable<Entry>;
  /** Finds the base's entry of a number; entries of the base are not carried over when a layer is written. */
  readonly below: (number: number) => Entry | undefined;
  readonly write: (number: number, parts: number, entry: Buffer) => void;
  /** Receives each change of a part that was covered before, in the order of the numbers. */
  readonly changed: (number: number, entries: ChangedEntries) => void;
}

interface ChangedEntries {
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

interface Composed {
  readonly counts: IssuerCounts;
  /** What each part would lose through its whole files. */
  readonly losses: ReadonlyMap<IssuerPart, Pick<Loss, 'there' | 'gone'>>;
}

/** @param fresh the import's issuers, by number. */
export function composeIssuers(fresh: Iterable<SpooledIssuer>, how: Composing): Composed {
  const composer = new Composer(how);
  const there = how.there[Symbol.iterator]();
  const taken = () => {
    const { done, value } = there.next();
    return done === true ? undefined : value;
  };
  let next = taken();
  for (const issuer of fresh) {
    for (; next !== undefined && next.number < issuer.number; next = taken()) composer.carry(next);
    if (next?.number === issuer.number) {
      composer.join(issuer, next);
      next = taken();
    } else {
      composer.join(issuer, how.below(issuer.number));
    }
  }
  for (; next !== undefined; next = taken()) composer.carry(next);
  return composer;
}

class Composer implements Composed {
  readonly #how: Composing;
  readonly #replaced: number;
  readonly #covered: number;
  readonly counts: IssuerCounts = { added: 0, gone: 0, changed: 0, older: 0, outside: 0 };
  readonly losses: ReadonlyMap<IssuerPart, { there: number; gone: number }>;

  constructor(how: Composing) {
    this.#how = how;
    this.#replaced = bitsOf(how.wholes.keys());
    this.#covered = bitsOf(how.coverage.map(({ part }) => part));
    this.losses = new Map([...how.wholes.keys()].map((part) => [part, { there: 0, gone: 0 }]));
  }

  /** Takes an entry of the register that the import lacks. */
  carry({ number, parts, bytes }: Entry): void {
    const loss = this.#lossOf(parts);
    if (loss === undefined) {
      this.#how.write(number, parts, bytes);
      return;
    }
    loss.there += 1;
    const later = historyOf(this.#publishedLater(historyIn(bytes), parts));
    if (later !== undefined) {
      this.#how.write(number, parts, entryOf(later));
      return;
    }
    loss.gone += 1;
    this.counts.gone += 1;
    this.#how.changed(number, { before: bytes, after: undefined });
  }

  join(issuer: SpooledIssuer, there: Entry | undefined): void {
    if (this.#how.wholes.size > 0) this.#replace(issuer, there);
    else this.#add(issuer, there);
  }

  #replace({ number, parts, rows }: SpooledIssuer, there: Entry | undefined): void {
    const before = there && historyIn(there.bytes);
    const loss = there && this.#lossOf(there.parts);
    if (loss !== undefined) loss.there += 1;
    const later = before === undefined ? [] : this.#publishedLater(before, parts);
    this.#write({ number, parts, before }, [...rows, ...later]);
  }

  #add({ number, parts: named, rows }: SpooledIssuer, there: Entry | undefined): void {
    const parts = there?.parts ?? named & this.#covered;
    if (parts === 0) {
      this.counts.outside += rows.length;
      return;
    }
    const made = this.#how.coverage
      .filter(({ part }) => (parts & bitOf(part)) !== 0)
      .map(({ full }) => full)
      .sort()[0];
    const fresh = rows.filter((row) => (row[ISSUER_COLUMN.updateDate] ?? '') >= (made ?? ''));
    this.counts.older += rows.length - fresh.length;
    const before = there && historyIn(there.bytes);
    this.#write({ number, parts, before }, [...(before ?? []), ...fresh]);
  }

  #write(
    { number, parts, before }: { number: number; parts: number; before: History | undefined },
    rows: readonly IssuerRow[],
  ): void {
    const history = historyOf(rows);
    if (history === undefined) return;
    const after = entryOf(history);
    const isKnown = before !== undefined && hasSameContent(before, history);
    if (before === undefined) this.counts.added += 1;
    else if (!isKnown) this.counts.changed += 1;
    const isCovered = (parts & this.#covered) !== 0;
    if (isCovered && isNews(before, history)) {
      this.#how.changed(number, { before: before && entryOf(before), after });
    }
    this.#how.write(number, parts, after);
  }

  /** Gives the rows that the complete files of their part cannot contain, since the rows were published later. */
  #publishedLater(history: History, parts: number): readonly IssuerRow[] {
    const days = [...this.#how.wholes].filter(([part]) => (parts & bitOf(part)) !== 0);
    const made = days.map(([, day]) => day).sort()[0];
    if (made === undefined) return history;
    return history.filter((row) => (row[ISSUER_COLUMN.updateDate] ?? '') > made);
  }

  /** Gives the loss to count an entry in, or undefined unless complete files replace every part of the entry. */
  #lossOf(parts: number): { there: number; gone: number } | undefined {
    if ((parts & this.#replaced) !== parts) return undefined;
    for (const [part, loss] of this.losses) if ((parts & bitOf(part)) !== 0) return loss;
    return undefined;
  }
}

/**
 * Whether a number's newest row has other content than before. Complete files clear names in earlier rows, which is no
 * change.
 */
function isNews(before: History | undefined, after: History): boolean {
  return before === undefined || !hasSameContent([newestOf(before)], [newestOf(after)]);
}

/** Gives the parts that a row of differences may belong to. */
export function partsOfRow(row: IssuerRow): number {
  const kind = row[ISSUER_COLUMN.kind];
  if (kind === PERSON) return bitOf('persons');
  return kind === '' ? ORGANISATIONS | bitOf('persons') : ORGANISATIONS;
}
