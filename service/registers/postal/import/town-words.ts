/**
 * Finds where the words of a town's name end, which its reading alone does not tell: long vowels and the `m` of `namba`
 * do not run over a word's end (`十勝川温泉南` is トカチガワオンセン and ミナミ, not `…semminami`).
 *
 * The names in a municipality that begin alike show where a word ends: 根尾大井, 根尾奥谷 and 根尾越卒 share 根尾, and their readings
 * share ネオ. A beginning is a word if other names continue differently from it and all readings separate exactly there.
 */

interface NamedTown {
  readonly town: string;
  readonly kana: string;
}

/** Names that share a beginning. */
interface Group {
  /** Beginning that the readings share, apart from voicing. */
  kana: string;
  size: number;
  /** Text after the beginning in the first name, or empty if the name ends there. */
  readonly next: string;
  /** Whether the names continue in different ways. */
  branches: boolean;
  isTown: boolean;
}

/** Matches a reading that ends in the word 乙, which is a word whatever the other names are: `中野乙`. */
const PART = /^(.+)(オツ)$/;
/** Characters that belong to the next word: `加納新町` is 加納 and 新町, although several names begin with 加納新. */
const BELONGS_TO_NEXT = /[新上下大中小ノの之ツ一二三八]$/;
/**
 * Number of other names that make a beginning a word even before a single character; `SEVERAL` make a beginning that
 * ends in 本 a word.
 */
const MANY = 9;
const SEVERAL = 4;
const SHORTEST_WORD = 2;
/**
 * Matches a beginning of a name that is a word before 南 even if only one other name begins with it: 東海岸 of `東海岸南`,
 * which `東海岸北` shares, but not 西１線 of `西１線南`.
 */
const LONG = /^[^０-９]{3,}$/;
const READING_OF_KIND: Readonly<Record<string, RegExp>> = {
  町: /^.*(?:チョウ|マチ)/,
  村: /^.*(?:ソン|ムラ)/,
};
/** Matches two kana that are both ways of writing the end of a long o. */
const LONG_O = /^[ウオ]{2}$/;
/** Matches kana that begin no word. */
const NO_BEGINNING = /^[ャュョァィゥェォッンー]/;

export class TownWords {
  readonly #groups = new Map<string, Group>();

  /** @param towns names of a municipality. */
  constructor(towns: Iterable<NamedTown>) {
    for (const { town, kana: reading } of towns) {
      const kana = unvoiced(reading);
      for (let length = SHORTEST_WORD; length <= town.length; length++) {
        this.#add(town.slice(0, length), kana, town.charAt(length));
      }
    }
  }

  /** Divides the reading of a town into the readings of its words. */
  split(town: string, kana: string): string[] {
    const part = town.endsWith('乙') ? PART.exec(kana) : null;
    if (part === null) return this.#cut(town, kana);
    return [...this.#cut(town.slice(0, -1), part[1] ?? ''), part[2] ?? ''];
  }

  #add(beginning: string, kana: string, next: string): void {
    const group = this.#groups.get(beginning);
    if (group === undefined) {
      const isTown = next === '';
      this.#groups.set(beginning, { kana, size: 1, next, branches: false, isTown });
      return;
    }
    group.kana = sharedBeginning(group.kana, kana);
    group.size++;
    group.branches ||= group.next !== next;
    group.isTown ||= next === '';
  }

  /**
   * Cuts a reading after the beginning that most names share, and again after a longer beginning if that shows a second
   * word.
   */
  #cut(town: string, kana: string): string[] {
    const words = this.#beginnings(town, kana);
    const most = Math.max(...words.map(({ size }) => size));
    const first = words.findLast(({ size }) => size === most);
    if (first === undefined) return [kana];
    const isSecond = ({ size, length }: (typeof words)[number]) =>
      size > SEVERAL && length - first.length >= SHORTEST_WORD && town.length - length > 1;
    const second = words.find(isSecond);
    const cuts = [0, first.kana.length, second?.kana.length ?? kana.length, kana.length];
    return cuts.flatMap((from, i) => kana.slice(from, cuts[i + 1] ?? from) || []);
  }

  /** Lists the beginnings of a name that are words, shortest first. */
  #beginnings(town: string, kana: string) {
    const words: { length: number; kana: string; size: number }[] = [];
    for (let length = SHORTEST_WORD; length < town.length; length++) {
      const beginning = town.slice(0, length);
      const group = this.#groups.get(beginning);
      if (group === undefined || !isWord(beginning, town.slice(length), group)) continue;
      if (this.#endsInKindWord(beginning, town.charAt(length), group)) continue;
      const end = sharedReading(beginning, group.kana).length;
      if (end === 0 || end >= kana.length || NO_BEGINNING.test(kana.slice(end))) continue;
      words.push({ length, kana: kana.slice(0, end), size: group.size });
    }
    return words;
  }

  /** Whether the word continues with 町 or 村 in most names: 宮ノ陣町五郎丸 is 宮ノ陣町 and 五郎丸. */
  #endsInKindWord(beginning: string, next: string, { size }: Group): boolean {
    if (READING_OF_KIND[next] === undefined) return false;
    const withKind = this.#groups.get(beginning + next)?.size ?? 0;
    return withKind > size / 2 && withKind > 1;
  }
}

/**
 * Cuts the shared reading at the end of 町 or 村, since all names after it may begin alike: the names after 大屋町 begin
 * with オ.
 */
function sharedReading(beginning: string, kana: string): string {
  return READING_OF_KIND[beginning.slice(-1)]?.exec(kana)?.[0] ?? kana;
}

function isWord(beginning: string, rest: string, { size, branches, isTown }: Group): boolean {
  const others = size - 1;
  const isBeforeSouth = rest === '南' && LONG.test(beginning);
  if (!branches || others < (isTown || isBeforeSouth ? 1 : 2)) return false;
  if (BELONGS_TO_NEXT.test(beginning) && !isTown) return false;
  if (beginning.endsWith('本') && others < SEVERAL) return false;
  return rest.length > 1 || others >= MANY || isBeforeSouth;
}

function sharedBeginning(one: string, other: string): string {
  const isSame = (at: number) => at < one.length && one.charAt(at) === other.charAt(at);
  let length = 0;
  while (isSame(length) || (isLongO(one, other, length) && isSame(length + 1))) length++;
  return one.slice(0, length);
}

/** Whether a long o is written in two ways there, as in シモゴウリ and シモゴオリ (`下郡`). */
function isLongO(one: string, other: string, at: number): boolean {
  return LONG_O.test(one.charAt(at) + other.charAt(at));
}

/** Makes ジ and シ equal (`大島`, オオシマ or オオジマ). A reading keeps its length. */
function unvoiced(kana: string): string {
  return kana.normalize('NFD').replace(/[\u3099\u309a]/g, '');
}
