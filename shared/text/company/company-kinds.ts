/**
 * Words for kinds of corporations, and the short forms that people and banks write. The full words are those that may
 * be left out of a name (spec, "Corporation" 2). Words with which the name itself ends (`…協同組合`, `…連合会`, `…労働組合`)
 * are not among them.
 */

/**
 * Full words with their short forms: in brackets `(株)`, with only the closing bracket `株)`, and as
 * banks write them `カ)`.
 */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  株式会社: '株 カ',
  有限会社: '有 ユ',
  合資会社: '資 合資 シ',
  合名会社: '名 合名 メ',
  合同会社: '合 同 合同 ド',
  相互会社: '相互 ソ',
  医療法人: '医 イ',
  医療法人社団: '医社',
  医療法人財団: '医財',
  社会医療法人: '社医',
  社会福祉法人: '福 社福 フク',
  財団法人: '財 ザイ',
  社団法人: '社 シヤ',
  一般財団法人: '一財',
  一般社団法人: '一社',
  公益財団法人: '公財',
  公益社団法人: '公社',
  学校法人: '学 ガク',
  国立大学法人: '国大 大 ダイ',
  公立大学法人: '公大',
  更生保護法人: 'ホゴ',
  独立行政法人: '独 ドク',
  地方独立行政法人: '地独 チドク',
  農業生産法人: '',
  農事組合法人: '農 ノウ',
  弁護士法人: '弁 ベン',
  税理士法人: '税 ゼイ',
  行政書士法人: '行 ギヨ',
  司法書士法人: '司 シホウ',
  社会保険労務士法人: '社労 ロウム',
  管理組合法人: '',
  無限責任中間法人: 'チユウ',
  有限責任中間法人: '',
  宗教法人: '宗 シユウ',
  特定非営利活動法人: '特非 特 トクヒ NPO',
};

/** Signs of one character that stand for a kind word. */
export const SIGNS: Readonly<Record<string, string>> = {
  '㈱': '(株)',
  '㈲': '(有)',
  '㈾': '(資)',
  '㈴': '(名)',
  '㈳': '(社)',
  '㈶': '(財)',
  '㈻': '(学)',
  '㍿': '(株)',
};

/** Letters of kind words that may have their old form. */
const OLD_KANJI: Readonly<Record<string, string>> = { 会: '[会會]', 団: '[団團]', 学: '[学學]' };

/** The longest words come first, so that 医療法人社団 is not read as 医療法人. */
const COMPANY_KINDS: readonly string[] = byLength(Object.keys(SHORT_FORMS));

/** Further spellings of whole words, in half-width letters and brackets. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  NPO法人: '特定非営利活動法人',
  特定非営利法人: '特定非営利活動法人',
  カブシキガイシャ: '株式会社',
  カブシキガイシヤ: '株式会社',
  カブシキカイシャ: '株式会社',
  ユウゲンガイシャ: '有限会社',
  ユウゲンガイシヤ: '有限会社',
  '医療法人(社団)': '医療法人社団',
  '医療法人(財団)': '医療法人財団',
  '(医)社団': '医療法人社団',
  '(医)(社)': '医療法人社団',
  '(医)財団': '医療法人財団',
  '(医)(財)': '医療法人財団',
};

const KIND_BY_WORD = new Map([
  ...COMPANY_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(OTHER_WORDS),
]);

const KIND_BY_SHORT = new Map(
  Object.entries(SHORT_FORMS).flatMap(([kind, forms]) =>
    forms.split(' ').flatMap((form) => (form === '' ? [] : [[form, kind] as const])),
  ),
);

/** Gives the kind word of a short form without its brackets: `株`. */
export function kindOfShortForm(short: string): string | undefined {
  return KIND_BY_SHORT.get(short);
}

