import { extname } from 'node:path';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { detectTextEncoding } from './detect.ts';
import type { TextEncoding } from './names.ts';

/**
 * Detects an encoding that spreadsheets do not write. Gives undefined for an encoding that spreadsheets write, for an
 * unclear encoding, and for a file that is empty or has a name without an ending.
 */
export async function otherEncoding(source: SourceFile): Promise<TextEncoding | undefined> {
  if (source.size === 0 || extname(source.path) === '') return undefined;
  try {
    const encoding = await detectTextEncoding(source);
    const isUsual = encoding.startsWith('utf-8') || encoding === 'shift_jis';
    return isUsual ? undefined : encoding;
  } catch (error) {
    if (error instanceof TableError && error.code === 'encoding_unclear') return undefined;
    throw error;
  }
}
