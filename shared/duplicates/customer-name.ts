/** Reads the name in a row of a customer list: a person's, or a company's by its kind word. */

import type { CellValue } from '../cells/cell.ts';
import { errorReason, foldedSpaces } from '../cells/cell-text.ts';
import { parseCorporateNumber } from '../identifiers/corporate-number.ts';
import { endsAsBranch, placeOfBranch } from '../text/company/company-branch.ts';
import { type CompanyReading, readCompanyName } from '../text/company/company-name.ts';
import { isOrganisationName } from '../text/company/organisation-name.ts';
import { loosenFold, plainText, sameFold } from '../text/company-fold.ts';
import { isNoName } from '../text/no-name.ts';
import { isUsualName } from '../text/usual-text.ts';
import { splitDepartment } from './department.ts';
import { readPersonName } from './person-name.ts';

/** Kind of customers in a list; `mixed` lets each row's kind word decide. */
export const CUSTOMER_KINDS = ['person', 'company', 'mixed'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

interface NameCells {
  readonly name: CellValue;
  readonly kana: CellValue;
  readonly corporateNumber: CellValue;
}

/** Forms of a name for comparing; empty if the cells do not give them. */
export interface CustomerName {
  readonly isCompany: boolean;
  /** Whether the name is an organisation's although it has no kind word: `見本市役所`, `見本大学`. */
  readonly isOrganisation: boolean;
  readonly same: string;
  readonly loose: string;
  /** Form for comparing companies; empty for names that are no company's: `山田`, `山田太郎様`. */
  readonly asCompany: string;
  /**
   * The company's name with the place before its branch word (見本東 of 見本東支店), which may be another
   * company; empty without a branch word.
   */
  readonly longerName: string;
  readonly surname: string;
  readonly reading: string;
  readonly isKana: boolean;
  /** Kind word, `株式会社`. */
  readonly companyKind: string;
  /** Whether the kind word follows the name. */
  readonly isKindBehind: boolean;
  readonly branch: string;
  /** Whether the branch may be part of another company's name: `見本(商事)`. */
  readonly mayBeOther: boolean;
  /** 13 digits of a valid number. */
  readonly corporateNumber: string;
}

const MAY_HAVE_KIND_WORD =
  /会社|會社|法人|組合|[㈱㈲㈾㈴㈳㈶㈻㍿]|[(（][^()（）]{1,3}(?:[)）]|$)|[株有カユｶﾕ][)）]|(?:カブシキ|ｶﾌﾞｼｷ|ユウゲン|ﾕｳｹﾞﾝ)[ガｶカ]/;

/** @returns undefined if the row has no name and, unless `kind` is `person`, no valid corporate number. */
export function customerName(cells: NameCells, kind: CustomerKind): CustomerName | undefined {
  const name = textOf(cells.name);
  const number = parseCorporateNumber(cells.corporateNumber);
  const corporateNumber = number.ok ? number.value : '';
  if (kind !== 'person') {
    const mayBe = kind === 'company' || corporateNumber !== '' || MAY_HAVE_KIND_WORD.test(name);
    const company = mayBe ? companyName(name, textOf(cells.kana), corporateNumber) : undefined;
    const isOne = company !== undefined && (company.companyKind !== '' || corporateNumber !== '');
    if (company !== undefined && (kind === 'company' || isOne)) return company;
    if (kind === 'company') return undefined;
  }
  const person = readPersonName(name, textOf(cells.kana));
  if (person === undefined) return undefined;
  const isPerson = ADDRESSED.test(name) && !TO_A_DEPARTMENT.test(name);
  const mayBeCompany = person.loose.length > SHORT_NAME && !isPerson;
  return {
    ...BLANK_COMPANY,
    ...person,
    isCompany: false,
    isOrganisation: isOrganisationName(plainText(name).replace(TO_A_DEPARTMENT, '')),
    ...(mayBeCompany && asCompany(name, person.same)),
    reading: person.reading ?? '',
  };
}

/** Reads a name without a kind word as that of a company, without its branch or department. */
function asCompany(written: string, same: string): Pick<CustomerName, 'asCompany' | 'longerName'> {
  const bare = written.replace(TO_A_DEPARTMENT, '');
  const end = bare.replace(CLOSED, '');
  const isPart = endsAsBranch(end) || splitDepartment(end) !== undefined;
  const company = isPart ? companyName(bare, '', '') : undefined;
  return company === undefined
    ? { asCompany: loosenFold(same), longerName: '' }
    : { asCompany: company.asCompany, longerName: company.longerName };
}