interface KindWord {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = byLength([...KIND_BY_WORD.keys()])
  .map(escaped)
  .join('|');
const SHORTS = byLength([...KIND_BY_SHORT.keys()])
  .map(escaped)
  .join('|');
/** Matches words between a name and its branch, `山田製作所株式会社東京支店`, and any word before a space or bracket. */
const INSIDE = new RegExp(`(?:株式|有限|合同|合資|合名)会社|(?:${WORDS})(?=[ (])`);

/** Matches words at the front, also short forms that begin no name: `(株山田`, `株 山田`, `NPO 山田`. */
const AT_FRONT = new RegExp(
  `^(?:(${WORDS})|\\(?(${SHORTS})\\)|\\(([株有])(?!\\))|([株有]|NPO)(?= )) *`,
);
const AT_END = new RegExp(` *(?:(${WORDS})|\\((${SHORTS})\\)?)$`);
const IN_BRACKETS = new RegExp(` *\\((${SHORTS})[) ] *`);
/** Matches a short form as banks write it after a name, with the closing bracket alone: `見本商事カ)経理課`. */
const HALF_OPEN = /(?<=^[^()]{2,}) *([株有カユ])\) */;

/**
 * Finds a kind word of a name: at its front, else at its end, else inside it.
 *
 * @param text half-width signs and Latin letters, full-width kana.
 */
export function findKindWord(text: string): KindWord | undefined {
  // Replaces only by characters of equal length, so that positions stay.
  const plain = text.replaceAll('會', '会').replaceAll('團', '団').replaceAll('學', '学');
  for (const pattern of [AT_FRONT, AT_END, IN_BRACKETS, HALF_OPEN, INSIDE]) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const written = match.slice(1).find((part) => part !== undefined) ?? match[0];
    const kind = KIND_BY_WORD.get(written) ?? KIND_BY_SHORT.get(written);
    if (kind === undefined) continue;
    return { kind, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

const SPREAD_WORDS = spread([...KIND_BY_WORD.keys()]);
const SPREAD_SHORTS = spread([...KIND_BY_SHORT.keys()]);
/** Matches kind words with spaces between their letters, and short forms with spaces inside the bracket. */
const SPREAD = new RegExp(
  [
    `^(?:${SPREAD_WORDS})`,
    `(?:${SPREAD_WORDS})$`,
    // Before a branch or courtesy, matches only words that do not end another word.
    `(?:${spread(['株式会社', '有限会社', '合同会社', '合資会社', '合名会社'])})(?=[ (])`,
    `\\( ?(?:${SPREAD_SHORTS}) ?\\)`,
    `^(?:${SPREAD_SHORTS}) ?\\)`,
    `\\( ?(?:${SPREAD_SHORTS})$`,
  ].join('|'),
  'g',
);

/** Removes the spaces inside a kind word (`有限会 社`, `( 株)`); spaces of a name stay. */
export function withWholeKindWords(text: string): string {
  return text.replace(SPREAD, (written) => written.replaceAll(' ', ''));
}

const WORD_AT_FRONT = new RegExp(`^(?:${WORDS})`);
const WORD_AT_END = new RegExp(`(?:${WORDS})$`);

/**
 * Finds the kind word of a registered name, which is written out at one end. A kind word inside the
 * name, as in the names of unions, is that of another company.
 */
export function registeredKindWord(name: string): KindWord | undefined {
  const match = WORD_AT_FRONT.exec(name) ?? WORD_AT_END.exec(name);
  const kind = match === null ? undefined : KIND_BY_WORD.get(match[0]);
  if (match === null || kind === undefined) return undefined;
  return { kind, start: match.index, end: match.index + match[0].length };
}

/** Groups kinds that people confuse: 医療法人 for 医療法人社団, 社団法人 for 一般社団法人. */
export function kindFamily(kind: string): string {
  return kind
    .replace(/^(?:一般|公益)(?=社団|財団)/, '')
    .replace(/^(?:社会)?医療法人.*$/, '医療法人');
}

function byLength(words: readonly string[]): readonly string[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/** Builds a pattern of words, the longest first, that may have a space between any two letters, in old kanji too. */
function spread(words: readonly string[]): string {
  const letters = (word: string) => [...word].map((c) => OLD_KANJI[c] ?? escaped(c)).join(' ?');
  return byLength(words).map(letters).join('|');
}

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&');
}
