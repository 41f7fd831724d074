/**
 * Compares the letters of an address with those of its parts, number by number and letter by letter in folded
 * symbols, and names the kind of each difference.
 */
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';

/** Kinds of difference that lose nothing. */
export type Kind =
  | 'unit'
  | 'area word'
  | 'twice'
  | 'register spelling'
  | 'left out in writing'
  | 'note'
  | 'office or ward that is gone'
  | 'town that is gone'
  | 'town left open';

interface Difference {
  /** Text of the address that the parts lack, in folded symbols. */
  readonly lost: string;
  /** Text that the parts have instead. */
  readonly more: string;
  readonly kind: Kind | undefined;
}

/** Signs and words of a number that are printed as hyphens. */
const UNITS =
  /^(?:丁目?町?|番[地戸邸]?|番?地|号|画地|街区|第|[ノ.・、,\-ー‐‑–—―−─~〜()（）「」])*$/;
const SEPARATORS = /^[・、,.\-ー]*$/;
const AREA_WORDS = /^(?:大字|小字|字)*$/;
const AREA_WORD_AROUND = /^(?:大字|小字|字)|(?:大字|小字|字)$/g;
/** Letters that people and the register write or leave out inside a name. */
const LOOSE = /^(?:[ケノツ字区通条]|町|番町?)*$/;
/** Kanji that the register writes in another form, or in kana. */
const OTHER_FORM = /^(?:[竃釜婁娄班斑采釆磐盤]|[\u3400-\u9fff])$/;
const KANA = /^[ァ-ヺー]{1,4}$/;
const BRANCH_OFFICE = /(?:支庁|振興局)$/;
const WARD_THAT_IS_GONE = /^[東西南北中]$|^.{1,3}区$/;

/** @param isFound whether the outcome is found: one that is not found prints no town. */
export function differencesOf(query: PostalSearchQuery, isFound: boolean): readonly Difference[] {
  const written = toFullWidthKatakana(query.t ?? '');
  const place = [query.prefecture, query.county, query.city, query.city_ward].join('');
  const parts = [
    place,
    query.kyoto_street,
    query.town,
    query.block_lot_num?.replaceAll('-', ' '),
    query.building,
    query.floor_room,
  ];
  const asked = tokensOf(written);
  const printed = tokensOf(toFullWidthKatakana(parts.filter(Boolean).join(' ')));
  const differences = runsOf(asked, printed).map((run) => {
    const { lost, more } = run;
    const kind = kindOf({ ...run, written, place: foldName(place), query, isFound });
    return { lost, more, kind };
  });
  return isOnlyMoved(differences) ? differences.filter(({ kind }) => kind) : differences;
}

/**
 * Whether the letters without a known kind are missing at one place but printed at another; an example is a floor that is written
 * before a company.
 */
function isOnlyMoved(differences: readonly Difference[]): boolean {
  const open = differences.filter(({ kind }) => kind === undefined);
  const letters = (of: (one: Difference) => string) =>
    tokensOf(open.map(of).join(''))
      .filter((one) => !SEPARATORS.test(one))
      .sort()
      .join('');
  return letters(({ lost }) => lost) === letters(({ more }) => more);
}

interface Run {
  readonly lost: string;
  readonly more: string;
  readonly before: string;
  readonly behind: string;
}

interface Told extends Run {
  readonly written: string;
  readonly place: string;
  readonly query: PostalSearchQuery;
  readonly isFound: boolean;
}

function kindOf(told: Told): Kind | undefined {
  const { more, behind, written, query, isFound } = told;
  if (told.lost === '') return isLeftOut(told) ? 'left out in writing' : undefined;
  if (SEPARATORS.test(told.lost) && more === '') return 'unit';
  if (AREA_WORDS.test(told.lost)) {
    if (more === '') return 'area word';
    if (isLeftOut(told)) return 'left out in writing';
  }
  const lost = told.lost.replace(AREA_WORD_AROUND, '');
  if (UNITS.test(lost) && isOfNumber(lost, told) && LOOSE.test(more)) {
    return more === '' ? 'unit' : 'register spelling';
  }
  if (more === '' && rotationsOf(lost).some((one) => told.place.includes(one))) return 'twice';
  const isWithinName = !/^\d/.test(behind) || more !== '';
  if (isWithinName && LOOSE.test(lost) && LOOSE.test(more)) return 'register spelling';
  if (OTHER_FORM.test(lost) && (OTHER_FORM.test(more) || KANA.test(more))) {
    return 'register spelling';
  }
  if (isInBrackets(lost.replace(/^(?:番地?|号)/, ''), written)) return 'note';
  if (more === '' && rotationsOf(lost).some((one) => BRANCH_OFFICE.test(one))) {
    return 'office or ward that is gone';
  }
  const ward = foldName(query.city ?? '') + lost;
  if (WARD_THAT_IS_GONE.test(lost) && foldName(written).includes(`${ward.replace(/区$/, '')}区`)) {
    return 'office or ward that is gone';
  }
  if (isOfFormerTown(told)) return 'town that is gone';
  return isFound ? undefined : 'town left open';
}

