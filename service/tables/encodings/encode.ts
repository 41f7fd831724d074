/** Writes text in any encoding, and never writes a different character in place of one that the encoding lacks. */
import iconv from 'iconv-lite';
import { TableError } from '../table-error.ts';
import { encodeEuc } from './euc-jp.ts';
import { fromEuc, Iso2022jpReader } from './iso-2022-jp.ts';
import { decoderName, type TextEncoding } from './names.ts';
import { withWindowsTwins } from './windows-twins.ts';

/** @throws TableError `unwritable` for a character that the encoding lacks */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  switch (encoding) {
    case 'utf-8':
    case 'utf-8-bom':
      return Buffer.from(text);
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'shift_jis':
      return checked(text, encoding, encodeCp932);
    case 'euc-jp':
      return checked(text, encoding, encodeEuc);
    case 'iso-2022-jp':
      return checked(text, encoding, (one) => fromEuc(encodeEuc(one)));
  }
}

/**
 * Encodes a text, and decodes the result to check it, since encoders write a question mark for characters that they
 * lack.
 */
function checked(text: string, encoding: TextEncoding, encode: (text: string) => Buffer): Buffer {
  if (/^[\0-\x7f]*$/.test(text) && !text.includes('\u001b')) return Buffer.from(text, 'latin1');
  const written = withWindowsTwins(text);
  const bytes = encode(written);
  if (decoded(bytes, encoding) === written) return bytes;
  const character = [...written].find((one) => decoded(encode(one), encoding) !== one) ?? '';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new TableError('unwritable', { character, code: `U+${code}`, encoding });
}

/** Characters that an office has drawn for itself (外字), in the order in which cp932 numbers them. */
const OWN_CHARACTERS = /([\ue000-\ue757])/;
const TRAILS = 188;

function encodeCp932(text: string): Buffer {
  const parts = text.split(OWN_CHARACTERS).map((part) => {
    if (!OWN_CHARACTERS.test(part)) return iconv.encode(part, 'cp932');
    const number = part.charCodeAt(0) - 0xe000;
    const trail = 0x40 + (number % TRAILS);
    return Buffer.from([0xf0 + Math.floor(number / TRAILS), trail < 0x7f ? trail : trail + 1]);
  });
  return Buffer.concat(parts);
}

function decoded(bytes: Buffer, encoding: TextEncoding): string | undefined {
  if (encoding === 'iso-2022-jp') {
    const euc = new Iso2022jpReader().read(bytes, true);
    return euc && decoded(euc, 'euc-jp');
  }
  return new TextDecoder(decoderName(encoding), { ignoreBOM: true }).decode(bytes);
}
