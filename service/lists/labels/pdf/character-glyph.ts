/** Finds the glyph of a character, with its marks and its variation selector (葛󠄀). */
import type { Font, Glyph } from 'fontkit';

/** Cuts a text into its characters, each with its marks. */
export const CHARACTERS = /.\p{M}*/gsu;
const FORM = /[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u;

/**
 * Gives the glyph of a character, or undefined if the font lacks the character or its requested form.
 *
 * @param isVertical whether the glyph is for columns, where ー and brackets have other glyphs.
 */
export function glyphOf(font: Font, character: string, isVertical: boolean): Glyph | undefined {
  const plain = character.replace(FORM, '').normalize('NFC');
  const form = FORM.exec(character)?.[0];
  if (form !== undefined) {
    const [ofForm] = font.glyphsForString(plain + form);
    const [usual] = font.glyphsForString(plain);
    return ofForm === undefined || ofForm.id === usual?.id ? undefined : ofForm;
  }
  const glyphs = isVertical ? font.layout(plain, ['vert']).glyphs : font.glyphsForString(plain);
  const [glyph] = glyphs;
  return glyphs.length === 1 && glyph !== undefined && glyph.id !== 0 ? glyph : undefined;
}

/** Gives a character in its usual form, without a variation selector. */
export function plainCharacter(character: string): string {
  return character.replace(FORM, '');
}
