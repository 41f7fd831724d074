/** Finds a branch, plant, shop or department after a company's name, and the position at which it begins. */

/** Words that are hardly ever the end of a name. */
const SURE =
  '支店|支社|営業所|出張所|支局|支所|駐在所|営業部|総務部|経理部|人事部|購買部|資材部|事業部|管理部|製造部|技術部|開発部|企画部|業務部|営業本部|営業課|総務課|経理課';
/** Words that mean a department or the head office if they follow a space. */
const DEPARTMENTS = '本社|本店|本部|支部|部|課|室|係|局';
/** Words that end many names: 山田研究所, 山田 商店. Such a word is a branch only if a place or a number precedes it. */
const LIKELY = '工場|製作所|事業所|事務所|研究所|センター|オフィス|店|館';

const WITH_SPACE = new RegExp(`^(.+?)((?: [^ ]*(?:${SURE}|${DEPARTMENTS}|${LIKELY}))+)$`);
const IS_BRANCH = new RegExp(`(?:${SURE}|${DEPARTMENTS}|本社工場)$`);
const BEFORE_LIKELY = new RegExp(`^(.*?)(?:${LIKELY})$`);
/** Matches a numbered branch: 第二工場, 3号店. */
const NUMBERED = /[0-9]|第[一二三四五六七八九十]/;
const ENDS_SURE = new RegExp(`^(.+?)(${SURE})$`);
const ENDS_LIKELY = /^(.+?)(本社工場|本社|本店|本部|工場|事業所|事務所|研究所|センター|店)$/;

/** Regions and prefectures, as they occur in names of branches. */
const REGIONS = new Set(
  (
    '北海道 東北 関東 北関東 南関東 東関東 首都圏 甲信越 信越 北陸 東海 中部 中京 近畿 関西 京阪神 阪神 中国 山陰 山陽 四国 九州 北九州 南九州 西日本 東日本 中日本 全国 ' +
    '青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 京都 大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 ' +
    '徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄 札幌 仙台 横浜 川崎 名古屋 神戸 堺 那覇 盛岡 水戸 宇都宮 前橋 高崎 大宮 浦和 金沢 甲府 津 四日市 大津 松江 米子 倉吉 ' +
    '高松 松山 浜松 姫路 倉敷 福山 下関 小倉 博多 久留米 旭川 函館 帯広 釧路 北見 八戸 郡山 いわき 新宿 渋谷 品川 池袋 上野 立川 八王子 町田 梅田 難波 船橋 柏 豊橋 岡崎 豊田 ' +
    '舞鶴 福知山 宇治 亀岡 伏見 第一 第二 第三 中央 東 西 南 北 城北 城南 城東 城西 京滋 北大阪 南大阪 東大阪 本'
  ).split(' '),
);

interface NameAndBranch {
  readonly name: string;
  /** Branch; empty if the whole text is the company's name. */
  readonly branch: string;
  /** Whether the branch may as well be the end of the name. */
  readonly isDoubtful: boolean;
}

/**
 * Lists the ways to split a text without its kind word, the likeliest first.
 *
 * @param place an address that a branch may be named after.
 */
export function companyBranches(text: string, place: string): readonly NameAndBranch[] {
  const whole = { name: text, branch: '', isDoubtful: false };
  const { before, inside } = partBrackets(text);
  if (before !== text) {
    const [first = whole] = companyBranches(before, place);
    return [{ ...first, branch: `${first.branch} ${inside}`.trim() }, whole];
  }
  const spaced = WITH_SPACE.exec(text);
  if (spaced?.[1] !== undefined) {
    const branch = spaced[2]?.trim() ?? '';
    const isDoubtful = !branch.split(' ').some((word) => isBranch(word, place));
    const parted = { name: spaced[1], branch, isDoubtful };
    return isDoubtful ? [whole, parted] : [parted, whole];
  }
  const sure = ENDS_SURE.exec(text);
  if (sure?.[1] !== undefined && sure[2] !== undefined) {
    // The two letters before a branch may be an unknown place (草津支店), but not those before a
    // department (販売総務部).
    const letters = DEPARTMENT.test(sure[2]) ? 0 : 2;
    const end = branchStart(sure[1], sure[2], place) ?? Math.max(1, sure[1].length - letters);
    return [cut(text, end, false), whole].filter(({ name }) => name.length > 1 || name === text);
  }
  const likely = ENDS_LIKELY.exec(text);
  if (likely?.[1] !== undefined) {
    const start = branchStart(likely[1], likely[2] ?? '', place);
    const end = start ?? likely[1].length;
    const isDoubtful = start === undefined && !/本社|本部/.test(likely[2] ?? '');
    if (end > 1) return [whole, cut(text, end, isDoubtful)];
  }
  return [whole];
}

