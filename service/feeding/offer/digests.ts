/** Digests the files of snapshots, each once, since a file never changes under its name. */
import { fileDigest } from '../../files/file-digest.ts';

/** Largest number of files to remember: several times the number of files of all registers. */
const REMEMBERED_MAX = 10_000;

export class Digests {
  readonly #byPath = new Map<string, Promise<string>>();

  /** Gives the SHA-256 of a file, in hexadecimal digits. @throws SourceError when it cannot be read. */
  of(path: string): Promise<string> {
    const known = this.#byPath.get(path);
    if (known !== undefined) return known;
    const digest = fileDigest(path);
    this.#byPath.set(path, digest);
    // A file that could not be read is read again next time.
    digest.catch(() => this.#byPath.delete(path));
    const [oldest] = this.#byPath.keys();
    if (this.#byPath.size > REMEMBERED_MAX && oldest !== undefined) this.#byPath.delete(oldest);
    return digest;
  }
}
