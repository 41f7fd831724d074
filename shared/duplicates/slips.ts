/**
 * Finds names of one place that differ in one letter, as by a slip of the pen. Brothers (健一 and 健二)
 * and sister companies have such names too: a difference in letters that tell relatives apart is no
 * slip, and any other difference is only a possible slip.
 */

/** Letters that are mistaken for each other. */
const LOOK_ALIKES = alikes(
  '本木 大犬太 由甲申田 未末 土士 口日目白 人入八 千干 見貝 己巳已 島鳥 崎埼 間問 斎斉 渡度 祐裕 博傅 鈴鉛 藤籐 緑縁 陽揚 科料 待侍 輪輸 徴微 住往 治冶 明朋 幸辛 宮官 平半 矢失 永水氷 村材 林杯 石右 原厚 産彦 設役',
);

/**
 * Letters of one sound in given names. A keyboard may offer the wrong letter, and no family gives
 * two children names of the same sound.
 */
const SOUND_ALIKES = alikes(
  '弘博宏浩洋広寛裕 隆孝貴崇敬 明昭彰章晃朗 正雅昌政 秀英 幸行之雪 健賢建憲 真信慎 雄夫男 也哉弥 樹輝 介輔助 祐裕優悠 恵江枝 香花華 美実 典紀 智友 京恭 尚直 保穂',
);

/** Letters that tell related people and companies apart. */
const TELLS_APART = /[0-9A-Z一二三四五六七八九十東西南北中上下前後左右新旧本第甲乙丙]/;
const SURNAME_LETTERS = 2;
const PERSON_LETTERS = 3;
const COMPANY_LETTERS = 4;
/**
 * Largest number of names that a further name is compared with; these names are of one place and
 * alike except for one letter.
 */
const ALIKE_MAX = 20;

/** Up to this number, the names of one place are compared two by two. */
const FEW = 8;

/** Two names that differ in one letter. */
export interface Slip {
  readonly one: string;
  readonly other: string;
  /** Index of the letter that differs. */
  readonly at: number;
  readonly isInSurname: boolean;
  /**
   * Whether the letters alone suggest a mistake. In a given name they look or sound alike; in a surname they are kanji
   * that tell no relatives apart; in a company's name they look alike or tell no companies apart.
   */
  readonly isUsual: boolean;
  /** Whether the letters look alike but do not sound alike; letters of one sound would both make real names. */
  readonly isLookAlike: boolean;
}

export function differInOneLetter(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let differing = 0;
  for (let at = 0; at < one.length; at++) {
    if (one.charCodeAt(at) !== other.charCodeAt(at)) differing++;
  }
  return differing === 1;
}

/**
 * Yields pairs of names that may be one name: each name with an earlier name that differs in one letter, preferably by
 * a usual slip.
 */
export function* slips(names: readonly string[], isCompany: boolean): Generator<Slip> {
  // Comparing a few names two by two costs less than masking every letter.
  if (names.length <= FEW && !haveSlip(names)) return;
  const isUsual = isCompany ? isCompanySlip : isPersonSlip;
  const byMask = new Map<string, string[]>();
  for (const other of names) {
    if (other.length < (isCompany ? COMPANY_LETTERS : PERSON_LETTERS)) continue;
    for (let at = 0; at < other.length; at++) {
      const mask = `${other.slice(0, at)}?${other.slice(at + 1)}`;
      const alike = byMask.get(mask);
      if (alike === undefined) byMask.set(mask, [other]);
      else {
        const usual = alike.find((each) => isUsual(each.charAt(at), other.charAt(at), at));
        const one = usual ?? alike.find((each) => isPossible(each.charAt(at), other.charAt(at)));
        const isInSurname = !isCompany && at < SURNAME_LETTERS;
        if (one !== undefined) {
          const letters = [one.charAt(at), other.charAt(at)] as const;
          const isLookAlike = areAlike(...letters) && !areAlike(...letters, SOUND_ALIKES);
          yield { one, other, at, isInSurname, isUsual: usual !== undefined, isLookAlike };
        }
        if (alike.length < ALIKE_MAX) alike.push(other);
      }
    }
  }
}

function haveSlip(names: readonly string[]): boolean {
  return names.some((one, i) => names.some((other, k) => k > i && differInOneLetter(one, other)));
}

function isPersonSlip(a: string, b: string, at: number): boolean {
  if (at >= SURNAME_LETTERS) return areAlike(a, b) || areAlike(a, b, SOUND_ALIKES);
  return isKanji(a) && isKanji(b) && !TELLS_APART.test(a + b);
}

function isCompanySlip(a: string, b: string): boolean {
  return areAlike(a, b) || !TELLS_APART.test(a + b);
}

/** Whether the letters may be a slip if only one of the two names is a word in the list. */
function isPossible(a: string, b: string): boolean {
  return isKanji(a) && isKanji(b) && !(TELLS_APART.test(a) && TELLS_APART.test(b));
}

/**
 * Maps each letter to all letters of its groups.
 *
 * @param groups letters that are alike, with a space between two groups.
 */
function alikes(groups: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const group of groups.split(' ')) {
    for (const letter of group) found.set(letter, (found.get(letter) ?? '') + group);
  }
  return found;
}

function areAlike(a: string, b: string, groups = LOOK_ALIKES): boolean {
  return groups.get(a)?.includes(b) === true;
}

function isKanji(letter: string): boolean {
  return /[\u3400-\u9fff]/.test(letter);
}
