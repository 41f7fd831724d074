/**
 * Imports the tax agency's files into the corporation snapshot. Nothing is replaced before every row was read.
 *
 * Memory is bounded by the rows: about 85 bytes a row of typed arrays (28 while the files are read, 27 of the
 * snapshot that is there, 27 of the next), whatever the texts, which pass through files; and while the parts that
 * searches need are made about 200 (query/search-columns.ts). Measured with 5.5 million rows: 1.9 GB for the first
 * national file, Node included; 2.0 GB by the command, whose import runs in a thread.
 */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { corporationImportSentences } from '@daicho/shared/messages/import-corporation.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { fileDigest } from '../../files/file-digest.ts';
import { PositionedFile } from '../../files/positioned-file.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectReadable } from '../../files/source-file.ts';
import { todayInJapan } from '../../sources/japan-day.ts';
import type { CorporationRow } from '../../sources/nta/corporation-row.ts';
import { corporationRows } from '../../sources/nta/corporation-rows.ts';
import { type CorporationFileName, readCorporationFileName } from '../../sources/nta/file-name.ts';
import { type Scope, scopeName } from '../../sources/nta/scope.ts';
import { Columns } from '../columns/columns.ts';
import { ImportError } from '../import-error.ts';
import type { AppendedFile } from '../snapshots/appended-file.ts';
import { snapshotStamp } from '../snapshots/manifest.ts';
import type { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { readingFrom } from '../snapshots/snapshot-error.ts';
import {
  type ChangeCounts,
  type Composition,
  composeRows,
  type ImportKind,
  type Loss,
} from './compose.ts';
import {
  type Coverage,
  type CoveredPart,
  listText,
  partsOf,
  withDifferences,
  withFullFiles,
} from './coverage.ts';
import { SEARCH_PARTS, searchParts } from './query/search-columns.ts';
import {
  type CorporationSnapshot,
  corporationFolder,
  draftCorporations,
  finishCorporations,
  hasCorporations,
  openCorporationSnapshot,
  PART,
} from './snapshot.ts';
import { Spool } from './spool.ts';
import { CorporationTable } from './table.ts';
import { WholeFileCheck, type WholeFileDoubt } from './whole-files.ts';

export interface CorporationImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Whole files of parts of the nation or of all of it, or differences, under the agency's names. */
  readonly files: readonly string[];
  readonly kind: 'full' | 'diff';
  /** The part of the nation that whole files are of, where their names do not tell. */
  readonly scope?: Scope;
  /** Whether to start afresh, without what is there, which may be damaged or of another version of Daicho. */
  readonly replace?: boolean;
  /** Whether a whole file may take away a large share of what is there. */
  readonly allowLoss?: boolean;
  /** Told every so many rows. */
  readonly onProgress?: (rows: number) => void;
  /** Told now and then how much of the search index is made, up to 1. */
  readonly onIndexing?: (share: number) => void;
}

export interface CorporationImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Rows that are not the latest of their number, and rows with a newer one in the same import. */
  readonly history: number;
  readonly counts: ChangeCounts;
  /** Of the changed numbers, how many have another value in a column, by the publisher's order of columns. */
  readonly changedColumns: readonly number[];
  /** In the register now. */
  readonly corporations: number;
  readonly coverage: Coverage;
  /** Signs that a whole file may not be whole. */
  readonly doubts: readonly WholeFileDoubt[];
}

interface NamedFile {
  readonly path: string;
  readonly file: string;
  readonly name: CorporationFileName;
  /** No row is of an update after it. */
  readonly made: string;
}

const PROGRESS_ROWS = 10_000;
/** A whole file that takes away more than this share of a part, and more than so many rows, counts as cut short until somebody says otherwise. */
const LOSS_SHARE = 0.05;
const LOSS_ROWS = 1_000;

/**
 * Imports whole files or differences. The data version of the register is the newest so far.
 *
 * @throws SourceError for a file that is not as its publisher describes it, ImportError for files that cannot be
 *   imported together or onto what is there, SnapshotError when the data directory cannot be read or written.
 */
