/** Reads a file of banks, whichever of the two forms it has: its first character tells. */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { csvRowsOf } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { sourceBytes } from '../../files/source-file.ts';
import { bankCsvBanks } from './bank-csv.ts';
import { importBankSentences } from './words.ts';
import type { ZenginBank } from './zengin-bank.ts';
import { zenginJsonBanks } from './zengin-json.ts';

/** Size of the largest file, unzipped: all of Japan is 5 MB, and it is in memory at once. */
const LARGEST_BYTES = 64 * 2 ** 20;
const JSON_FORM = /^(?:\u00ef\u00bb\u00bf)?\s*\{/;

/**
 * Reads every bank of a CSV or JSON file, plain or zipped, by code.
 *
 * @throws SourceError for a file that is missing, empty, in another encoding or not as described.
 */
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
