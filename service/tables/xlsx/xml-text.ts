import { toUSVString } from 'node:util';
import { copiedText } from '../copied-text.ts';
import { XmlProblem } from './xml-scanner.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes character data as it stands in a part: UTF-8 bytes, given as Latin-1 text.
 *
 * @throws XmlProblem for bytes that are not UTF-8 and for unknown entities
 */
export function decodeText(raw: string): string {
  const text = decodeCdata(raw);
  return text.includes('&') ? text.replace(/&([^;]*);?/g, entity) : text;
}

/** Decodes the inside of a CDATA section. */
export function decodeCdata(raw: string): string {
  const text = /^[\0-\x7f]*$/.test(raw) ? copiedText(raw) : decodeUtf8(raw);
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function decodeUtf8(raw: string): string {
  try {
    return strictUtf8.decode(Buffer.from(raw, 'latin1'));
  } catch {
    throw new XmlProblem('damaged', 'text that is not UTF-8');
  }
}

function entity(whole: string, name: string): string {
  const named = NAMED[name];
  if (named !== undefined) return named;
  const [, hex, decimal] = /^#(?:x([0-9A-Fa-f]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!whole.endsWith(';') || Number.isNaN(code) || code > 0x10ffff) {
    throw new XmlProblem('damaged', `the entity ${whole.slice(0, 20)}`);
  }
  return String.fromCodePoint(code);
}

/**
 * Unescapes `_x000D_`, workbooks' notation for characters that XML cannot have (ST_Xstring, ECMA-376 Part 1,
 * 22.9.2.19).
 */
export function unescapeXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Escapes a text as ST_Xstring in character data. Half a surrogate pair, which no file can hold, becomes U+FFFD. */
export function escapeXstring(text: string): string {
  return (
    toUSVString(text)
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot write
      .replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, (c) => {
        return `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
      })
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
