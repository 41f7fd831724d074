import type { SourceFile } from './source-file.ts';

const ZIP = Buffer.from('PK', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export function isZip(start: Buffer): boolean {
  return start.subarray(0, ZIP.length).equals(ZIP);
}

/** Recognises an OLE compound file ([MS-CFB] 2.2): an old workbook, or a new one with a password. */
export function isCompoundFile(start: Buffer): boolean {
  return start.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE);
}

const STREAMS = [
  ['EncryptedPackage', 'password_protected'],
  ['Workbook', 'legacy_workbook'],
  ['Book', 'legacy_workbook'],
] as const;

/**
 * Finds out what a compound file contains, by the names of the file's streams ([MS-OFFCRYPTO] 2.3.4.4, [MS-XLS] 2.1.2).
 */
export async function compoundFileKind(
  source: SourceFile,
): Promise<'password_protected' | 'legacy_workbook' | 'not_a_workbook'> {
  const names = STREAMS.map(([name, kind]) => ({
    bytes: Buffer.from(`${name}\0`, 'utf16le'),
    kind,
  }));
  const found = new Set<string>();
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of source.read()) {
    const window = Buffer.concat([tail, chunk]);
    for (const { bytes, kind } of names) if (window.includes(bytes)) found.add(kind);
    tail = window.subarray(-64);
  }
  if (found.has('password_protected')) return 'password_protected';
  return found.has('legacy_workbook') ? 'legacy_workbook' : 'not_a_workbook';
}
