/** Imports the ministry's files of one data version. Nothing is written until every row has been read. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { ABOLISHED } from '@daicho/shared/model/school.ts';
import { partOfSchool, SCHOOL_PARTS, type SchoolPart } from '../../sources/mext/parts.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { schoolRows } from '../../sources/mext/school-rows.ts';
import { schoolImportSentences } from '../../sources/mext/words.ts';
import { openRegister } from '../postal/open-register.ts';
import type { PostalRegister } from '../postal/register.ts';
import { openPostalRegisters } from '../postal/registers.ts';
import { inputOf } from '../snapshots/version-snapshots.ts';
import { schoolAddresses } from './addresses.ts';
import { compareSchools, earlierVersion, type SchoolComparison } from './compare-versions.ts';
import { refuseSchoolLoss } from './loss.ts';
import { postalIdentity } from './open-register.ts';
import { searchColumns } from './query/search-columns.ts';
import { recordColumns } from './record-columns.ts';
import { schoolSnapshots, writeSchoolSnapshot } from './snapshot.ts';

export interface SchoolImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly files: readonly string[];
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether to accept files that look truncated. */
  readonly allowLoss: boolean;
}

export interface SchoolImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly schools: number;
  /** Counts of the schools of each imported part. */
  readonly parts: readonly {
    readonly part: SchoolPart;
    readonly count: number;
    readonly closed: number;
  }[];
  readonly missing: readonly SchoolPart[];
  /** Number of schools without a valid postal code. */
  readonly noPostalCode: number;
  /** Number of schools with `?` in place of a character that the file's encoding lacks. */
  readonly lostCharacters: number;
  readonly comparison: SchoolComparison | undefined;
}

/** Reads addresses with the newest postal version of the data directory. @throws as `importSchools`. */
export function importSchoolFiles(order: SchoolImport): Promise<SchoolImportReport> {
  const postal = openPostalRegisters(order.dataDir, openRegister).open();
  if (postal === undefined) throw new TypeError('no postal register');
  return importSchools(order, postal);
}

/**
 * @param postal reads the addresses.
 * @throws SourceError for a malformed file, TableError for a file that cannot be read, SnapshotError when the version
 * exists already or cannot be written, SentenceError for files that repeat a code or look truncated.
 */
export async function importSchools(
  { dataDir, version, files: paths, replace, allowLoss }: SchoolImport,
  postal: PostalRegister,
): Promise<SchoolImportReport> {
  if (!replace) schoolSnapshots.expectNew(dataDir, version);
  const { schools, files } = await readFiles(paths);
  const parts = partsOf(schools);
  const other = earlierVersion(dataDir, version);
  if (!allowLoss) refuseSchoolLoss(dataDir, version, schools);
  const inputs = await Promise.all(paths.map(inputOf));
  const read = schools.map((school) => ({ school, addresses: schoolAddresses(school, postal) }));
  const columns = recordColumns(read);
  const search = searchColumns(read);
  const coverage = parts.map(({ part }) => part);
  const readBy = postalIdentity(postal);
  writeSchoolSnapshot(dataDir, version, { columns, search }, { coverage, readBy, inputs });
  return {
    files,
    schools: schools.length,
    parts,
    missing: SCHOOL_PARTS.filter((part) => !coverage.includes(part)),
    noPostalCode: schools.filter(({ postalCode }) => postalCode === '').length,
    lostCharacters: schools.filter(({ name, address }) => /\?/.test(name + address)).length,
    comparison: other && compareSchools(schools, other),
  };
}

/** Reads all files, sorted by code. @throws SentenceError for a code that appears twice. */
async function readFiles(paths: readonly string[]) {
  const places = new Map<string, { readonly file: string; readonly line: number }>();
  const schools: SchoolRow[] = [];
  const files: { file: string; rows: number }[] = [];
  for (const path of paths) {
    const file = basename(path);
    const before = schools.length;
    for await (const { line, school } of schoolRows(path)) {
      const first = places.get(school.code);
      if (first !== undefined) {
        throw new SentenceError(schoolImportSentences.repeated, {
          code: school.code,
          first_file: first.file,
          first_line: first.line,
          file,
          line,
        });
      }
      places.set(school.code, { file, line });
      schools.push(school);
    }
    files.push({ file, rows: schools.length - before });
  }
  schools.sort((a, b) => (a.code < b.code ? -1 : 1));
  return { schools, files };
}

function partsOf(schools: readonly SchoolRow[]): SchoolImportReport['parts'] {
  return SCHOOL_PARTS.flatMap((part) => {
    const own = schools.filter((school) => partOfSchool(school) === part);
    const closed = own.filter(({ branch }) => branch === ABOLISHED).length;
    return own.length === 0 ? [] : [{ part, count: own.length, closed }];
  });
}
