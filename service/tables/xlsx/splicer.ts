/** Bytes of a part to leave out, and their replacement: UTF-8 bytes, given as Latin-1 text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Copies a text that comes in chunks, and changes it on the way. All offsets are offsets in the input. Edits that are
 * known beforehand are made while copying, and have to be in order.
 */
export class Splicer {
  readonly #edits: readonly Edit[];
  #nextEdit = 0;
  /** Text that is not copied yet begins at position `at` of `text`, which begins at position `base` of the input. */
  #text = '';
  #at = 0;
  #base = 0;
  #output: string[] = [];

  constructor(edits: readonly Edit[]) {
    this.#edits = edits;
  }

  feed(chunk: string): void {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#base += this.#at;
    this.#at = 0;
  }

  /**
   * Copies up to an offset, if the input up to there was fed. If an edit goes beyond the offset, copies only up to the
   * beginning of that edit.
   */
  copyTo(offset: number): void {
    let edit = this.#edits[this.#nextEdit];
    while (edit !== undefined && edit.end <= offset) {
      this.#copy(edit.start);
      this.skipTo(edit.end);
      this.#output.push(edit.text);
      this.#nextEdit += 1;
      edit = this.#edits[this.#nextEdit];
    }
    this.#copy(edit === undefined ? offset : Math.min(offset, edit.start));
  }

  /** Leaves out everything up to an offset. */
  skipTo(offset: number): void {
    this.#at = Math.max(this.#at, offset - this.#base);
  }

  insert(text: string): void {
    this.#output.push(text);
  }

  /** Gives the text that was copied and inserted since the last call. */
  take(): string {
    const taken = this.#output.join('');
    this.#output = [];
    return taken;
  }

  #copy(offset: number): void {
    const end = offset - this.#base;
    if (end <= this.#at) return;
    this.#output.push(this.#text.slice(this.#at, end));
    this.#at = end;
  }
}
