/** Reads a file of banks, as CSV or JSON; the first character shows which of the two it is. */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { csvRowsOf } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { sourceBytes } from '../../files/source-file.ts';
import { bankCsvBanks } from './bank-csv.ts';
import { importBankSentences } from './words.ts';
import type { ZenginBank } from './zengin-bank.ts';
import { zenginJsonBanks } from './zengin-json.ts';

/** Largest file, unzipped: all of Japan has 5 MB, and the file is in memory as a whole. */
const LARGEST_BYTES = 64 * 2 ** 20;
const JSON_FORM = /^(?:\u00ef\u00bb\u00bf)?\s*\{/;

/** Reads a CSV or JSON file, plain or zipped. @throws SourceError for a file that is missing, empty or malformed. */
export async function zenginFileBanks(path: string): Promise<readonly ZenginBank[]> {
  const file = basename(path);
  const chunks: Buffer[] = [];
  for await (const chunk of sourceBytes(path, LARGEST_BYTES)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw new SourceError(sourceSentences.empty, { file });
  const banks = JSON_FORM.test(bytes.toString('latin1', 0, 64))
    ? zenginJsonBanks(jsonText(bytes, file), file)
    : await bankCsvBanks(csvRowsOf(once(bytes), file), file);
  if (banks.length === 0) throw new SourceError(importBankSentences.empty, { file });
  return banks;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function jsonText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SourceError(importBankSentences.brokenJson, { file }, {}, cause);
  }
}
