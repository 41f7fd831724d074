/** The characters that labels can print: all characters of the labels' font, and of the fonts of this computer. */
import type { Font, Glyph } from 'fontkit';
import { CHARACTERS, glyphOf, plainCharacter } from './character-glyph.ts';
import { fontOfLabels, fontsOfComputer } from './font-of-labels.ts';

export interface PrintedGlyph {
  readonly font: Font;
  readonly glyph: Glyph;
}

type Found = PrintedGlyph | undefined;

export class LabelFonts {
  /** The font that is embedded. */
  readonly own: Font;
  readonly #others: Iterator<Font>;
  /** The first of the other fonts, as far as a character needed them. */
  readonly #opened: Font[] = [];
  readonly #found = { line: new Map<string, Found>(), column: new Map<string, Found>() };

  /** @param others are looked into, in order, only for characters that `own` lacks. */
  constructor(own = fontOfLabels(), others: Iterable<Font> = fontsOfComputer()) {
    this.own = own;
    this.#others = others[Symbol.iterator]();
  }

  /** Finds the glyph of a character, in its usual form if no font has the requested form. */
  glyphOf(character: string, isVertical: boolean): Found {
    const found = this.#found[isVertical ? 'column' : 'line'];
    if (found.has(character)) return found.get(character);
    const glyph = this.#find(character, isVertical);
    found.set(character, glyph);
    return glyph;
  }

  /** Gives the characters of a text that no font has, each once. */
  lacking(text: string): readonly string[] {
    const characters = new Set(Array.from(text.matchAll(CHARACTERS), ([character]) => character));
    return [...characters].filter((one) => this.glyphOf(one, false) === undefined);
  }

  #find(character: string, isVertical: boolean): Found {
    const plain = plainCharacter(character);
    for (const form of plain === character ? [plain] : [character, plain]) {
      for (const font of this.#fonts()) {
        const glyph = glyphOf(font, form, isVertical);
        if (glyph !== undefined) return { font, glyph };
      }
    }
    return undefined;
  }

  *#fonts(): Generator<Font, void, undefined> {
    yield this.own;
    yield* this.#opened;
    for (let next = this.#others.next(); !next.done; next = this.#others.next()) {
      this.#opened.push(next.value);
      yield next.value;
    }
  }
}
