import type { AppendedFile } from '../../snapshots/appended-file.ts';

/** Temporary file that is made when something is written to it. */
export class SpooledFile {
  readonly #open: () => AppendedFile;
  #file: AppendedFile | undefined;

  /** @param open opens a temporary file. */
  constructor(open: () => AppendedFile) {
    this.#open = open;
  }

  append(bytes: Uint8Array): void {
    this.#file ??= this.#open();
    this.#file.append(bytes);
  }

  appendText(text: string): void {
    this.#file ??= this.#open();
    this.#file.appendText(text);
  }

  /** Reads everything that was written. */
  whole(): Buffer {
    return this.#file?.whole() ?? Buffer.alloc(0);
  }
}
