/** Reads the lines of a compressed file. */
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../../files/system-error.ts';
import { backupSentences as sentences } from './words.ts';

/** Length of the longest line of a backup. */
const LINE_MAX = 1 << 26;

export function notBackup(file: string): SentenceError {
  return new SentenceError(sentences.notBackup, { file });
}

/**
 * Gives the lines, several at a time, without their ends. Text after the last line end is ignored, and the digest then
 * shows that a line is missing.
 *
 * @throws SentenceError for a file that is cut off, damaged or not compressed; the operating system's error if
 * the file cannot be read.
 */
export async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  // Pieces of a line are joined only at the line's end; otherwise, a long line would be copied again for each piece.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of unzipped(file)) {
    const [end = '', ...others] = decoder.write(chunk).split('\n');
    pieces.push(end);
    length += end.length;
    if (length > LINE_MAX) throw notBackup(file);
    const begun = others.pop();
    if (begun === undefined) continue;
    yield [pieces.join(''), ...others];
    pieces = [begun];
    length = begun.length;
  }
}

/** Code of zlib for data that ends too early. */
const ENDS_TOO_SOON = 'Z_BUF_ERROR';

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  let bytes = 0;
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (systemCode(error) !== undefined || error instanceof SentenceError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === ENDS_TOO_SOON && source.bytesRead > 0) {
      throw new SentenceError(sentences.half, { file });
    }
    throw bytes === 0 ? notBackup(file) : new SentenceError(sentences.damaged, { file });
  } finally {
    source.destroy();
  }
}
