/** Writes files of invoice issuers under the names that the tax agency gives them. */
import { join } from 'node:path';
import { AppendedFile } from '@daicho/service/registers/snapshots/appended-file.ts';
import type { IssuerPart } from '@daicho/service/sources/nta/issuer-file-name.ts';
import type { GeneratedIssuers } from './generated.ts';
import { rowsOfDay, rowsOnDay } from './made-up-issuer.ts';
import { issuerLine } from './row.ts';

const LETTERS: Readonly<Record<IssuerPart, string>> = {
  persons: 'k',
  corporations: 'h',
  associations: 'j',
};
/** Number of files of persons and of corporations. */
const PIECES = 5;

/** Writes whole files made on a day, and returns their paths and the number of their rows. */
export function writeWholeFiles(folder: string, issuers: GeneratedIssuers, day: string) {
  const files = new Map<string, { readonly file: AppendedFile; rows: number }>();
  const fileOf = (part: IssuerPart, index: number) => {
    const piece = part === 'associations' ? '' : `_00${1 + (index % PIECES)}`;
    const name = `${LETTERS[part]}_all_${compact(day)}${piece}.csv`;
    const there = files.get(name) ?? { file: new AppendedFile(join(folder, name)), rows: 0 };
    files.set(name, there);
    return there;
  };
  for (let index = 0; index < issuers.size; index++) {
    const issuer = issuers.issuer(index);
    const into = fileOf(issuer.part, Math.floor(index / 100));
    for (const row of rowsOnDay(issuer, day)) {
      into.rows += 1;
      into.file.appendText(`${issuerLine(row.with(0, String(into.rows)))}\n`);
    }
  }
  for (const { file } of files.values()) file.close();
  return {
    paths: [...files.values()].map(({ file }) => file.path),
    rows: [...files.values()].reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Writes the differences of a day, and returns their path and the number of their rows. */
export function writeDifferences(folder: string, issuers: GeneratedIssuers, day: string) {
  const file = new AppendedFile(join(folder, `diff_${compact(day)}.csv`));
  let rows = 0;
  for (let index = 0; index < issuers.size; index++) {
    for (const row of rowsOfDay(issuers.issuer(index), day)) {
      rows += 1;
      file.appendText(`${issuerLine(row.with(0, String(rows)))}\n`);
    }
  }
  file.close();
  return { path: file.path, rows };
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
