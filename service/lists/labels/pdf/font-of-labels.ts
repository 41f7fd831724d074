/**
 * The font that the PDF embeds: BIZ UDGothic, made for forms, with every character of Windows' Japanese. A character
 * that it lacks (a rare kanji, or a form of one) comes from the fonts of this computer.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const FILE = '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf';
/** Fonts with many kanji, in the folders of Windows, macOS and Linux. */
const OF_COMPUTER = [
  'C:\\Windows\\Fonts\\YuGothM.ttc',
  'C:\\Windows\\Fonts\\msgothic.ttc',
  'C:\\Windows\\Fonts\\simsunb.ttf',
  'C:\\Windows\\Fonts\\malgun.ttf',
  '/System/Library/Fonts/ヒラギノ角ゴシック W3.ttc',
  '/System/Library/Fonts/AppleSDGothicNeo.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf',
  '/usr/share/fonts/truetype/hanazono/HanaMinA.ttf',
  '/usr/share/fonts/truetype/hanazono/HanaMinB.ttf',
] as const;

export function fontOfLabels(): Font {
  return firstFont(fileURLToPath(import.meta.resolve(FILE)));
}

/** Gives the fonts of this computer one by one, each opened when the caller asks for it. */
export function* fontsOfComputer(): Generator<Font, void, undefined> {
  for (const path of OF_COMPUTER) {
    if (existsSync(path)) yield firstFont(path);
  }
}

/** Files that end in .ttc hold several fonts. */
function firstFont(path: string): Font {
  const opened = openSync(path);
  const first = 'fonts' in opened ? opened.fonts[0] : opened;
  if (first === undefined) throw new Error(`${path} holds no font`);
  return first;
}
