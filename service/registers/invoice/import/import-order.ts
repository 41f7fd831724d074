/** Finds out what each file of an import contains, from the file's name or from the person's options. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type IssuerPart, readIssuerFileName } from '../../../sources/nta/issuer-file-name.ts';
import { issuerImportSentences, issuerPartNames } from '../../../sources/nta/issuer-words.ts';
import { compareTexts } from '../../corporation/import/import-order.ts';
import type { IssuerSnapshot } from '../snapshot.ts';

export interface IssuerImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Paths of whole files or of differences, under the agency's names. */
  readonly files: readonly string[];
  readonly kind: 'full' | 'diff';
  /** Whether to ignore the current register, which may be damaged or from another version of Daicho. */
  readonly replace?: boolean;
  /** Whether whole files may remove a large share of the register, and whether some files of a part may be missing. */
  readonly allowLoss?: boolean;
  readonly onProgress?: (rows: number) => void;
}

export interface NamedFile {
  readonly path: string;
  readonly file: string;
  /** Part of a whole file, or undefined for differences. */
  readonly part: IssuerPart | undefined;
  readonly piece: number | undefined;
  /** Day on which the file was made: no row is newer. */
  readonly made: string;
}

/**
 * Names the files in the order of their days.
 *
 * @throws SentenceError for a file of another kind than the order names.
 */
export function namedFiles({ files, kind, version }: IssuerImport): NamedFile[] {
  const named = files.map((path): NamedFile => {
    const file = basename(path);
    const name = readIssuerFileName(file);
    if (name !== undefined && name.kind !== kind) {
      const { notDiff, notFull } = issuerImportSentences;
      throw new SentenceError(kind === 'diff' ? notDiff : notFull, { file });
    }
    if (name === undefined && kind === 'full') {
      throw new SentenceError(issuerImportSentences.fileName, { file });
    }
    const whole = name?.kind === 'full' ? name : undefined;
    return { path, file, part: whole?.part, piece: whole?.piece, made: name?.date ?? version };
  });
  return named.toSorted((a, b) => compareTexts(a.made, b.made) || compareTexts(a.file, b.file));
}

/**
 * Gives the day of the whole files of each part; none for differences.
 *
 * @throws SentenceError for files that cannot be imported together or onto the existing register.
 */
export function wholeParts(
  { kind, replace, allowLoss }: IssuerImport,
  named: readonly NamedFile[],
  before: IssuerSnapshot | undefined,
): ReadonlyMap<IssuerPart, string> {
  const parts = new Map<IssuerPart, string>();
  if (kind === 'diff') {
    if (replace === true) throw new SentenceError(issuerImportSentences.diffReplaces);
    if (before === undefined) throw new SentenceError(issuerImportSentences.diffOntoNothing);
    return parts;
  }
  for (const { file, part, made } of named) {
    if (part === undefined) continue;
    const there = before?.coverage.find((covered) => covered.part === part)?.full ?? '';
    if (made < there) {
      const values = { file, part: issuerPartNames[part], day: there };
      throw new SentenceError(issuerImportSentences.older, values);
    }
    const other = parts.get(part);
    if (other !== undefined && other !== made) {
      throw new SentenceError(issuerImportSentences.twoDays, { file });
    }
    parts.set(part, made);
  }
  if (allowLoss !== true) for (const part of parts.keys()) expectPieces(part, named);
  return parts;
}

/** Number of files of a part, for the parts that the agency publishes in several files. */
const PIECES = 5;

/** @throws SentenceError if some of a part's several files are missing. */
function expectPieces(part: IssuerPart, named: readonly NamedFile[]): void {
  const found = named.filter((file) => file.part === part).flatMap(({ piece }) => piece ?? []);
  if (found.length === 0) return;
  for (let piece = 1; piece <= Math.max(PIECES, ...found); piece++) {
    if (found.includes(piece)) continue;
    throw new SentenceError(issuerImportSentences.piecesLack, {
      part: issuerPartNames[part],
      piece: String(piece),
    });
  }
}
