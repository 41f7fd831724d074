/** Functions for cells about schools, with the help that Excel shows: at most 128 characters a sentence. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type ExcelFunction, fields, input, optionalInput } from '../excel-function.ts';

const sentences = {
  school: {
    ja: '学校コードまたは学校名から学校の情報を返します。',
    en: 'Returns a school by its code or its name.',
  },
  schoolCode: {
    ja: '学校コード（13文字）か学校名のセル、または1列の範囲',
    en: 'School code of 13 characters, or a name, or a range of one column',
  },
  schoolField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "学校コード,学校種"。省略すると学校名',
    en: 'What to return, separated by commas or as a range, such as school_code. Left out: the name',
  },
  schoolAddress: {
    ja: '学校名のときの所在地のセル、または範囲（8列まで）。同じ名前の学校を区別します',
    en: 'For names: the address, or a range of as many rows, which tells schools of one name apart',
  },
  noSchool: { ja: '該当する学校がありません。', en: 'There is no such school.' },
} as const satisfies Record<string, Sentence>;

export const SCHOOL: ExcelFunction = {
  kind: schoolKind,
  shown: ['name'],
  notFound: sentences.noSchool,
  description: sentences.school,
  parameters: [
    input('school', sentences.schoolCode),
    fields(sentences.schoolField),
    optionalInput('address', sentences.schoolAddress, 1),
  ],
};
