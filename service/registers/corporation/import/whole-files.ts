/**
 * Looks for signs that whole files are incomplete. The sequence number (一連番号) counts the rows of every published whole
 * file from 1 without a gap. It is unknown how this number counts the rows of a file in several parts, so a gap is only
 * reported.
 */
import { COLUMN, type CorporationRow, scopeOf } from '../../../sources/nta/corporation-row.ts';
import { NATION, PARTS, type Scope } from '../../../sources/nta/scope.ts';

export type WholeFileDoubt =
  /** A sequence number that does not follow the previous one. */
  | {
      readonly kind: 'sequence';
      readonly file: string;
      readonly expected: number;
      readonly found: number;
    }
  /** A numbered part of a whole file: the part before it is missing, or it is the only part that is there. */
  | { readonly kind: 'numbered'; readonly file: string }
  /** Parts of the nation without a row in a national file. */
  | { readonly kind: 'parts'; readonly scopes: readonly Scope[] };

/** Checks the files of one scope, in the order of their names. */
export class WholeFileCheck {
  readonly #scope: Scope;
  readonly #seen = new Set<Scope>();
  readonly #doubts: WholeFileDoubt[] = [];
  readonly #numbered: { readonly file: string; readonly part: number }[] = [];
  #file = '';
  #last = 0;
  #hasGap = false;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  nextFile(file: string, part: number | undefined): void {
    this.#file = file;
    this.#hasGap = false;
    if (part !== undefined) this.#numbered.push({ file, part });
  }

  /** Checks a row. Only the first gap of a file is reported. */
  row(row: CorporationRow): void {
    const found = Number(row[COLUMN.sequenceNumber]);
    const expected = this.#last + 1;
    // Each of several files may continue the numbers or begin again with 1.
    if (found !== expected && found !== 1 && !this.#hasGap) {
      this.#doubts.push({ kind: 'sequence', file: this.#file, expected, found });
      this.#hasGap = true;
    }
    this.#last = found;
    if (this.#scope === NATION) this.#seen.add(scopeOf(row));
  }

  doubts(): WholeFileDoubt[] {
    const doubts = [...this.#doubts];
    const [first] = this.#numbered;
    const isOutOfSequence = ({ part }: { readonly part: number }, index: number) =>
      index > 0 ? part !== (this.#numbered[index - 1]?.part ?? 0) + 1 : part > 1;
    const outOfSequence =
      this.#numbered.find(isOutOfSequence) ?? (this.#numbered.length === 1 ? first : undefined);
    if (outOfSequence !== undefined) doubts.push({ kind: 'numbered', file: outOfSequence.file });
    const scopes = this.#scope === NATION ? PARTS.filter((scope) => !this.#seen.has(scope)) : [];
    if (scopes.length > 0) doubts.push({ kind: 'parts', scopes });
    return doubts;
  }
}
