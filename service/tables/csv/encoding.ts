import { isAscii, isUtf8 } from 'node:buffer';
import { countLines } from '../encodings/decode.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { LONGEST_RECORD, recordTooLong } from './ceilings.ts';

export type CsvEncoding = 'utf-8' | 'cp932';

export interface CsvText {
  readonly encoding: CsvEncoding;
  /** Number of bytes of the byte order mark: 0 or 3. */
  readonly markLength: number;
  /**
   * Whether the text is pure ASCII without a byte order mark. ASCII does not show which encoding further letters would
   * have, so the output has to mark its own encoding.
   */
  readonly isAscii: boolean;
}

export const UTF8_MARK = Buffer.from('efbbbf', 'hex');
const UTF16_MARKS = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];

/**
 * Reads the whole file: valid UTF-8 throughout is UTF-8, else valid Windows-31J throughout is cp932.
 *
 * @throws TableError `empty_file`, `csv_utf16`, `csv_binary`, `csv_encoding`, `csv_record_too_long`
 */
export async function detectEncoding(source: SourceFile): Promise<CsvText> {
  const { path } = source;
  const start = await source.bytesAt(0, 3);
  if (start.length === 0) throw new TableError('empty_file', { path });
  if (UTF16_MARKS.some((mark) => start.subarray(0, 2).equals(mark))) {
    throw new TableError('csv_utf16', { path });
  }
  const markLength = start.equals(UTF8_MARK) ? UTF8_MARK.length : 0;
  if (source.size === markLength) throw new TableError('empty_file', { path });

  const probes = new Map<CsvEncoding, (bytes: Buffer) => boolean>([['utf-8', isUtf8]]);
  if (markLength === 0) probes.set('cp932', isCp932);
  let line = 1;
  let ascii = markLength === 0;
  const tooLong = () => recordTooLong(path, line);
  for await (const piece of cutSafely(source.read(markLength), tooLong)) {
    const nul = piece.indexOf(0);
    if (nul >= 0) throw nulProblem(path, piece, nul, line);
    for (const [encoding, isValid] of [...probes]) {
      if (isValid(piece)) continue;
      probes.delete(encoding);
      if (probes.size === 0) {
        throw new TableError('csv_encoding', { path, line: line + firstBadLine(piece, isValid) });
      }
    }
    ascii &&= isAscii(piece);
    line += countLines(piece);
  }
  const [encoding] = probes.keys();
  return { encoding: encoding ?? 'utf-8', markLength, isAscii: ascii };
}

/**
 * Makes the error for a NUL byte. Many NUL bytes nearby mean UTF-16, in which every second byte of Latin text is NUL.
 */
function nulProblem(path: string, piece: Buffer, nul: number, line: number): TableError {
  const around = piece.subarray(Math.max(0, nul - 16), nul + 16);
  const nuls = around.filter((byte) => byte === 0).length;
  if (nuls >= around.length / 4) return new TableError('csv_utf16', { path });
  return new TableError('csv_binary', { path, line: line + countLines(piece.subarray(0, nul)) });
}

/**
 * Cuts chunks so that no character is cut: after a byte below 0x40, which is a whole character in UTF-8 and in cp932.
 * Refuses a long text without such a byte, since it is part of a record that is longer than allowed.
 */
async function* cutSafely(
  chunks: AsyncIterable<Buffer>,
  tooLong: () => TableError,
): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let cut = chunk.length;
    while (cut > 0 && (chunk[cut - 1] ?? 0) >= 0x40) cut -= 1;
    if (cut > 0) {
      const piece = chunk.subarray(0, cut);
      yield rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
      rest = [];
      length = 0;
    }
    rest.push(chunk.subarray(cut));
    length += chunk.length - cut;
    if (length > LONGEST_RECORD) throw tooLong();
  }
  if (length > 0) yield Buffer.concat(rest);
}

const strictCp932 = new TextDecoder('shift_jis', { fatal: true });

function isCp932(bytes: Buffer): boolean {
  try {
    strictCp932.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const LF = 0x0a;

/** Counts the lines above the first invalid line. */
function firstBadLine(bytes: Buffer, isValid: (bytes: Buffer) => boolean): number {
  let start = 0;
  for (let lines = 0; ; lines += 1) {
    const end = bytes.indexOf(LF, start);
    if (end < 0 || !isValid(bytes.subarray(start, end))) return lines;
    start = end + 1;
  }
}