/**
 * Whether a town is printed by its present name, while the missing letters are in the former name beside it: 柿木 for
 * 柿木村柿木. If the former name is the present one and more (千国乙 for 千国), the rest may be left out only if it begins with
 * 町, 村 or 区.
 */
function isOfFormerTown({ lost, more, query }: Told): boolean {
  const former = foldName(query.former_town ?? '');
  const today = foldName(query.town ?? '');
  const goesOn = former.startsWith(today) && !/^[町村区]/.test(former.slice(today.length));
  const isTold = rotationsOf(lost).some((one) => former.includes(one));
  return isTold && today.includes(more) && !goesOn;
}

/**
 * Words that are units elsewhere, and addresses in which these words are the name of a small area: `壱番140番地`, `第5-132`, `7街区8番`.
 */
const OF_AREA: readonly (readonly [word: RegExp, address: RegExp])[] = [
  [/^番$/, /[壱弐]番[\d０-９]/],
  [/^第/, /第[\d０-９]+(?:$|[-－‐])/],
  [/街区/, /街区[\d０-９]+(?!号|[\d０-９])/],
];

const FORMAL_NUMBER = /^[12]＃$/;

/**
 * Whether units belong to a number: they stand after it, after the letter of its lot, or before it. ノ right before a
 * number belongs to the name of a block, unless it is written の.
 */
function isOfNumber(lost: string, { before, behind, written }: Told): boolean {
  const isOfArea = OF_AREA.some(([word, address]) => word.test(lost) && address.test(written));
  if (isOfArea && (lost !== '番' || FORMAL_NUMBER.test(before))) return false;
  if (/\d＃$|[甲乙丙丁戊ァ-ヺ]$/.test(before)) return true;
  return /^\d/.test(behind) && (!lost.startsWith('ノ') || /の[\d０-９]/.test(written));
}

/** Whether the extra printed text is the beginning or the end of a place's name, which people leave out. */
function isLeftOut({ more, place, query }: Told): boolean {
  const town = foldName(query.town ?? '');
  return (
    LOOSE.test(more) || rotationsOf(more).some((one) => place.includes(one) || town.startsWith(one))
  );
}

/**
 * Lists the rotations of a run. If a text is repeated, the run may begin anywhere in it: in 中野区中野区中野, what is too much
 * may be 中野区, 野区中 or 区中野.
 */
function rotationsOf(run: string): readonly string[] {
  return Array.from(run, (_, i) => run.slice(i) + run.slice(0, i));
}

/** Whether a text is a note in brackets; a room in brackets is not a note. */
function isInBrackets(lost: string, written: string): boolean {
  if (/^[(（]?[\d＃A-Z-]+[)）]?$/.test(lost)) return false;
  return [...written.matchAll(/[(（「【［[][^()（）]*[)）」】］\]]/g)].some(([note]) =>
    foldName(note).includes(lost),
  );
}

function tokensOf(text: string): readonly string[] {
  return foldName(text).match(/\d+＃|大字|[^＃]/gu) ?? [];
}

/** Finds the runs of tokens outside a longest common subsequence, each with the text around it. */
function runsOf(asked: readonly string[], printed: readonly string[]): readonly Run[] {
  let start = 0;
  while (start < asked.length && asked[start] === printed[start]) start++;
  const [left, right] = [asked.slice(start), printed.slice(start)];
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const runs: Run[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    if (i < left.length && left[i] === right[j]) {
      i++;
      j++;
      continue;
    }
    const [fromLeft, fromRight] = [i, j];
    while ((i < left.length || j < right.length) && left[i] !== right[j]) {
      if (i < left.length && (j === right.length || at(i + 1, j) >= at(i, j + 1))) i++;
      else j++;
    }
    runs.push({
      lost: left.slice(fromLeft, i).join(''),
      more: right.slice(fromRight, j).join(''),
      before: asked[start + fromLeft - 1] ?? '',
      behind: left[i] ?? '',
    });
  }
  return runs;
}
