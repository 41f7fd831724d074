/** Letters and signs that people get wrong, in names and addresses. */
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { one, type Random } from '../../enrich/made-up-addresses.ts';
import { toHalfWidthKatakana } from '../half-katakana.ts';

const ALIKE = [
  ...'本木 大太 犬太 由田 甲田 未末 土士 口日 目日 人入 千干 見貝 己巳 島鳥 崎埼 間問 渡度 祐裕 博傅 鈴鈐 藤籐 緑縁 陽揚 科料 待侍 住往 井丼 永水 氷水 村材 林杯 竹付 小少 川州 石右 平半 宮官 原厚 河何 清晴 隆降 健建 直真 幸辛 野里 矢失 栄宋 信言 和知 明朋 美実 正止'.split(
    ' ',
  ),
];
/** Pairs of letters of the same sound, which a converter of kana confuses. */
const SOUND =
  '弘博 浩宏 隆孝 明昭 和一 幸行 裕祐 真信 健賢 美実 川河 島嶋 崎先 沢澤 藤東 山三 原腹 村邑 田多 松待 井伊 光公 商称 建県 工公 産山 業行 食植 電伝 運雲 興工'.split(
    ' ',
  );
const ANY = [...'青赤白黒金銀春夏秋冬花月星空海波風雪雨草葉森谷岡坂橋道丘里'];

/** Puts one wrong letter into a text: a letter that looks or sounds like the right one, or any letter. */
export function misspelt(text: string, random: Random): string {
  const letters = [...text];
  const kanji = letters.flatMap((letter, at) => (/\p{Script=Han}/u.test(letter) ? [at] : []));
  if (kanji.length === 0) return mistyped(text, random);
  const wrong = kanji.flatMap((at) =>
    [...ALIKE, ...SOUND]
      .filter((pair) => pair.includes(letters[at] ?? ''))
      .map((pair) => ({ at, letter: pair.replace(letters[at] ?? '', '') })),
  );
  const { at, letter } =
    wrong.length > 0 && random() < 0.8
      ? one(wrong, random)
      : { at: one(kanji, random), letter: one(ANY, random) };
  letters[at] = letter;
  return letters.join('');
}

const KANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン',
];

function mistyped(text: string, random: Random): string {
  const letters = [...text];
  const at = Math.floor(random() * letters.length);
  letters[at] = one(KANA, random);
  return letters.join('');
}

const HYPHENS = ['-', '‐', '－', 'ー', '−', '―', 'の', 'ｰ'];
const KANJI_DIGITS = '〇一二三四五六七八九';

/** Writes block numbers in one of the ways in which people write them. */
export function writtenNumbers(numbers: readonly number[], random: Random): string {
  const [a = 0, b = 0, c] = numbers;
  const draw = random();
  if (draw < 0.4) return numbers.join('-');
  if (draw < 0.6) return numbers.join(one(HYPHENS, random));
  if (c === undefined) return draw < 0.8 ? `${a}番地${b}` : `${a}番地の${b}`;
  if (draw < 0.75) return `${a}丁目${b}番${c}号`;
  if (draw < 0.85) return `${a < 10 ? KANJI_DIGITS.charAt(a) : a}丁目${b}-${c}`;
  return draw < 0.93 ? `${a}丁目${b}番地${c}` : `${a}丁目${b}番地の${c}`;
}

/** Roughens the letters: width, spaces, line breaks. */
export function roughened(text: string, random: Random): string {
  const draw = random();
  if (draw < 0.15) return toFullWidthAscii(text);
  if (draw < 0.2) return toHalfWidthKatakana(text);
  return draw < 0.25 ? text.replace(/(?<=[市区町村])/, ' ') : text;
}

const SHORT: Readonly<Record<string, readonly string[]>> = {
  株式会社: ['㈱', '(株)', '（株）', 'カ）', '株)', '株式會社'],
  有限会社: ['㈲', '(有)', '（有）', 'ユ）'],
  合同会社: ['(同)', '（同）'],
};

export interface CompanyParts {
  readonly name: string;
  readonly kind: string;
  readonly isFront: boolean;
}

export function writtenCompany({ name, kind, isFront }: CompanyParts, random: Random): string {
  const draw = random();
  if (kind === '' || draw < 0.04) return name;
  const word = draw < 0.45 ? kind : one(SHORT[kind] ?? [kind], random);
  const gap = random() < 0.15 ? '　' : '';
  if (/^.）$/.test(word)) return isFront ? word + name : `${name}${word}`;
  return isFront ? word + gap + name : name + gap + word;
}
