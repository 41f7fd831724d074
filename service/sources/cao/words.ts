/** Sentences of `daicho import holiday`, and faults of its file. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const holidaySourceSentences = {
  unknownFile: {
    ja: '{file} の{line}行目: 内閣府の「国民の祝日」のCSV（syukujitsu.csv）の見出しではありません。',
    en: "{file}, line {line}: not the header of the Cabinet Office's file of holidays, syukujitsu.csv.",
  },
  order: {
    ja: '{file} の{line}行目: 日付が前の行より後になっていません。',
    en: '{file}, line {line}: the day is not behind the one of the line before.',
  },
  startsLate: {
    ja: '{file} は {from} から始まっています。1970年より前からの全体のファイルを指定してください。',
    en: '{file} begins in {from}. Give the whole file, which begins before 1970.',
  },
  gap: {
    ja: '{file} の{year}年は、元日から勤労感謝の日（11月23日）までの祝日がそろっていません。ファイルが途中で切れていないか確かめてください。',
    en: '{file}: {year} does not have holidays from January 1 to November 23. Is the file cut short?',
  },
} as const satisfies Record<string, Sentence>;

export const holidayImportSentences = {
  endsSooner: {
    ja: 'このファイルの祝日は {to} までですが、今あるデータは {known} まであります。ファイルが途中で切れていないかを確かめてください。何も取り込んでいません。それでも取り込むときは --allow-loss を付けてください。',
    en: 'The holidays of this file end with {to}, those imported before with {known}. Check that the file is whole. Nothing was imported; add --allow-loss to import it nevertheless.',
  },
  name: { ja: '祝日', en: 'holidays' },
  done: {
    ja: '祝日を取り込みました: {from} から {to} まで {count}日。',
    en: 'Imported holidays: {count} days, from {from} to {to}.',
  },
  changed: {
    ja: '  これまでのデータとの違い: 追加 {added}日、変更 {renamed}日、削除 {removed}日',
    en: '  Against the data so far: {added} added, {renamed} renamed, {removed} removed',
  },
} as const satisfies Record<string, Sentence>;
