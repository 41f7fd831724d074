/** Lists our functions that look cells up, by the ids under which they are associated. */

import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { unnamedSupplierSentence } from '@daicho/shared/messages/outcomes.ts';
import type { KindFunction } from './kind-function.ts';
import { functionSentences as sentences } from './words.ts';

export interface Parameter {
  readonly name: string;
  readonly description: Sentence;
  /**
   * Index of the input of the kind, `fields` for the fields to show, `notation` for that of whole addresses, or `code_differs`
   * for what counts where the postal code beside an address is another place's.
   */
  readonly holds: 'fields' | 'notation' | 'code_differs' | number;
  readonly isOptional: boolean;
}

export interface ExcelFunction extends KindFunction {
  readonly description: Sentence;
  readonly parameters: readonly Parameter[];
  /** Whether formulas may also have the fields last, as they once had to. */
  readonly isEitherOrder?: true;
}

const input = (name: string, description: Sentence, holds = 0): Parameter => {
  return { name, description, holds, isOptional: false };
};
const optionalInput = (name: string, description: Sentence, holds: number): Parameter => {
  return { name, description, holds, isOptional: true };
};
const fields = (description: Sentence): Parameter => {
  return { name: 'fields', description, holds: 'fields', isOptional: true };
};

const notation = (description: Sentence): Parameter => {
  return { name: 'notation', description, holds: 'notation', isOptional: true };
};

const whenCodeDiffers = (description: Sentence): Parameter => {
  return { name: 'whenCodeDiffers', description, holds: 'code_differs', isOptional: true };
};

const issuerNumber = input('number', sentences.invoiceNumber);
const besideIssuer: readonly Parameter[] = [
  optionalInput('date', sentences.invoiceDate, 1),
  optionalInput('name', sentences.invoiceName, 2),
];

export const FUNCTIONS: Readonly<Record<string, ExcelFunction>> = {
  POSTAL: {
    kind: postalCodeKind,
    shown: ['prefecture', 'city', 'town'],
    notFound: sentences.notFound,
    description: sentences.postal,
    parameters: [input('code', sentences.code), fields(sentences.field)],
  },
  ADDRESS: {
    kind: addressKind,
    shown: ['postal_code'],
    notFound: sentences.noAddress,
    description: sentences.address,
    parameters: [
      input('address', sentences.addressCell),
      fields(sentences.addressField),
      optionalInput('name', sentences.addressName, 1),
      notation(sentences.addressNotation),
      whenCodeDiffers(sentences.addressWhenCodeDiffers),
    ],
  },
  CORP: {
    kind: corporateNumberKind,
    shown: ['name'],
    notFound: sentences.noCorporation,
    description: sentences.corporation,
    parameters: [input('number', sentences.corporateNumber), fields(sentences.corporationField)],
  },
  CORPNUMBER: {
    kind: companyNameKind,
    shown: ['corporate_number'],
    notFound: sentences.noCompany,
    description: sentences.company,
    parameters: [
      input('name', sentences.companyName),
      fields(sentences.companyField),
      optionalInput('address', sentences.companyAddress, 1),
    ],
    isEitherOrder: true,
  },
  INVOICE: {
    kind: invoiceNumberKind,
    shown: ['validity'],
    notFound: sentences.noIssuer,
    description: sentences.invoice,
    parameters: [issuerNumber, fields(sentences.invoiceField), ...besideIssuer],
    isEitherOrder: true,
  },
  INVOICEVALID: {
    kind: invoiceNumberKind,
    shown: ['valid'],
    notFound: sentences.noIssuer,
    description: sentences.invoiceValid,
    parameters: [issuerNumber, ...besideIssuer],
  },
  SUPPLIER: {
    kind: supplierKind,
    shown: ['validity'],
    notFound: unnamedSupplierSentence,
    description: sentences.supplier,
    parameters: [
      input('name', sentences.companyName),
      fields(sentences.supplierField),
      optionalInput('address', sentences.companyAddress, 1),
      optionalInput('date', sentences.invoiceDate, 2),
    ],
  },
  BANK: {
    kind: bankKind,
    shown: ['bank_name'],
    notFound: sentences.noBank,
    description: sentences.bank,
    parameters: [input('bank', sentences.bankCell), fields(sentences.bankField)],
  },
  BRANCH: {
    kind: branchKind,
    shown: ['branch_name'],
    notFound: sentences.noBranch,
    description: sentences.branch,
    parameters: [
      input('bank', sentences.branchBank, 1),
      input('branch', sentences.branchCell),
      fields(sentences.branchField),
    ],
  },
  SCHOOL: {
    kind: schoolKind,
    shown: ['name'],
    notFound: sentences.noSchool,
    description: sentences.school,
    parameters: [
      input('school', sentences.schoolCode),
      fields(sentences.schoolField),
      optionalInput('address', sentences.schoolAddress, 1),
    ],
  },
  DISTANCEKM: {
    kind: distanceKind,
    shown: ['distance_km'],
    notFound: sentences.noAddress,
    description: sentences.distance,
    parameters: [
      input('from', sentences.distanceFrom),
      input('to', sentences.distanceTo, 1),
      fields(sentences.distanceField),
    ],
  },
  NEARESTTOWN: {
    kind: nearestKind,
    shown: ['prefecture', 'city', 'town'],
    notFound: sentences.noTown,
    description: sentences.nearest,
    parameters: [
      input('latitude', sentences.nearestLatitude),
      optionalInput('longitude', sentences.nearestLongitude, 1),
      fields(sentences.nearestField),
    ],
  },
};
