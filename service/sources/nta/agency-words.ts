/** Sentences about the tax agency's files, for corporations and invoice issuers alike. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Faults of a file. */
export const agencySourceSentences = {
  updatedLater: {
    ja: '{file} の{line}行目: 更新年月日 {updated} が、ファイルの日付（{day}）より後です。ファイル名の日付が正しいかを確かめてください。',
    en: '{file}, line {line}: the update date {updated} is after the day of the file ({day}). Check the day in its name.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the command refuses. */
export const agencyImportSentences = {
  noVersion: {
    ja: '{file}: ファイル名からデータの日付が分かりません。国税庁の名前のまま指定するか、--data-version で YYYY-MM-DD の日付を指定してください。',
    en: "{file}: the name does not tell the day of the data. Give the file under the agency's own name, or add --data-version with the day as YYYY-MM-DD.",
  },
  otherDay: {
    ja: '--data-version は {given} ですが、ファイル名の日付は {told} です。--data-version を付けずに取り込むか、ファイルを確かめてください。',
    en: '--data-version says {given}, but the names of the files say {told}. Leave it out, or check the files.',
  },
  notDiff: {
    ja: '{file} は全件データです。--diff を付けずに取り込んでください。',
    en: '{file} is a whole file. Import it without --diff.',
  },
  notFull: {
    ja: '{file} は差分データです。--diff を付けて取り込んでください。',
    en: '{file} is a file of differences. Import it with --diff.',
  },
  diffReplaces: {
    ja: '--diff は今あるデータに差分を適用し、--replace は今あるデータを使わずに最初から取り込みます。どちらか一方だけを指定してください。',
    en: '--diff applies differences to what is there, and --replace starts afresh without it. Give one of the two.',
  },
  replacedMeanwhile: {
    ja: '取り込みの間に、別の取り込みがデータを置き換えました。もう一度実行してください。',
    en: 'Another import replaced the data meanwhile. Run this one again.',
  },
} as const satisfies Record<string, Sentence>;

/** Report of an import. */
export const agencyReportSentences = {
  file: {
    ja: '  {file}: {rows}行',
    en: '  {file} (rows: {rows})',
  },
  totals: {
    ja: '  合計 {count}件。範囲: {coverage}',
    en: '  In all: {count}. Covered: {coverage}',
  },
  older: {
    ja: '  今あるデータより古いため使わなかった行: {count}行',
    en: '  Rows older than what is there, left out: {count}',
  },
} as const satisfies Record<string, Sentence>;
