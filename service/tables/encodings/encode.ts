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
      return checked(text, encoding, (one) => iconv.encode(one, 'cp932'));
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

function decoded(bytes: Buffer, encoding: TextEncoding): string | undefined {
  if (encoding === 'iso-2022-jp') {
    const euc = new Iso2022jpReader().read(bytes, true);
    return euc && decoded(euc, 'euc-jp');
  }
  return new TextDecoder(decoderName(encoding), { ignoreBOM: true }).decode(bytes);
}
