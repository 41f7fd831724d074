/** Character encodings of text tables, under the names by which people choose them. */

export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Other names of the encodings. */
const ALIASES: Readonly<Record<string, TextEncoding>> = {
  utf8: 'utf-8',
  'utf-8-sig': 'utf-8-bom',
  utf8bom: 'utf-8-bom',
  'utf-16': 'utf-16le',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  cp932: 'shift_jis',
  'windows-31j': 'shift_jis',
  ms932: 'shift_jis',
  eucjp: 'euc-jp',
  'euc-jp-ms': 'euc-jp',
  jis: 'iso-2022-jp',
  iso2022jp: 'iso-2022-jp',
};

export function encodingNamed(name: string): TextEncoding | undefined {
  const asked = name.trim().toLowerCase();
  return TEXT_ENCODINGS.find((known) => known === asked) ?? ALIASES[asked];
}

/** Gives the name under which the platform's decoder knows an encoding. */
export function decoderName(encoding: TextEncoding): string {
  return encoding === 'utf-8-bom' ? 'utf-8' : encoding;
}

const MARKS: Readonly<Partial<Record<TextEncoding, string>>> = {
  'utf-8-bom': 'efbbbf',
  'utf-16le': 'fffe',
  'utf-16be': 'feff',
};

/** Gives the byte order mark that stands before the text in an encoding; empty for an encoding without one. */
export function markOf(encoding: TextEncoding): Buffer {
  return Buffer.from(MARKS[encoding] ?? '', 'hex');
}
