/** Formats of rows. A format is chosen by its name or by the ending of a file. */
import { extname } from 'node:path';
import type { Delimiter } from '../csv/record-reader.ts';

export const FORMATS = ['ndjson', 'json', 'csv', 'tsv', 'parquet', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats of lines: a row can be answered before the next row arrives. */
export const LINE_FORMATS = ['ndjson', 'csv', 'tsv'] as const satisfies readonly Format[];

const ENDINGS: Readonly<Record<string, Format>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
};

export function formatOf(path: string): Format | undefined {
  return ENDINGS[extname(path).toLowerCase()];
}

export function delimiterOf(format: Format): Delimiter {
  return format === 'tsv' ? '\t' : ',';
}

/** Whether programs rather than people read a format; its columns are then named by ids. */
export function isForPrograms(format: Format): boolean {
  return format === 'ndjson' || format === 'json' || format === 'parquet';
}