export async function importCorporations(
  order: CorporationImport,
): Promise<CorporationImportReport> {
  const { dataDir } = order;
  const named = namedFiles(order);
  await Promise.all(named.map(({ path }) => expectReadable(path)));
  const stamp = snapshotStamp(corporationFolder(dataDir));
  const isThere = hasCorporations(dataDir) && order.replace !== true;
  const before = isThere ? openCorporationSnapshot(dataDir) : undefined;
  try {
    return await importOnto(before, stamp, named, order);
  } finally {
    before?.table.close();
  }
}

async function importOnto(
  before: CorporationSnapshot | undefined,
  stamp: string | undefined,
  named: readonly NamedFile[],
  order: CorporationImport,
): Promise<CorporationImportReport> {
  const { dataDir, version } = order;
  const folder = corporationFolder(dataDir);
  const kind = importKind(order, named, before);
  const inputs = await Promise.all(
    named.map(async ({ path, file }) => ({ file, sha256: await fileDigest(path) })),
  );
  const draft = draftCorporations(dataDir);
  try {
    const spool = new Spool(draft.scratch());
    const { files, doubts } = await spoolFiles(named, spool, order.onProgress);
    const into = draft.part(PART.rows);
    const composed = readingFrom(folder, () =>
      composeRows(before, { rows: spool.newest(), most: spool.rows }, { kind, into, version }),
    );
    if (order.allowLoss !== true) refuseLoss(composed.counts.losses);
    const coverage = nextCoverage(kind, named, before?.coverage ?? []);
    draft.columns(PART.columns, composed.columns);
    draft.columns(PART.changes, composed.changes);
    readingFrom(folder, () => writeSearchParts(draft, into, composed, order.onIndexing));
    if (snapshotStamp(folder) !== stamp) {
      throw new ImportError(corporationImportSentences.replacedMeanwhile);
    }
    const newest = before !== undefined && before.version > version ? before.version : version;
    finishCorporations(draft, newest, { rows: composed.rows, coverage, inputs });
    return {
      files,
      history: spool.history + spool.superseded,
      counts: composed.counts,
      changedColumns: composed.changedColumns,
      corporations: composed.rows,
      coverage,
      doubts,
    };
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** Writes the parts that searches need of the rows that were written. */
function writeSearchParts(
  draft: SnapshotDraft,
  written: AppendedFile,
  { columns, rows }: Composition,
  onIndexing: (share: number) => void = () => undefined,
): void {
  written.flush();
  const table = new CorporationTable(new Columns(columns), new PositionedFile(written.path));
  try {
    // Taking the texts out of the rows and indexing them take about as long.
    const gathered = (row: number) => onIndexing(row / rows / 2);
    let parts = 0;
    for (const [part, partColumns] of searchParts(counted(table.rows(), gathered))) {
      draft.columns(part, partColumns);
      onIndexing((1 + ++parts / SEARCH_PARTS.length) / 2);
    }
  } finally {
    table.close();
  }
}

function* counted(
  rows: Iterable<CorporationRow>,
  onProgress: (rows: number) => void,
): Generator<CorporationRow> {
  let count = 0;
  for (const row of rows) {
    yield row;
    if (++count % PROGRESS_ROWS === 0) onProgress(count);
  }
}

/** In the order of their days. */
function namedFiles(order: CorporationImport): NamedFile[] {
  const today = todayInJapan();
  const named = order.files.map((path) => {
    const file = basename(path);
    const told = readCorporationFileName(file);
    if (told !== undefined && told.date > today) {
      throw new ImportError(corporationImportSentences.futureFile, { file, day: told.date });
    }
    return { path, file, name: nameOf(file, told, order), made: told?.date ?? today };
  });
  return named.toSorted(
    (a, b) => compareTexts(a.name.date, b.name.date) || compareTexts(a.file, b.file),
  );
}

/** What a file is of: as its name tells, else as the person says. */
function nameOf(
  file: string,
  name: CorporationFileName | undefined,
  { kind, version, scope }: CorporationImport,
): CorporationFileName {
  if (name === undefined) {
    if (kind === 'diff') return { kind, date: version };
    if (scope !== undefined) return { kind, scope, date: version };
    throw new ImportError(corporationImportSentences.fileName, { file });
  }
  if (name.kind === 'full' && scope !== undefined && scope !== name.scope) {
    throw new ImportError(corporationImportSentences.otherScope, {
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
  throw new ImportError(sentence, { file });
}

function importKind(
  order: CorporationImport,
  named: readonly NamedFile[],
  before: CorporationSnapshot | undefined,
): ImportKind {
  if (order.kind === 'diff') {
    if (order.replace === true) throw new ImportError(corporationImportSentences.diffReplaces);
    if (before === undefined) throw new ImportError(corporationImportSentences.diffOntoNothing);
    return { kind: 'diff' };
  }
  const parts = new Map<Scope, string>();
  for (const { file, name } of named) {
    if (name.kind !== 'full') continue;
    for (const scope of partsOf(name.scope)) {
      const there = before?.coverage.find((part) => part.scope === scope)?.full ?? '';
      if (name.date < there) {
        const values = { file, scope_ja: scopeName(scope, 'ja'), scope_en: scopeName(scope, 'en') };
        throw new ImportError(corporationImportSentences.older, { ...values, day: there });
      }
      const other = parts.get(scope);
      if (other !== undefined && other !== name.date) {
        throw new ImportError(corporationImportSentences.twoDays, { file });
      }
      parts.set(scope, name.date);
    }
  }
  return { kind: 'full', parts };
}

async function spoolFiles(
  named: readonly NamedFile[],
  spool: Spool,
  onProgress: ((rows: number) => void) | undefined,
): Promise<Pick<CorporationImportReport, 'files' | 'doubts'>> {
  const files: { file: string; rows: number }[] = [];
  const checks = new Map<Scope, WholeFileCheck>();
  let total = 0;
  for (const { path, file, name, made } of named) {
    spool.nextFile();
    const expected = name.kind === 'full' ? { scope: name.scope, day: made } : { day: made };
    const check = name.kind === 'full' ? checkOf(checks, name.scope) : undefined;
    check?.nextFile(file, name.kind === 'full' ? name.part : undefined);
    const from = total;
    for await (const row of corporationRows(path, expected)) {
      spool.add(row);
      check?.row(row);
      total += 1;
      if (total % PROGRESS_ROWS === 0) onProgress?.(total);
    }
    // A day without changes has differences without rows.
    if (name.kind === 'full' && total === from)
      throw new SourceError(sourceSentences.empty, { file });
    files.push({ file, rows: total - from });
  }
  if (total === 0) throw new SourceError(sourceSentences.empty, { file: named[0]?.file ?? '' });
  return { files, doubts: [...checks.values()].flatMap((check) => check.doubts()) };
}

function checkOf(checks: Map<Scope, WholeFileCheck>, scope: Scope): WholeFileCheck {
  const check = checks.get(scope) ?? new WholeFileCheck(scope);
  checks.set(scope, check);
  return check;
}

/** @throws ImportError that names the parts which lose too much. */
function refuseLoss(losses: ReadonlyMap<Scope, Loss>): void {
  const great = [...losses].filter(
    ([, { there, gone }]) => gone > LOSS_ROWS && gone > there * LOSS_SHARE,
  );
  if (great.length === 0) return;
  throw new ImportError(corporationImportSentences.loss, {
    parts_ja: lossText(great, 'ja'),
    parts_en: lossText(great, 'en'),
  });
}

function lossText(losses: readonly (readonly [Scope, Loss])[], language: Language): string {
  const number = (count: number) => count.toLocaleString('en');
  const parts = losses.map(([scope, { there, gone }]) =>
    say(corporationImportSentences.lossOfPart, language, {
      scope: scopeName(scope, language),
      there: number(there),
      gone: number(gone),
    }),
  );
  return listText(parts, language);
}

function nextCoverage(
  kind: ImportKind,
  named: readonly NamedFile[],
  before: Coverage,
): CoveredPart[] {
  if (kind.kind === 'full') return withFullFiles(before, kind.parts);
  return withDifferences(before, named.at(-1)?.name.date ?? '');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
