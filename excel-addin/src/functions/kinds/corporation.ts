/** Functions for cells about corporations, with the help that Excel shows: at most 128 characters a sentence. */
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type ExcelFunction, fields, input, optionalInput } from '../excel-function.ts';
import { functionSentences as common } from '../words.ts';

const sentences = {
  corporation: {
    ja: '法人番号（13桁）から法人の名称や所在地を返します。',
    en: 'Returns a corporation by its number of 13 digits.',
  },
  corporateNumber: {
    ja: '法人番号のセル、または1列の範囲',
    en: 'A corporate number, or a range of one column',
  },
  corporationField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "商号または名称,都道府県"。省略すると商号または名称',
    en: 'What to return, separated by commas or as a range, such as "name,city". Left out: the name',
  },
  noCorporation: {
    ja: 'この法人番号の法人がありません。',
    en: 'There is no corporation with this number.',
  },
  company: {
    ja: '会社名（と所在地）から法人番号を返します。一つに決められない会社は #N/A になります。',
    en: 'Returns the corporate number of a company by its name and address. One that is not decided is #N/A.',
  },
  companyField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "法人番号,候補"。省略すると法人番号',
    en: 'What to return, separated by commas or as a range. Left out: the corporate number',
  },
  noCompany: { ja: '該当する法人がありません。', en: 'There is no such corporation.' },
} as const satisfies Record<string, Sentence>;

export const CORP: ExcelFunction = {
  kind: corporateNumberKind,
  shown: ['name'],
  notFound: sentences.noCorporation,
  description: sentences.corporation,
  parameters: [input('number', sentences.corporateNumber), fields(sentences.corporationField)],
};

export const CORPNUMBER: ExcelFunction = {
  kind: companyNameKind,
  shown: ['corporate_number'],
  notFound: sentences.noCompany,
  description: sentences.company,
  parameters: [
    input('name', common.companyName),
    fields(sentences.companyField),
    optionalInput('address', common.companyAddress, 1),
  ],
  isEitherOrder: true,
};
