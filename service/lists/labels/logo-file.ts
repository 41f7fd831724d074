/** Reads the sender's picture, which stands on every label. */
import { readFileSync } from 'node:fs';
import { runError } from '../error.ts';
import { isWholePicture } from './pdf/picture.ts';
import type { Logo } from './sheets/label-logo.ts';
import { labelUsageSentences } from './words.ts';

const SIGNATURES = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const;

/** @throws EnrichError if the file cannot be read, or is not a picture that labels can show. */
export function readLogo(path: string): Logo {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw runError(labelUsageSentences.logoUnreadable, { path });
  }
  const found = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (found === undefined) throw runError(labelUsageSentences.logoKind, { path });
  if (!isWholePicture(bytes)) throw runError(labelUsageSentences.logoBroken, { path });
  return { type: found[0], bytes };
}
