/**
 * Finds names of one place that differ in one letter, as by a slip of the pen. Brothers are called so as well (健一 and 健二),
 * and sister companies: such letters are none, and what is left is only to be checked.
 */

/** Letters that are mistaken for each other. */
const LOOK_ALIKES = [
  ...[
    '本木',
    '大犬太',
    '由甲申田',
    '未末',
    '土士',
    '口日目白',
    '人入八',
    '千干',
    '見貝',
    '己巳已',
    '島鳥',
    '崎埼',
    '間問',
  ],
  ...[
    '斎斉',
    '渡度',
    '祐裕',
    '博傅',
    '鈴鉛',
    '藤籐',
    '緑縁',
    '陽揚',
    '科料',
    '待侍',
    '輪輸',
    '徴微',
    '住往',
    '治冶',
    '明朋',
    '幸辛',
    '宮官',
    '平半',
    '矢失',
    '永水氷',
    '村材',
    '林杯',
    '石右',
    '原厚',
    '産彦',
    '設役',
  ],
].map((letters) => new Set(letters));

/** Letters of one sound in given names, of which a keyboard offers the wrong one; no family gives one sound twice. */
const SOUND_ALIKES = [
  '弘博宏浩洋広寛裕',
  '隆孝貴崇敬',
  '明昭彰章晃朗',
  '正雅昌政',
  '秀英',
  '幸行之雪',
  '健賢建憲',
  '真信慎',
  '雄夫男',
  '也哉弥',
  '樹輝',
  '介輔助',
  '祐裕優悠',
  '恵江枝',
  '香花華',
  '美実',
  '典紀',
  '智友',
  '京恭',
  '尚直',
  '保穂',
].map((letters) => new Set(letters));

/** Letters by which people and companies that belong together are told apart. */
const TELLS_APART = /[0-9A-Z一二三四五六七八九十東西南北中上下前後左右新旧本第甲乙丙]/;
const SURNAME_LETTERS = 2;
const PERSON_LETTERS = 3;
const COMPANY_LETTERS = 4;

/** Yields pairs of names with one differing letter, each name beside the first that it resembles. */
export function* slips(
  names: readonly string[],
  isCompany: boolean,
): Generator<readonly [string, string]> {
  const isSlip = isCompany ? isCompanySlip : isPersonSlip;
  const byMask = new Map<string, string[]>();
  for (const name of names) {
    const letters = [...name];
    if (letters.length < (isCompany ? COMPANY_LETTERS : PERSON_LETTERS)) continue;
    for (const at of letters.keys()) {
      const mask = [...letters.slice(0, at), '?', ...letters.slice(at + 1)].join('');
      const alike = byMask.get(mask);
      if (alike === undefined) byMask.set(mask, [name]);
      else {
        const other = alike.find((each) => isSlip([...each], letters, at));
        if (other !== undefined) yield [other, name];
        alike.push(name);
      }
    }
  }
}

function isPersonSlip(one: readonly string[], other: readonly string[], at: number): boolean {
  const [a = '', b = ''] = [one[at], other[at]];
  if (at >= SURNAME_LETTERS) return areAlike(a, b) || areAlike(a, b, SOUND_ALIKES);
  return isKanji(a) && isKanji(b) && !TELLS_APART.test(a + b);
}

function isCompanySlip(one: readonly string[], other: readonly string[], at: number): boolean {
  const [a = '', b = ''] = [one[at], other[at]];
  return areAlike(a, b) || !TELLS_APART.test(a + b);
}

function areAlike(a: string, b: string, groups = LOOK_ALIKES): boolean {
  return groups.some((letters) => letters.has(a) && letters.has(b));
}

function isKanji(letter: string): boolean {
  return /\p{Script=Han}/u.test(letter);
}
