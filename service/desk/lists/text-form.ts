/**
 * Converts a text list to UTF-8, in which it can be written in place, and later back to its original encoding. A list
 * in an encoding of spreadsheets (UTF-8, Shift_JIS) stays unchanged.
 */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { utf8Pieces } from '../../tables/encodings/decode.ts';
import { encodeText } from '../../tables/encodings/encode.ts';
import { markOf, TEXT_ENCODINGS, type TextEncoding } from '../../tables/encodings/names.ts';
import { otherEncoding } from '../../tables/encodings/other-encoding.ts';
import { isCompoundFile, isZip } from '../../tables/file-kind.ts';
import { SourceFile } from '../../tables/source-file.ts';

export const formSchema = z.object({
  encoding: z.enum(TEXT_ENCODINGS),
  /** Whether a byte order mark stood before the text. */
  hasMark: z.boolean(),
});
export type TextForm = z.infer<typeof formSchema>;

const TEXT_ENDINGS: readonly string[] = ['.csv', '.tsv', '.txt'];

/**
 * Turns a list into UTF-8.
 *
 * @returns the original form of the list, or undefined if the list stays unchanged.
 * @throws TableError
 */
export async function keepAsUtf8(path: string): Promise<TextForm | undefined> {
  if (!TEXT_ENDINGS.includes(extname(path).toLowerCase())) return undefined;
  const source = await SourceFile.at(path);
  const start = await source.bytesAt(0, 8);
  if (isZip(start) || isCompoundFile(start)) return undefined;
  const encoding = await otherEncoding(source);
  if (encoding === undefined) return undefined;
  const mark = markOf(encoding);
  const hasMark = mark.length > 0 && start.subarray(0, mark.length).equals(mark);
  const beside = `${path}.utf8`;
  await writeAsUtf8(path, beside, encoding);
  await rename(beside, path);
  return { encoding, hasMark };
}

/** Writes a text as UTF-8. @param mark byte order mark to write before it. @throws TableError */
export async function writeAsUtf8(
  from: string,
  to: string,
  encoding: TextEncoding,
  mark: Buffer = Buffer.alloc(0),
): Promise<void> {
  const source = await SourceFile.at(from);
  const pieces = utf8Pieces(source.read(), { path: from, encoding });
  async function* marked() {
    yield mark;
    yield* pieces;
  }
  await pipeline(Readable.from(marked()), createWriteStream(to, { mode: 0o600 }));
}

/** Writes UTF-8 in the original form of a list. @throws TableError `unwritable` */
export async function writeInForm(
  from: string,
  to: string,
  { encoding, hasMark }: TextForm,
): Promise<void> {
  const source = await SourceFile.at(from);
  const lines = wholeLines(utf8Pieces(source.read(), { path: from, encoding: 'utf-8' }));
  async function* encoded() {
    yield hasMark ? markOf(encoding) : Buffer.alloc(0);
    for await (const text of lines) yield encodeText(text, encoding);
  }
  await pipeline(Readable.from(encoded()), createWriteStream(to, { mode: 0o600 }));
}

/** Cuts only after line ends, so that a shift state within a line is never split. */
async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece.toString();
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
  if (rest !== '') yield rest;
}
