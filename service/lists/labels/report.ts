/** Writes a report on the rows of a list: which rows were left out, and which rows a person should check. */
import { writeFileSync } from 'node:fs';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { UTF8_MARK } from '../../tables/csv/encoding.ts';
import { appendedFields } from '../../tables/csv/field-writer.ts';
import { writeProblem } from '../../tables/output-file.ts';
import { labelListSentences, reportHeaders } from './words.ts';

/** A row of the table with the reason why it is listed. */
export interface ListedRow {
  readonly what: keyof typeof labelListSentences;
  readonly row: number;
  readonly reason: Sentence;
  readonly addressee: string;
  readonly address: string;
}

const DIALECT = { delimiter: ',', encoding: 'utf-8', formulaGuard: true } as const;

/** @throws TableError if the file cannot be written. */
export function writeReport(path: string, rows: readonly ListedRow[], language: Language): void {
  const lines = [
    reportHeaders.map((header) => say(header, language)),
    ...rows.map(({ what, row, reason, addressee, address }) => [
      String(row),
      say(labelListSentences[what].short, language),
      say(reason, language),
      addressee,
      address,
    ]),
  ];
  const text = lines.map((fields) => `${appendedFields(fields, DIALECT).slice(1)}\r\n`).join('');
  const bytes = Buffer.concat([UTF8_MARK, Buffer.from(text, 'latin1')]);
  try {
    writeFileSync(path, bytes, { mode: 0o600 });
  } catch (error) {
    throw writeProblem(error, path);
  }
}
