/**
 * Decides whether the name beside an address is that of an office in the register. Both names are read as
 * company names. The register may list several names of one office: the owner's name in front, or
 * the names of schools that share a code.
 */
import { leadingPrefecture } from '../../model/prefectures.ts';
import { endsAsBranch, isDepartment } from '../../text/company/company-branch.ts';
import { kindFamily } from '../../text/company/company-kinds.ts';
import { type CompanyReading, readCompanyName } from '../../text/company/company-name.ts';
import { looseFold, plainText } from '../../text/company-fold.ts';
import { editDistance } from '../../text/edit-distance.ts';
import {
  foldedSchoolName,
  founderOf,
  isSchool,
  schoolStem,
  schoolsOf,
  withoutFounder,
} from '../../text/school-name.ts';

/**
 * `same`: nothing that distinguishes offices differs; `like`: the name may be that of the office or of its neighbour.
 */
type NameFit = 'same' | 'like';

/** @returns undefined if the names have nothing to do with each other. */
export function officeNameFit(
  written: string,
  registered: string,
  address: string,
): NameFit | undefined {
  const place = plainText(address);
  const asked = readCompanyName(written, place);
  const own = namesOf(registered, place);
  const isSame = asked.some((one) => own.some((name) => isSameOffice(one, name, place)));
  if (isSame) return 'same';
  const isLike =
    asked.some((one) =>
      own.some((name) => isNearly(one.name, name.name, place) || isSister(one.name, name.name)),
    ) || sharesWord(written, registered, place);
  return isLike ? 'like' : undefined;
}

interface OfficeName extends Omit<CompanyReading, 'kindAt'> {
  /** Whether the name is a part of the registered name, whose kind word belongs to the whole name. */
  readonly isPart?: true;
}

/** Matches separators between names of one office: `岡山学院大学・岡山短期大学`. */
const BETWEEN_NAMES = /[・.,、]/;
const NAME_LENGTH_MIN = 3;

/**
 * Lists the names of an office: the whole name, names in brackets or in a list, and the last name,
 * which follows the owner's name.
 */
function namesOf(registered: string, place: string): readonly OfficeName[] {
  const whole = plainText(registered);
  const inBrackets = [...whole.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside);
  const bare = whole.replace(/\([^()]*\)/g, ' ').trim();
  const inRow = [bare, ...inBrackets].flatMap((text) => text.split(BETWEEN_NAMES));
  const last = [...(inRow.length > 1 ? inRow : []), bare].flatMap((text) => endsOf(text.trim()));
  const listed = [...last, ...schoolsInRow(bare)];
  const parts = [...listed, ...[whole, ...listed].flatMap(schoolsOf)];
  const names = parts.filter((part) => part.length >= NAME_LENGTH_MIN && !endsAsBranch(part));
  return [...readCompanyName(registered, place), ...names.map(asName)];
}

/** Lists the ends of a name: `学校法人 海陽学園 海陽中等教育学校` gives the complete names that begin at its second and third word. */
function endsOf(text: string): readonly string[] {
  const words = text.split(' ');
  return words.map((_, i) => words.slice(i).join(' ')).slice(words.length > 1 ? 1 : 0);
}

/** Lists schools that share a code, one after the other: `学校法人海陽学園 海陽中学校高等学校 海陽小学校`. */
function schoolsInRow(text: string): readonly string[] {
  const schools = text.split(' ').filter(isSchool);
  return schools.length > 1 ? schools : [];
}

function asName(name: string): OfficeName {
  return { name, kind: undefined, branch: '', isDoubtful: false, isPart: true };
}

function isSameOffice(written: CompanyReading, own: OfficeName, place: string): boolean {
  if (written.isDoubtful || own.isDoubtful) return false;
  if (own.isPart && written.kind !== undefined) return false;
  return (
    agree(written.kind ?? '', own.kind ?? '', kindFamily) &&
    isSameBranch(written.branch, own.branch) &&
    isSameName(written.name, own.name, place)
  );
}

