/**
 * Writes texts in the language of PDF, in millimetres from the upper left corner of the page. Glyphs that the
 * embedded font lacks are drawn as outlines. Every column, and every line with such a glyph, contains its text, so
 * that it can be copied.
 */
import type { Font, Glyph } from 'fontkit';
import { combinedNumbers } from '../sheets/upright-text.ts';
import { CHARACTERS } from './character-glyph.ts';
import { type EmbeddedFont, utf16 } from './embedded-font.ts';
import type { LabelFonts, PrintedGlyph } from './label-fonts.ts';

/** Names of the font on the pages: for lines and for columns. */
export const FONT_NAMES = { horizontal: 'H', vertical: 'V' } as const;

/** Height of the letters' square above the baseline; the rest is below. */
const ASCENT = 0.88;
const MIDDLE = ASCENT - 0.5;
/** Blank character in the place of a glyph that is drawn as an outline. */
const BLANK = '　';
/**
 * Matches text that lies on its side in a column: Latin, Greek and Cyrillic words, and signs without an upright form
 * in the font.
 */
const LYING = /([ -~－–—−＜＞“”\u00a0-\u024f\u0370-\u052f\u1e00-\u1eff]+)/u;

/** Matrix of a text: its direction and scale, and the point at which it begins. */
type Place = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

interface Run {
  readonly operators: string;
  /** Length in em. */
  readonly length: number;
  readonly hasOutlines: boolean;
}

export class TextOperators {
  readonly #fonts: LabelFonts;
  readonly #embedded: EmbeddedFont;

  constructor(fonts: LabelFonts, embedded: EmbeddedFont) {
    this.#fonts = fonts;
    this.#embedded = embedded;
  }

  /** Length of a line in em. */
  lengthOf(text: string): number {
    return this.#glyphs(text).reduce((sum, { glyph, font }) => sum + widthOf(font, glyph), 0);
  }

  /** @param top upper edge of the line, which is `height` tall; the letters are in its middle. */
  line(text: string, size: number, left: number, top: number, height: number): string {
    const run = this.#run(text, size, [1, 0, 0, -1, left, top + height / 2 + MIDDLE * size]);
    return run.hasOutlines ? saying(text, run.operators) : run.operators;
  }

  /** @param middle of the column. */
  column(text: string, size: number, middle: number, top: number): string {
    let y = top;
    const pieces: string[] = [];
    for (const [i, piece] of combinedNumbers(text).entries()) {
      if (i % 2 === 1) {
        pieces.push(this.#combined(piece, size, middle, y));
        y += size;
        continue;
      }
      for (const [j, part] of piece.split(LYING).entries()) {
        if (part === '') continue;
        const run =
          j % 2 === 1
            ? this.#run(part, size, [0, 1, 1, 0, middle - MIDDLE * size, y])
            : this.#upright(part, size, middle, y);
        pieces.push(run.operators);
        y += run.length * size;
      }
    }
    // Viewers take the direction of the whole text from its last piece.
    const end = shownText(FONT_NAMES.vertical, '', size, [1, 0, 0, -1, middle, y]);
    return saying(text, [...pieces, end].join('\n'));
  }

  /** Draws a number of two digits in the place of one letter. */
  #combined(text: string, size: number, middle: number, top: number): string {
    const share = 1 / Math.max(1, this.lengthOf(text));
    const left = middle - (Math.min(1, this.lengthOf(text)) * size) / 2;
    return this.#run(text, size, [share, 0, 0, -1, left, top + ASCENT * size]).operators;
  }

  #upright(text: string, size: number, middle: number, top: number): Run {
    const glyphs = this.#glyphs(text, true);
    const codes = glyphs.map((one) => this.#code(one)).join('');
    const outlines = glyphs.flatMap((one, i) => {
      if (one.font === this.#fonts.own) return [];
      const left = middle - (widthOf(one.font, one.glyph) * size) / 2;
      return [outline(one, size, [1, 0, 0, -1, left, top + (i + ASCENT) * size])];
    });
    const shown = shownText(FONT_NAMES.vertical, codes, size, [1, 0, 0, -1, middle, top]);
    return {
      operators: [shown, ...outlines].join('\n'),
      length: glyphs.length,
      hasOutlines: outlines.length > 0,
    };
  }

  #run(text: string, size: number, place: Place): Run {
    const glyphs = this.#glyphs(text);
    const outlines: string[] = [];
    let codes = '';
    let length = 0;
    for (const one of glyphs) {
      const [a, b, c, d, x, y] = place;
      const moved: Place = [a, b, c, d, x + a * length * size, y + b * length * size];
      const isOwn = one.font === this.#fonts.own;
      const width = widthOf(one.font, one.glyph);
      codes += this.#code(one);
      if (!isOwn) {
        outlines.push(outline(one, size, moved));
        // Moves the following text back over the rest of the blank that stands for the glyph.
        codes += `> ${number((1 - width) * 1_000)} <`;
      }
      length += width;
    }
    const shown = shownText(FONT_NAMES.horizontal, codes, size, place);
    const operators = [shown, ...outlines].join('\n');
    return { operators, length, hasOutlines: outlines.length > 0 };
  }

  #glyphs(text: string, isVertical = false): readonly (PrintedGlyph & { character: string })[] {
    return Array.from(text.matchAll(CHARACTERS), ([character]) => {
      const found = this.#fonts.glyphOf(character, isVertical);
      if (found === undefined) throw new Error(`no font has ${character}`);
      return { ...found, character };
    });
  }

  #code({ font, glyph, character }: PrintedGlyph & { readonly character: string }): string {
    if (font === this.#fonts.own) return this.#embedded.codeOf(glyph, character);
    const blank = this.#fonts.glyphOf(BLANK, false);
    return blank === undefined ? '' : this.#embedded.codeOf(blank.glyph, BLANK);
  }
}

function shownText(font: string, codes: string, size: number, place: Place): string {
  return `BT /${font} ${number(size)} Tf ${place.map(number).join(' ')} Tm [<${codes}>] TJ ET`;
}

/** Marks a drawing with the text that it stands for. */
function saying(text: string, operators: string): string {
  return `/Span << /ActualText <feff${utf16(text)}> >> BDC\n${operators}\nEMC`;
}

function outline({ font, glyph }: PrintedGlyph, size: number, place: Place): string {
  const [a, b, c, d, x, y] = place;
  const scale = size / font.unitsPerEm;
  const matrix = [a, b, c, d].map((n) => number(n * scale)).join(' ');
  return `q ${matrix} ${number(x)} ${number(y)} cm\n${pathOf(glyph)} f Q`;
}

/** Writes the outline of a glyph in the units of its font. */
function pathOf(glyph: Glyph): string {
  let [x, y] = [0, 0];
  const written = glyph.path.commands.map(({ command, args }) => {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    const points =
      command === 'quadraticCurveTo'
        ? [
            x + (2 * (a - x)) / 3,
            y + (2 * (b - y)) / 3,
            c + (2 * (a - c)) / 3,
            d + (2 * (b - d)) / 3,
            c,
            d,
          ]
        : args;
    [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
    return [...points.map(number), PATH_OPERATORS[command]].join(' ');
  });
  return written.join('\n');
}

const PATH_OPERATORS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'c',
  bezierCurveTo: 'c',
  closePath: 'h',
} as const;

function widthOf(font: Font, glyph: Glyph): number {
  return glyph.advanceWidth / font.unitsPerEm;
}

export function number(value: number): string {
  return String(Number(value.toFixed(4)));
}
