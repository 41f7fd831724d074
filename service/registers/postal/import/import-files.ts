/** Imports official files of one data version into a snapshot. Nothing is written until every row has been read. */
import { basename } from 'node:path';
import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { OfficeEntry } from '../../../sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { readRomanFile } from '../../../sources/japanpost/ken-all-rome.ts';
import { openJapanPostFile } from '../../../sources/japanpost/open-file.ts';
import { type ColumnMap, Columns } from '../../columns/columns.ts';
import { inputOf } from '../../snapshots/version-snapshots.ts';
import { COLUMN } from '../record-columns.ts';
import { withSearchColumns } from '../search-columns.ts';
import { postalSnapshots, writePostalSnapshot } from '../snapshot.ts';
import { PostalTable } from '../table.ts';
import {
  type Comparison,
  compareVersionsAgain,
  describeComparison,
  earlierVersion,
} from '../updates/compare-versions.ts';
import { comparedWith, ownColumns } from '../updates/update-columns.ts';
import { compilePostal } from './compile.ts';
import { refusePostalLoss } from './loss.ts';
import { RomanNames } from './roman-names.ts';

export interface PostalImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Paths of KEN_ALL or utf_ken_all, and optionally JIGYOSYO, in any order. */
  readonly files: readonly string[];
  /** Path of KEN_ALL_ROME, which shows where the words of romanised names end. */
  readonly roman?: string | undefined;
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether to accept files that look cut short. */
  readonly allowLoss: boolean;
}

export interface PostalImportReport {
  readonly files: readonly ImportedFile[];
  readonly records: number;
  /** Number of distinct postal codes. */
  readonly codes: number;
  /** Number of area records by the rule that read their town entry. */
  readonly rules: ReadonlyMap<string, number>;
  /** Comparison with the closest earlier version, if any. */
  readonly comparison: Comparison | undefined;
  /** Comparisons of later versions that became outdated and were repeated. */
  readonly comparedAgain: readonly Comparison[];
}

interface ImportedFile {
  readonly file: string;
  readonly kind: 'areas' | 'offices' | 'romanised';
  readonly rows: number;
  readonly records: number;
}

/**
 * @throws SourceError for a malformed file, SnapshotError when the version exists already or cannot be written,
 *   SentenceError for files that make no version, or that look cut short (unless `allowLoss`).
 */
export async function importPostal(order: PostalImport): Promise<PostalImportReport> {
  const { dataDir, version } = order;
  if (!order.replace) postalSnapshots.expectNew(dataDir, version);
  const { areas, offices, files } = await readFiles(order.files);
  const roman = order.roman === undefined ? undefined : await readRoman(order.roman);
  if (!order.allowLoss) refusePostalLoss(dataDir, version, { areas, offices });
  const inputs = await Promise.all([...order.files, order.roman ?? []].flat().map(inputOf));
  const rules = new Map<string, number>();
  const records = compilePostal(areas, offices, {
    romanNames: roman?.names,
    onRule: (rule) => rules.set(rule, (rules.get(rule) ?? 0) + 1),
  });
  const own = tableOver(ownColumns(records), version);
  const earlier = earlierVersion(dataDir, version);
  const { columns, difference } = comparedWith(own, earlier?.table);
  const codes = new Set(own.columns.numbers(COLUMN.postalCode)).size;
  const counts = { areas: areas.length, offices: offices.length, codes };
  writePostalSnapshot(dataDir, withSearchColumns(columns, version), {
    version,
    counts,
    inputs,
    ...(earlier === undefined ? {} : { comparedWith: earlier.basis }),
  });
  return {
    files: roman === undefined ? files : [...files, roman.file],
    records: own.size,
    codes,
    rules,
    comparison: earlier && difference && describeComparison(difference, earlier.table, own),
    comparedAgain: compareVersionsAgain(dataDir),
  };
}

async function readRoman(path: string): Promise<{ names: RomanNames; file: ImportedFile }> {
  const entries = await readRomanFile(path);
  const rows = entries.length;
  return {
    names: new RomanNames(entries),
    file: { file: basename(path), kind: 'romanised', rows, records: rows },
  };
}

function tableOver(columns: ColumnMap, version: string): PostalTable {
  return new PostalTable(new Columns(columns), { version, origin: 'official' });
}

async function readFiles(paths: readonly string[]) {
  const areas: AreaEntry[] = [];
  const offices: OfficeEntry[] = [];
  const files: ImportedFile[] = [];
  for (const path of paths) {
    const file = basename(path);
    const opened = await openJapanPostFile(path);
    const same = files.find(({ kind }) => kind === opened.kind);
    if (same !== undefined) {
      throw new SentenceError(importSentences.sameKindTwice, { first: same.file, second: file });
    }
    if (opened.kind === 'areas') for await (const area of opened.entries) areas.push(area);
    else for await (const office of opened.entries) offices.push(office);
    const records = opened.kind === 'areas' ? areas.length : offices.length;
    const rows = opened.kind === 'areas' ? areas.reduce((n, a) => n + a.rows, 0) : records;
    files.push({ file, kind: opened.kind, rows, records });
  }
  if (areas.length === 0) throw new SentenceError(importSentences.noAreaFile);
  return { areas, offices, files };
}
