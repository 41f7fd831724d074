/** Finds out what each file of an import contains, from the file's name or from the person's options. */
import { basename } from 'node:path';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  type CorporationFileName,
  readCorporationFileName,
} from '../../../sources/nta/file-name.ts';
import { type Scope, scopeName } from '../../../sources/nta/scope.ts';
import { corporationImportSentences } from '../../../sources/nta/words.ts';
import { partsOf } from '../coverage.ts';
import type { CorporationSnapshot } from '../snapshot.ts';
import type { ImportKind } from './compose.ts';

export interface CorporationImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Paths of whole files or of differences, under the agency's names. */
  readonly files: readonly string[];
  readonly kind: 'full' | 'diff';
  /** Part of the nation in the whole files, when their names do not tell. */
  readonly scope?: Scope;
  /** Whether to ignore the current register, which may be damaged or from another version of Daicho. */
  readonly replace?: boolean;
  /** Whether to rewrite all rows for differences, instead of adding a layer. */
  readonly whole?: boolean;
  /** Whether a whole file may remove a large share of the register. */
  readonly allowLoss?: boolean;
  readonly onProgress?: (rows: number) => void;
  /** Called now and then with the finished share of the search index, up to 1. */
  readonly onIndexing?: (share: number) => void;
}

export interface NamedFile {
  readonly path: string;
  readonly file: string;
  readonly name: CorporationFileName;
  /** Day on which the file was made: no row is newer. */
  readonly made: string;
}

/** Names the files in the order of their days. */
export function namedFiles(order: CorporationImport): NamedFile[] {
  const today = dayInJapan(Date.now());
  const named = order.files.map((path) => {
    const file = basename(path);
    const named = readCorporationFileName(file);
    if (named !== undefined && named.date > today) {
      throw new SentenceError(corporationImportSentences.futureFile, { file, day: named.date });
    }
    return { path, file, name: nameOf(file, named, order), made: named?.date ?? today };
  });
  return named.toSorted(
    (a, b) => compareTexts(a.name.date, b.name.date) || compareTexts(a.file, b.file),
  );
}

function nameOf(
  file: string,
  name: CorporationFileName | undefined,
  { kind, version, scope }: CorporationImport,
): CorporationFileName {
  if (name === undefined) {
    if (kind === 'diff') return { kind, date: version };
    if (scope !== undefined) return { kind, scope, date: version };
    throw new SentenceError(corporationImportSentences.fileName, { file });
  }
  if (name.kind === 'full' && scope !== undefined && scope !== name.scope) {
    throw new SentenceError(corporationImportSentences.otherScope, {
      file,
      given_ja: scopeName(scope, 'ja'),
      given_en: scopeName(scope, 'en'),
      told_ja: scopeName(name.scope, 'ja'),
      told_en: scopeName(name.scope, 'en'),
    });
  }
  if (name.kind === kind) return name;
  const sentence =
    kind === 'diff' ? corporationImportSentences.notDiff : corporationImportSentences.notFull;
  throw new SentenceError(sentence, { file });
}

export function importKind(
  order: CorporationImport,
  named: readonly NamedFile[],
  before: CorporationSnapshot | undefined,
): ImportKind {
  if (order.kind === 'diff') {
    if (order.replace === true) throw new SentenceError(corporationImportSentences.diffReplaces);
    if (before === undefined) throw new SentenceError(corporationImportSentences.diffOntoNothing);
    return { kind: 'diff' };
  }
  const parts = new Map<Scope, string>();
  for (const { file, name } of named) {
    if (name.kind !== 'full') continue;
    for (const scope of partsOf(name.scope)) {
      const there = before?.coverage.find((part) => part.scope === scope)?.full ?? '';
      if (name.date < there) {
        const values = { file, scope_ja: scopeName(scope, 'ja'), scope_en: scopeName(scope, 'en') };
        throw new SentenceError(corporationImportSentences.older, { ...values, day: there });
      }
      const other = parts.get(scope);
      if (other !== undefined && other !== name.date) {
        throw new SentenceError(corporationImportSentences.twoDays, { file });
      }
      parts.set(scope, name.date);
    }
  }
  return { kind: 'full', parts };
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
