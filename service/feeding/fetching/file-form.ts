/** Tells from a file's bytes whether it can be the wanted file, since publishers also answer with error pages. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { openSource } from '../../files/source-file.ts';
import { TemporaryFetchError } from './fetch-errors.ts';
import { updateSentences } from './words.ts';

/** Forms of files; a workbook is a zip. */
export type FileForm = 'zip' | 'csv';

const HEAD_BYTES = 512;
const ZIP = 'PK\u0003\u0004';
const PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|\?xml|script|meta)/i;

/**
 * @throws TemporaryFetchError for a page or a file of another form, since the next answer may be right; SourceError for
 * a zip that is cut short.
 */
export async function expectForm(path: string, form: FileForm, host: string): Promise<void> {
  const head = await headOf(path);
  const file = basename(path);
  if (PAGE.test(head)) throw new TemporaryFetchError(updateSentences.page, { file, host });
  const isZip = head.startsWith(ZIP);
  if (head === '' || isZip !== (form === 'zip') || (form === 'csv' && head.includes('\0'))) {
    throw new TemporaryFetchError(updateSentences.form, { file, host, form });
  }
  // Finds the directory at the end of a zip; the import that reads the members checks their content.
  if (isZip) await (await openSource(path)).close();
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
