/** Imports files of changes of municipalities. They replace the current table of former municipalities. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  type MunicipalityChange,
  readMunicipalityChanges,
} from '../../../sources/estat/municipality-changes.ts';
import { municipalityImportSentences as sentences } from '../../../sources/estat/words.ts';
import { hasSnapshot } from '../../snapshots/manifest.ts';
import { SHIPPED_FORMER } from './shipped.ts';
import { formerFolder, openFormerSnapshot, writeFormerSnapshot } from './snapshot.ts';
import { abolishedMunicipalities, type FormerMunicipality } from './successors.ts';
import { readTableText } from './table-text.ts';

interface MunicipalityImport {
  readonly dataDir: string;
  /** Files that together have all changes since 1970, in any order. A row that several files have counts once. */
  readonly files: readonly string[];
  /** The day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  /** Whether to ignore the earlier import, which may be damaged. */
  readonly replace: boolean;
  /** Whether to accept files that lack names of the shipped table or the imported table. */
  readonly allowLoss: boolean;
}

export interface MunicipalityImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Days of the first and the last change. */
  readonly from: string;
  readonly to: string;
  /** Number of municipalities and wards that are gone. */
  readonly count: number;
  /** Differences from the table before. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Largest number of names that a sentence lists. */
const NAMED = 5;

/**
 * Imports all files, or nothing.
 *
 * @throws SourceError for a malformed file, SentenceError for files that lack names (unless `allowLoss`), SnapshotError
 * if the data directory cannot be read or written.
 */
export async function importMunicipalities({
  dataDir,
  files: paths,
  version,
  replace,
  allowLoss,
}: MunicipalityImport): Promise<MunicipalityImportReport> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      file: basename(path),
      changes: await readMunicipalityChanges(path),
    })),
  );
  const changes = inOrder(files.flatMap((one) => one.changes));
  const now = byName(abolishedMunicipalities(changes));
  const usesEarlier = hasSnapshot(formerFolder(dataDir)) && !replace;
  const held = usesEarlier ? abolishedMunicipalities(openFormerSnapshot(dataDir).changes) : [];
  const shipped = readTableText(SHIPPED_FORMER);
  if (!allowLoss) refuseLostNames(now, byName([...shipped, ...held]));
  const about = {
    version,
    from: changes[0]?.date ?? '',
    to: changes.at(-1)?.date ?? '',
    count: now.size,
  };
  writeFormerSnapshot(dataDir, about, changes);
  return {
    ...about,
    files: files.map(({ file, changes: { length: rows } }) => ({ file, rows })),
    ...differencesOf(byName(usesEarlier ? held : shipped), now),
  };
}

/** Sorts changes by day, and drops repetitions. */
function inOrder(changes: readonly MunicipalityChange[]): readonly MunicipalityChange[] {
  const once = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...once.values()].sort((a, b) => a.date.localeCompare(b.date));
}

type ByName = ReadonlyMap<string, FormerMunicipality>;

function byName(municipalities: readonly FormerMunicipality[]): ByName {
  return new Map(municipalities.map((one) => [one.prefecture + one.county + one.name, one]));
}

/** @throws SentenceError that names the municipalities that the files lack. */
function refuseLostNames(now: ByName, before: ByName): void {
  const lost = [...before.keys()].filter((name) => !now.has(name));
  if (lost.length === 0) return;
  const more = lost.length > NAMED ? [`… (+${lost.length - NAMED})`] : [];
  throw new SentenceError(sentences.loss, {
    gone: lost.length,
    there: before.size,
    names_ja: [...lost.slice(0, NAMED), ...more].join('、'),
    names_en: [...lost.slice(0, NAMED), ...more].join(', '),
  });
}

function differencesOf(before: ByName, now: ByName) {
  const successors = (one: FormerMunicipality) => [...one.successors].sort().join();
  const known = [...before].flatMap(([name, one]) => {
    const same = now.get(name);
    return same === undefined ? [] : [successors(same) === successors(one)];
  });
  return {
    added: now.size - known.length,
    changed: known.filter((isSame) => !isSame).length,
    removed: before.size - known.length,
  };
}
