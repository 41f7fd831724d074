/**
 * Embeds the used glyphs as a TrueType subset, under two names: one for lines and one for columns, whose glyphs
 * follow each other downwards. The file names the character of every glyph, so that text can be copied.
 */
import type { Font, Glyph, Subset } from 'fontkit';

type Document = PDFKit.PDFDocument;

/**
 * Metrics of glyphs in a column (`DW2`), in thousandths of an em: the height of the upper edge above the baseline, and
 * the step from a glyph to the next.
 */
const VERTICAL_METRICS = [880, -1000];

export class EmbeddedFont {
  /** References by which pages use the font. */
  readonly horizontal: PDFKit.PDFKitReference;
  readonly vertical: PDFKit.PDFKitReference;
  readonly #document: Document;
  readonly #font: Font;
  readonly #subset: Subset;
  readonly #widths: number[] = [1000];
  readonly #characters: string[] = [''];

  constructor(document: Document, font: Font) {
    this.#document = document;
    this.#font = font;
    this.#subset = font.createSubset();
    this.horizontal = document.ref({});
    this.vertical = document.ref({});
  }

  /** Gives the four hexadecimal digits by which a text names the glyph. */
  codeOf(glyph: Glyph, character: string): string {
    // The typings say boolean, but the value is the number of the glyph in the subset.
    const code = Number(this.#subset.includeGlyph(glyph));
    this.#widths[code] = this.#thousandths(glyph.advanceWidth);
    this.#characters[code] ??= character;
    return code.toString(16).padStart(4, '0');
  }

  /** Writes the font. No glyph can be added afterwards. */
  end(): void {
    const name = `LABELS+${this.#font.postscriptName}`;
    const { bbox } = this.#font;
    const bytes = Buffer.from(this.#subset.encode());
    const file = this.#document.ref({ Length1: bytes.length });
    file.end(bytes);
    const descriptor = this.#ended({
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic, since the codes are numbers of glyphs.
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((n) => this.#thousandths(n)),
      ItalicAngle: 0,
      Ascent: this.#thousandths(this.#font.ascent),
      Descent: this.#thousandths(this.#font.descent),
      CapHeight: this.#thousandths(this.#font.capHeight),
      StemV: 80,
      FontFile2: file,
    });
    const glyphs = this.#ended({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: new String('Adobe'),
        Ordering: new String('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: [0, this.#widths],
      DW2: VERTICAL_METRICS,
    });
    const characters = this.#document.ref({});
    characters.end(Buffer.from(characterMap(this.#characters)));
    for (const [reference, encoding] of [
      [this.horizontal, 'Identity-H'],
      [this.vertical, 'Identity-V'],
    ] as const) {
      Object.assign(reference.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: encoding,
        DescendantFonts: [glyphs],
        ToUnicode: characters,
      });
      reference.end(undefined);
    }
  }

  #ended(values: object): PDFKit.PDFKitReference {
    const reference = this.#document.ref(values);
    reference.end(undefined);
    return reference;
  }

  #thousandths(units: number): number {
    return Math.round((units * 1000) / this.#font.unitsPerEm);
  }
}

/** Largest number of entries of one block of a map. */
const BLOCK = 100;

/** Gives the map from codes to characters, in the language of PDF. */
function characterMap(characters: readonly string[]): string {
  const entries = characters.flatMap((character, code) =>
    character === '' ? [] : [`<${code.toString(16).padStart(4, '0')}> <${utf16(character)}>`],
  );
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, i) => {
    const block = entries.slice(i * BLOCK, (i + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Gives a text as UTF-16, big end first, in hexadecimal digits. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
