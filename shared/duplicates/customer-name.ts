/** Reads the name in a row of a customer list: a person's, or a company's by its kind word. */

import type { CellValue } from '../cells/cell.ts';
import { errorReason, foldedSpaces } from '../cells/cell-text.ts';
import { parseCorporateNumber } from '../identifiers/corporate-number.ts';
import { endsAsBranch } from '../text/company/company-branch.ts';
import { readCompanyName } from '../text/company/company-name.ts';
import { loosened, sameFold } from '../text/company-fold.ts';
import { isNoName } from '../text/no-name.ts';
import { partedDepartment } from './department.ts';
import { readPersonName } from './person-name.ts';

/** What a list holds; `mixed` lets each row's kind word decide. */
export const CUSTOMER_KINDS = ['person', 'company', 'mixed'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export interface NameCells {
  readonly name: CellValue;
  readonly kana: CellValue;
  readonly corporateNumber: CellValue;
}

/** Forms of a name for comparing; empty where the cells do not give them. */
export interface CustomerName {
  readonly isCompany: boolean;
  readonly same: string;
  readonly loose: string;
  /** Form for comparing companies; empty for names that are no company's: `山田`, `山田太郎様`. */
  readonly asCompany: string;
  readonly surname: string;
  readonly reading: string;
  readonly isKana: boolean;
  /** Kind word, `株式会社`. */
  readonly companyKind: string;
  /** Whether the kind word stands behind the name. */
  readonly isKindBehind: boolean;
  readonly branch: string;
  /** Whether the branch may be part of another company's name: `見本(商事)`. */
  readonly mayBeOther: boolean;
  /** 13 digits of a valid number. */
  readonly corporateNumber: string;
}

const MAY_HAVE_KIND_WORD =
  /会社|會社|法人|組合|[㈱㈲㈾㈴㈳㈶㈻㍿]|[(（][^()（）]{1,3}(?:[)）]|$)|[株有カユ][)）]/;

/** @returns undefined where the row has neither a name nor a corporate number. */
export function customerName(cells: NameCells, kind: CustomerKind): CustomerName | undefined {
  const name = textOf(cells.name);
  const number = parseCorporateNumber(cells.corporateNumber);
  const corporateNumber = number.ok ? number.value : '';
  if (kind !== 'person') {
    const mayBe = kind === 'company' || corporateNumber !== '' || MAY_HAVE_KIND_WORD.test(name);
    const company = mayBe ? companyName(name, corporateNumber) : undefined;
    const isOne = company !== undefined && (company.companyKind !== '' || corporateNumber !== '');
    if (company !== undefined && (kind === 'company' || isOne)) return company;
    if (kind === 'company') return undefined;
  }
  const person = readPersonName(name, textOf(cells.kana));
  if (person === undefined) return undefined;
  const mayBeCompany = person.loose.length > SHORT_NAME && !ADDRESSED.test(name);
  return {
    ...NOTHING,
    ...person,
    isCompany: false,
    asCompany: mayBeCompany ? loosened(partedDepartment(person.same)?.name ?? person.same) : '',
    reading: person.reading ?? '',
  };
}

/** Longest name that is a surname alone, in letters. */
const SHORT_NAME = 2;
const ADDRESSED = /(?:様|樣|殿|さま|サマ|さん|先生)方?$/;

const NOTHING: CustomerName = {
  isCompany: true,
  same: '',
  loose: '',
  asCompany: '',
  surname: '',
  reading: '',
  isKana: false,
  companyKind: '',
  isKindBehind: false,
  branch: '',
  mayBeOther: false,
  corporateNumber: '',
};

/** Matches a body that a company's people founded, which is not a branch: `(株)見本労働組合`, `見本(株)従業員持株会`. */
const OTHER_BODY = /(?:組合|基金|会|クラブ)$/;

/** Matches a former name and a floor: `見本(旧・手本商事)`, `見本(2階)`. */
const NO_OTHER = /^旧|旧社名|[0-9](?:階|F)$/i;

function companyName(written: string, corporateNumber: string): CustomerName | undefined {
  const [reading] = readCompanyName(written);
  if (reading === undefined || isNoName(written)) {
    return corporateNumber === '' ? undefined : { ...NOTHING, corporateNumber };
  }
  const isOtherBody = OTHER_BODY.test(reading.branch);
  const glued = partedDepartment(reading.name);
  const name = glued?.name ?? reading.name;
  const same = sameFold(isOtherBody ? `${reading.name}${reading.branch}` : name);
  const loose = loosened(same);
  const parts = `${glued?.department ?? ''} ${reading.branch}`;
  const branch = isOtherBody ? '' : parts.replace(/[()]/g, '').trim();
  return {
    ...NOTHING,
    same,
    loose,
    asCompany: loose,
    companyKind: reading.kind ?? '',
    isKindBehind: reading.kindAt === 'back',
    branch: sameFold(branch),
    mayBeOther: branch !== '' && !NO_OTHER.test(branch) && !endsAsBranch(branch),
    corporateNumber,
  };
}

/** Ignores errors: a failed formula leaves the same one in many rows. */
function textOf(cell: CellValue): string {
  return typeof cell === 'string' && errorReason(cell) === undefined ? foldedSpaces(cell) : '';
}
