/** Functions for cells about banks and branches, with the help that Excel shows: at most 128 characters a sentence. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type ExcelFunction, fields, input } from '../excel-function.ts';

const sentences = {
  bank: {
    ja: '銀行の名称またはコードから、銀行の情報を返します。',
    en: 'Returns a bank by its name or its code.',
  },
  bankCell: {
    ja: '銀行の名称（みずほ銀行、〇〇信金など）かコードのセル、または範囲（コードと名称の2列も可）',
    en: 'Name or code of a bank, as people write it, or a range; a column of codes and one of names are read together',
  },
  bankField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "銀行コード,銀行名カナ"。省略すると銀行名',
    en: 'What to return, separated by commas or as a range, such as bank_code. Left out: the name',
  },
  noBank: { ja: '該当する金融機関がありません。', en: 'There is no such bank.' },
  branch: {
    ja: '銀行と支店の名称またはコードから、支店の情報を返します。',
    en: 'Returns a branch of a bank, by names or codes.',
  },
  branchBank: {
    ja: '銀行の名称かコードのセル、または範囲。空欄なら支店のセルから読みます',
    en: 'Name or code of the bank, or a range; where it is blank, the next cell has both',
  },
  branchCell: {
    ja: '支店の名称か番号のセル、または範囲（銀行が空欄なら「みずほ銀行 東京営業部」など）',
    en: 'Name or number of the branch, or a range of as many rows',
  },
  branchField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "支店コード,支店名カナ"。省略すると支店名',
    en: 'What to return, separated by commas or as a range, such as branch_code. Left out: the name of the branch',
  },
  noBranch: { ja: '該当する支店がありません。', en: 'There is no such branch.' },
} as const satisfies Record<string, Sentence>;

export const BANK: ExcelFunction = {
  kind: bankKind,
  shown: ['bank_name'],
  notFound: sentences.noBank,
  description: sentences.bank,
  parameters: [input('bank', sentences.bankCell), fields(sentences.bankField)],
};

export const BRANCH: ExcelFunction = {
  kind: branchKind,
  shown: ['branch_name'],
  notFound: sentences.noBranch,
  description: sentences.branch,
  parameters: [
    input('bank', sentences.branchBank, 1),
    input('branch', sentences.branchCell),
    fields(sentences.branchField),
  ],
};
