/** Lists our functions that look a cell up, by their ids, which are the names under which they are associated. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { functionSentences as sentences } from '@daicho/shared/messages/excel.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { KindFunction } from './kind-function.ts';

interface Parameter {
  readonly name: string;
  readonly description: Sentence;
  /** What it is: the cell of an input of the kind, or the field to show. */
  readonly holds: 'field' | { readonly input: number };
  readonly isOptional: boolean;
}

interface ExcelFunction extends KindFunction {
  readonly description: Sentence;
  readonly parameters: readonly Parameter[];
}

const field: Parameter = {
  name: 'field',
  description: sentences.field,
  holds: 'field',
  isOptional: true,
};

export const FUNCTIONS: Readonly<Record<string, ExcelFunction>> = {
  POSTAL: {
    kind: postalCodeKind,
    shown: ['prefecture', 'city', 'town'],
    notFound: sentences.notFound,
    description: sentences.postal,
    parameters: [
      { name: 'code', description: sentences.code, holds: { input: 0 }, isOptional: false },
      field,
    ],
  },
  BANK: {
    kind: bankKind,
    shown: ['bank_name'],
    notFound: sentences.noBank,
    description: sentences.bank,
    parameters: [
      { name: 'bank', description: sentences.bankCell, holds: { input: 0 }, isOptional: false },
      { ...field, description: sentences.bankField },
    ],
  },
  BRANCH: {
    kind: branchKind,
    shown: ['branch_name'],
    notFound: sentences.noBranch,
    description: sentences.branch,
    parameters: [
      { name: 'bank', description: sentences.branchBank, holds: { input: 1 }, isOptional: false },
      { name: 'branch', description: sentences.branchCell, holds: { input: 0 }, isOptional: false },
      { ...field, description: sentences.branchField },
    ],
  },
  SCHOOL: {
    kind: schoolKind,
    shown: ['name'],
    notFound: sentences.noSchool,
    description: sentences.school,
    parameters: [
      {
        name: 'school',
        description: sentences.schoolCode,
        holds: { input: 0 },
        isOptional: false,
      },
      { ...field, description: sentences.schoolField },
      {
        name: 'address',
        description: sentences.schoolAddress,
        holds: { input: 1 },
        isOptional: true,
      },
    ],
  },
};