/**
 * Whether the branch is the same. A written department counts as its company; a registered
 * department has a code of its own.
 */
function isSameBranch(written: string, own: string): boolean {
  if (looseFold(written) === looseFold(own)) return true;
  const isHead = (word: string) => /^(?:本社|本店|本部)$/.test(word);
  return (
    own.split(' ').every((word) => word === '' || isHead(word)) &&
    written.split(' ').every((word) => word === '' || isDepartment(word))
  );
}

function isSameName(written: string, own: string, place: string): boolean {
  if (looseFold(written) === looseFold(own)) return true;
  const [a, b] = [written, own].map((name) => withoutPrefecture(name, place));
  if (a === undefined || b === undefined) return false;
  const core = foldedSchoolName(withoutFounder(a));
  return (
    core.length >= NAME_LENGTH_MIN &&
    core === foldedSchoolName(withoutFounder(b)) &&
    agree(founderOf(a), founderOf(b))
  );
}

/** Removes the address's own prefecture: `静岡県立富士東高校` is `県立富士東高校` there, and `北海道江別高校` is `江別高校`. */
function withoutPrefecture(name: string, place: string): string {
  const prefecture = leadingPrefecture(name);
  if (prefecture === undefined || !place.includes(prefecture)) return name;
  const rest = name.slice(prefecture.length).trim();
  return rest.startsWith('立') ? prefecture.slice(-1) + rest : rest;
}

/** Whether two words are the same, or one of them is missing. */
function agree(a: string, b: string, fold = (word: string) => word): boolean {
  return a === '' || b === '' || fold(a) === fold(b);
}

/** Whether one name contains the other (a place's name does not count), or they differ in a letter or two. */
function isNearly(written: string, own: string, place: string): boolean {
  const [a, b] = [looseFold(written), looseFold(own)];
  const shorter = Math.min(a.length, b.length);
  if (shorter < NAME_LENGTH_MIN) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.includes(short)) return !looseFold(place).includes(short);
  const allowed = Math.min(EDITS_MAX, Math.floor(shorter / LETTERS_AN_EDIT));
  return Math.abs(a.length - b.length) <= allowed && editDistance(a, b) <= allowed;
}

const EDITS_MAX = 2;
const LETTERS_AN_EDIT = 4;

/** Whether both are schools of the same name, such as a middle and a high school, which often share a code. */
function isSister(written: string, own: string): boolean {
  const stem = schoolStem(written);
  return (
    stem !== undefined && stem === schoolStem(own) && agree(founderOf(written), founderOf(own))
  );
}

/** Matches words that unrelated names have in common. */
const COMMON =
  /[\s・.,、()]+|(?:株式|有限|合同|合名|合資)会社|(?:一般|公益|社会|特定|地方)?(?:社団|財団|医療|福祉|学校|宗教|独立行政|国立大学|公立大学|社会福祉|非営利活動)法人|国立病院機構|(?:[国公私都道府県市区町村]|組合)立|(?:附属|付属|女子|看護|医療|総合|中央|第[一二三])|(?:短期|大学院)?大学(?:部|校)?|短期大|(?:中等教育|高等専門|特別支援|支援|養護|高等|専門|専修|各種|小|中)?学校|小学|中学|高校|学園|学院|学部|幼稚園|こども園|保育園|保育所|病院|医院|診療所|研究所|研究|センター|組合|協会|支[店社所局部]|営業所|出張所|事[業務][所部局]|工場|本[社店部]|日本|東京/g;
const WORD_LENGTH_MIN = 2;

/** Whether the names share a word that says more than their kind or place. */
function sharesWord(written: string, registered: string, place: string): boolean {
  const where = looseFold(place);
  const [one, other] = [written, registered].map((name) =>
    plainText(name)
      .split(COMMON)
      .map(looseFold)
      .filter((word) => word.length >= WORD_LENGTH_MIN && !where.includes(word)),
  );
  return (one ?? []).some((a) => (other ?? []).some((b) => a.includes(b) || b.includes(a)));
}
