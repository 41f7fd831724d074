/**
 * Reads banks from a plain CSV file whose first line names the columns, in English or Japanese and in any order
 * (docs/guides/office/banks.md). A row is a branch with its bank, or a bank alone. Codes get back the leading zeros
 * that a spreadsheet dropped.
 */

import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { Bank, Branch } from '@daicho/shared/model/bank.ts';
import type { CsvRow } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectColumns } from '../expect-columns.ts';
import { bankColumnNames, importBankSentences } from './words.ts';
import { inOrder, type ZenginBank } from './zengin-bank.ts';

type Column = keyof typeof bankColumnNames;

const REQUIRED: readonly Column[] = [
  'bank_code',
  'bank_name',
  'bank_katakana',
  'branch_code',
  'branch_name',
  'branch_katakana',
];
const BRANCH_COLUMNS: readonly Column[] = [
  'branch_name',
  'branch_katakana',
  'branch_hiragana',
  'branch_romaji',
  'branch_order',
];

const BANK_DIGITS = 4;
const BRANCH_DIGITS = 3;
/** Rank of a branch without a rank, after all others. */
const NO_ORDER = 1_000;

interface ReadBank {
  readonly bank: Bank;
  readonly line: number;
  readonly branches: { readonly branch: Branch; readonly order: number }[];
}

/**
 * @param file name of the file, for errors.
 * @throws SourceError with the line for a malformed header or row, a bank with different names, or a repeated record.
 */
export async function bankCsvBanks(
  rows: AsyncIterable<CsvRow>,
  file: string,
): Promise<readonly ZenginBank[]> {
  const banks = new Map<string, ReadBank>();
  const lines = new Map<string, number>();
  let header: Header | undefined;
  for await (const row of rows) {
    if (header === undefined) {
      header = new Header(row, file);
      continue;
    }
    const { bank, branch, order } = header.read(row);
    const known = banks.get(bank.code) ?? { bank, line: row.line, branches: [] };
    banks.set(bank.code, known);
    if (!isSame(known.bank, bank)) {
      const values = { code: bank.code, first: known.line };
      throw new SourceError(importBankSentences.bankDiffers, { file, line: row.line }, values);
    }
    const code = branch === undefined ? bank.code : `${bank.code}-${branch.code}`;
    const record = `${code} ${branch?.name ?? ''}`;
    const first = lines.get(record);
    if (first !== undefined) {
      const place = { file, line: row.line };
      throw new SourceError(importBankSentences.duplicate, place, { code, first });
    }
    lines.set(record, row.line);
    if (branch !== undefined) known.branches.push({ branch, order });
  }
  return inOrder(
    Array.from(banks.values(), ({ bank, branches }) => ({
      ...bank,
      branches: branches.sort((a, b) => a.order - b.order).map(({ branch }) => branch),
    })),
  );
}

function isSame(a: Bank, b: Bank): boolean {
  return (
    a.name === b.name &&
    a.katakana === b.katakana &&
    a.hiragana === b.hiragana &&
    a.romaji === b.romaji
  );
}

/** Positions of the columns, as the first line names them. */
class Header {
  readonly #file: string;
  readonly #width: number;
  readonly #places = new Map<Column, number>();

  /** @throws SourceError for a column that is unknown, repeated or missing. */
  constructor({ line, fields }: CsvRow, file: string) {
    this.#file = file;
    this.#width = fields.length;
    fields.forEach((field, place) => {
      const column = columnNamed(field);
      const about = { column: field.trim() };
      if (column === undefined) {
        throw new SourceError(importBankSentences.unknownColumn, { file, line }, about);
      }
      if (this.#places.has(column)) {
        throw new SourceError(importBankSentences.columnTwice, { file, line }, about);
      }
      this.#places.set(column, place);
    });
    const missing = REQUIRED.find((column) => !this.#places.has(column));
    if (missing !== undefined) {
      throw new SourceError(importBankSentences.noHeader, { file, line }, { column: missing });
    }
  }

  /** @throws SourceError for a malformed row. */
  read(row: CsvRow): { bank: Bank; branch: Branch | undefined; order: number } {
    expectColumns(row, this.#file, this.#width);
    const bank = {
      code: this.#code(row, 'bank_code', BANK_DIGITS),
      name: this.#matching(row, 'bank_name', /./),
      katakana: this.#text(row, 'bank_katakana'),
      hiragana: this.#text(row, 'bank_hiragana'),
      romaji: this.#text(row, 'bank_romaji'),
    };
    const order = this.#matching(row, 'branch_order', /^\d{0,3}$/);
    return { bank, branch: this.#branch(row), order: order === '' ? NO_ORDER : Number(order) };
  }

  #branch(row: CsvRow): Branch | undefined {
    if (this.#text(row, 'branch_code') === '') {
      for (const column of BRANCH_COLUMNS) this.#matching(row, column, /^$/);
      return undefined;
    }
    return {
      code: this.#code(row, 'branch_code', BRANCH_DIGITS),
      name: this.#matching(row, 'branch_name', /./),
      katakana: this.#text(row, 'branch_katakana'),
      hiragana: this.#text(row, 'branch_hiragana'),
      romaji: this.#text(row, 'branch_romaji'),
    };
  }

  #code(row: CsvRow, column: Column, digits: number): string {
    const written = this.#matching(row, column, /^\d+$/);
    const code = written.padStart(digits, '0');
    if (code.length > digits) throw this.#wrong(row, column);
    return code;
  }

  #matching(row: CsvRow, column: Column, form: RegExp): string {
    const text = this.#text(row, column);
    if (!form.test(text)) throw this.#wrong(row, column);
    return text;
  }

  #text({ fields }: CsvRow, column: Column): string {
    return fields[this.#places.get(column) ?? this.#width]?.trim() ?? '';
  }

  #wrong({ line }: CsvRow, column: Column): SourceError {
    return new SourceError(sourceSentences.value, { file: this.#file, line }, { column });
  }
}

function columnNamed(field: string): Column | undefined {
  const name = field.normalize('NFKC').trim().toLowerCase();
  const columns = Object.keys(bankColumnNames) as Column[];
  return columns.find((column) =>
    [column, ...bankColumnNames[column]].some((known) => known === name),
  );
}