/** Longest name that is a surname alone, in letters. */
const SHORT_NAME = 2;
/** Matches a courtesy to a company's department, or to the person in charge. */
const TO_A_DEPARTMENT = / ?(?:御中|(?:(?:ご|御)?担当(?:者|の方)?)(?:様|殿|さま|宛)?)$/;
const CLOSED = /[)）】］\]〕]$/;
const ADDRESSED = /(?:様|樣|殿|さま|サマ|さん|先生)方?$/;

const BLANK_COMPANY: CustomerName = {
  isCompany: true,
  isOrganisation: false,
  same: '',
  loose: '',
  asCompany: '',
  longerName: '',
  surname: '',
  reading: '',
  isKana: false,
  companyKind: '',
  isKindBehind: false,
  branch: '',
  mayBeOther: false,
  corporateNumber: '',
};

/** Matches a body of a company's people, which is not a branch of the company: `(株)見本労働組合`, `見本(株)従業員持株会`. */
const OTHER_BODY = /(?:組合|基金|会|クラブ)$/;

/** Matches a former name or a floor: `見本(旧・手本商事)`, `見本(2階)`. */
const NO_OTHER = /^旧|旧社名|[0-9](?:階|F)$/i;

const KANA = /^[ァ-ヺー]+$/;

function companyName(
  written: string,
  kana: string,
  corporateNumber: string,
): CustomerName | undefined {
  const [reading] = readCompanyName(written);
  if (reading === undefined || isNoName(written)) {
    return corporateNumber === '' ? undefined : { ...BLANK_COMPANY, corporateNumber };
  }
  const isOtherBody = OTHER_BODY.test(reading.branch);
  const glued = gluedDepartment(reading, written);
  const name = glued?.name ?? reading.name;
  const same = sameFold(isOtherBody ? `${reading.name}${reading.branch}` : name);
  const loose = loosenFold(same);
  const isKana = KANA.test(loose);
  const parts = glued === undefined ? reading.branch : `${glued.department} ${glued.behind}`;
  const branch = isOtherBody ? '' : parts.replace(/[()]/g, '').trim();
  return {
    ...BLANK_COMPANY,
    same,
    loose,
    asCompany: loose,
    longerName: longerName(reading, written),
    reading: isKana ? loose : readingOf(kana),
    isKana,
    companyKind: reading.kind ?? '',
    isKindBehind: reading.kindAt === 'back',
    branch: sameFold(branch),
    mayBeOther: branch !== '' && !NO_OTHER.test(branch) && !endsAsBranch(branch),
    corporateNumber,
  };
}

/**
 * Separates a department from the name that it is glued to, even if only the end of the department
 * was read as a branch: the name `見本海外` with the branch `事業部` becomes `見本` with `海外事業部`.
 */
function gluedDepartment({ name, branch }: CompanyReading, written: string) {
  const whole = branch === '' || !plainText(written).includes(name + branch) ? '' : name + branch;
  const longer = whole === '' ? undefined : splitDepartment(whole);
  if (longer !== undefined && longer.name.length < name.length) return { ...longer, behind: '' };
  const parted = splitDepartment(name);
  return parted === undefined ? undefined : { ...parted, behind: branch };
}

function longerName({ name, branch }: CompanyReading, written: string): string {
  const place = placeOfBranch(branch.split(' ', 1)[0] ?? '');
  const longer = name + place;
  return place !== '' && plainText(written).includes(longer) ? loosenFold(sameFold(longer)) : '';
}

/**
 * Gives the reading of a company's name, without the reading of its kind word; empty unless the text is all in kana.
 */
function readingOf(kana: string): string {
  const [read] = kana === '' ? [] : readCompanyName(kana);
  const reading = loosenFold(sameFold(read?.name ?? ''));
  return KANA.test(reading) ? reading : '';
}

/** Ignores errors: a failed formula leaves the same error value in many rows. */
function textOf(cell: CellValue): string {
  if (typeof cell !== 'string') return '';
  if (isUsualName(cell)) return cell;
  return errorReason(cell) === undefined ? foldedSpaces(cell) : '';
}