/** Splits a text from the brackets at its end. */
function partBrackets(text: string): { readonly before: string; readonly inside: string } {
  const parts: string[] = [];
  let before = text;
  while (before.endsWith(')')) {
    const open = before.lastIndexOf('(');
    const part = before.slice(open + 1, -1);
    const rest = before.slice(0, Math.max(open, 0)).trimEnd();
    if (rest === '' || part.includes(')')) break;
    if (part !== '') parts.unshift(part);
    before = rest;
  }
  return { before, inside: parts.join(' ') };
}

/** Last letters of all words for branches and departments. */
const LAST_LETTERS = new Set('店社所局部課室係場館ース');
const ENDS_AS_BRANCH = new RegExp(`(?:${SURE}|${DEPARTMENTS}|${LIKELY})$`);

/** Whether a name ends like a branch or department, so that it may name a branch without the company's name. */
export function endsAsBranch(name: string): boolean {
  return LAST_LETTERS.has(name.charAt(name.length - 1)) && ENDS_AS_BRANCH.test(name);
}

const BRANCH_WORD = new RegExp(`^(.+?)(?:${SURE}|${LIKELY})$`);

/** Gives the part of a branch that may end another company's name: 東 of 東支店; empty for none. */
export function placeOfBranch(branch: string): string {
  return BRANCH_WORD.exec(branch)?.[1] ?? '';
}

const DEPARTMENT = /(?:本社|本店|本部|(?<!支)部|課|室|係)$/;

/** Whether a word is the head office or a department, which lie where the company does. */
export function isDepartment(word: string): boolean {
  return DEPARTMENT.test(word);
}

const DIRECTION = /^[東西南北]$/;

/**
 * Finds the start of the place before a word. Sister companies have names that end in 東, while hardly any department
 * is called 東総務部.
 */
function branchStart(before: string, word: string, place: string): number | undefined {
  const start = placeStart(before, place);
  const isSister = isDepartment(word) && DIRECTION.test(before.slice(start ?? before.length));
  return isSister ? undefined : start;
}

/** Finds the start of the place at the end of a text: the longest that is a region or part of the address. */
function placeStart(text: string, place: string): number | undefined {
  for (let length = Math.min(6, text.length); length > 0; length--) {
    if (isPlace(text.slice(-length), place)) return text.length - length;
  }
  return undefined;
}

function isBranch(word: string, place: string): boolean {
  if (IS_BRANCH.test(word)) return true;
  const before = BEFORE_LIKELY.exec(word)?.[1] ?? '';
  if (NUMBERED.test(before)) return true;
  return placeStart(before, place) !== undefined || beginsWithPlace(before, place);
}

function beginsWithPlace(text: string, place: string): boolean {
  for (let length = Math.min(6, text.length); length > 1; length--) {
    if (isPlace(text.slice(0, length), place)) return true;
  }
  return false;
}

/** Whether a name is a region, or has at least two letters and is in the address. */
function isPlace(name: string, place: string): boolean {
  return REGIONS.has(name) || (name.length > 1 && place.includes(name));
}

function cut(text: string, at: number, isDoubtful: boolean): NameAndBranch {
  return { name: text.slice(0, at).trim(), branch: text.slice(at).trim(), isDoubtful };
}
