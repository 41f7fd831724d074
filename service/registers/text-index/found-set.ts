import type { DocumentMask, DocumentSet } from './document-set.ts';

/** If at most this many of the first documents are hidden, `slice` does not have to mask the whole set. */
const FEW_HIDDEN = 256;

/**
 * Found documents, except documents that a mask hides. A large set is masked only if needed, since the number of its
 * documents and the first of them can be found without a copy of its bits.
 */
export class FoundSet {
  /** Found documents, including hidden ones. */
  readonly all: DocumentSet;
  readonly #mask: DocumentMask | undefined;
  #count: number | undefined;
  #visible: DocumentSet | undefined;

  constructor(all: DocumentSet, mask: DocumentMask | undefined) {
    this.all = all;
    this.#mask = mask;
  }

  get count(): number {
    if (this.#mask === undefined) return this.all.count;
    this.#count ??= this.all.count - this.all.countOf(this.#mask);
    return this.#count;
  }

  /** Documents that are not hidden. */
  get visible(): DocumentSet {
    if (this.#mask === undefined) return this.all;
    this.#visible ??= this.all.unmasked(this.#mask);
    return this.#visible;
  }

  /** Lists at most `most` documents, ascending, from the `from`th on. */
  slice(from: number, most: number): Uint32Array {
    const mask = this.#mask;
    if (mask === undefined || from > 0 || this.#visible !== undefined) {
      return this.visible.slice(from, most);
    }
    const here = this.all.slice(0, most + FEW_HIDDEN);
    const first = mask.bits.keep(here, 'not in');
    const isEnough = first.length >= most || here.length === this.all.count;
    return isEnough ? first.subarray(0, most) : this.visible.slice(0, most);
  }

  without(others: FoundSet): FoundSet {
    return new FoundSet(this.all.without(others.all), this.#mask);
  }

  /** Makes a set of some of the documents, with the same mask. */
  narrowedTo(some: DocumentSet): FoundSet {
    return new FoundSet(some, this.#mask);
  }
}
