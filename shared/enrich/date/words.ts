/** Fields of a date, and faults of a formula about business days. */
import type { Sentence } from '../../messages/language.ts';
import { common, type Field } from '../fields/field.ts';

export const dateFields = {
  date: {
    ja: '日付（西暦）',
    en: 'Date',
    group: 'days',
    names: ['日付', '年月日', '西暦'],
    holds: 'day',
  },
  day_of_week_ja: {
    ja: '曜日',
    en: 'Day of week (Japanese)',
    group: 'days',
    names: ['曜', 'Weekday (Japanese)'],
  },
  day_of_week_en: { ja: '曜日（英語）', en: 'Day of week', group: 'days', names: ['Weekday'] },
  era_date: {
    ja: '和暦',
    en: 'Date (Japanese era)',
    group: 'days',
    names: ['元号', '年号', 'Era'],
    width: 20,
  },
  holiday: {
    ja: '祝日',
    en: 'Holiday',
    group: 'names',
    names: ['祝日名', '祝祭日', '休日'],
    width: 18,
  },
  business_day: {
    ja: '営業日か',
    en: 'Business day',
    group: 'days',
    names: ['営業日', '平日'],
    holds: 'truth',
  },
  next_business_day: {
    ja: '翌営業日',
    en: 'Next business day',
    group: 'days',
    names: ['次の営業日'],
    holds: 'day',
  },
  previous_business_day: {
    ja: '前営業日',
    en: 'Previous business day',
    group: 'days',
    names: ['前の営業日'],
    holds: 'day',
  },
  status: common.status,
} as const satisfies Record<string, Field>;

export const dateFormulaSentences = {
  unevenGrids: {
    ja: '範囲の形（行数と列数）をそろえるか、片方を1つのセルにしてください。',
    en: 'The ranges must have the same rows and columns, or one of them is a single cell.',
  },
  closingDays: {
    ja: '休業日「{text}」を読めません（例: 2026-08-14、12-29~01-03、銀行）。',
    en: 'The closing day {text} cannot be read (such as 2026-08-14, 12-29~01-03 or bank).',
  },
  weekend: {
    ja: '休みの曜日「{text}」を読めません（例: 土日、水、0000011、なし）。',
    en: 'The weekend {text} cannot be read (such as Sat,Sun or 0000011 or none).',
  },
} as const satisfies Record<string, Sentence>;
