/** Functions for cells about invoice issuers, with the help that Excel shows: at most 128 characters a sentence. */
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { unnamedSupplierSentence } from '@daicho/shared/messages/outcomes.ts';
import {
  type ExcelFunction,
  fields,
  input,
  optionalInput,
  type Parameter,
} from '../excel-function.ts';
import { functionSentences as common } from '../words.ts';

const sentences = {
  invoice: {
    ja: '適格請求書発行事業者の登録番号が取引日に有効かを調べます。',
    en: 'Tells whether the number of an invoice issuer is valid on the day of a transaction.',
  },
  invoiceValid: {
    ja: '登録番号が取引日に有効なら TRUE、有効でなければ FALSE を返します。',
    en: 'TRUE where the number of an invoice issuer is valid on the day of a transaction, else FALSE.',
  },
  invoiceNumber: {
    ja: '登録番号（T＋13桁）のセル、または1列の範囲',
    en: 'Registration number, T and 13 digits, or a range of one column',
  },
  invoiceDate: {
    ja: '取引日（請求日など）のセル、または範囲。省略するとデータの日付',
    en: 'Day of the transaction, or a range of as many rows. Left out: the day of the data',
  },
  invoiceName: {
    ja: '取引先の名称のセル、または範囲。登録の名称と違えば要確認にします',
    en: 'The supplier’s name, or a range of as many rows: a number of somebody else is left to check',
  },
  invoiceField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "有効か,氏名または名称"。省略すると登録の状態',
    en: 'What to return, separated by commas or as a range, such as valid,name. Left out: the validity in words',
  },
  supplier: {
    ja: '会社名と所在地から、取引日に適格請求書発行事業者として登録されているかを調べます。',
    en: 'Tells whether a company is registered as an invoice issuer on a day, by its name and address.',
  },
  supplierField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "有効か,登録番号"。省略すると登録の状態',
    en: 'What to return, separated by commas or as a range, such as valid,invoice_number. Left out: the validity in words',
  },
  noIssuer: { ja: '該当する登録番号がありません。', en: 'There is no such registration number.' },
} as const satisfies Record<string, Sentence>;

const issuerNumber = input('number', sentences.invoiceNumber);
const besideIssuer: readonly Parameter[] = [
  optionalInput('date', sentences.invoiceDate, 1),
  optionalInput('name', sentences.invoiceName, 2),
];

export const INVOICE: ExcelFunction = {
  kind: invoiceNumberKind,
  shown: ['validity'],
  notFound: sentences.noIssuer,
  description: sentences.invoice,
  parameters: [issuerNumber, fields(sentences.invoiceField), ...besideIssuer],
  isEitherOrder: true,
};

export const INVOICEVALID: ExcelFunction = {
  kind: invoiceNumberKind,
  shown: ['valid'],
  notFound: sentences.noIssuer,
  description: sentences.invoiceValid,
  parameters: [issuerNumber, ...besideIssuer],
};

export const SUPPLIER: ExcelFunction = {
  kind: supplierKind,
  shown: ['validity'],
  notFound: unnamedSupplierSentence,
  description: sentences.supplier,
  parameters: [
    input('name', common.companyName),
    fields(sentences.supplierField),
    optionalInput('address', common.companyAddress, 1),
    optionalInput('date', sentences.invoiceDate, 2),
  ],
};
