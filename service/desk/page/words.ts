/** Sentences of the desk's page. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const pageSentences = {
  title: { ja: '一覧を整える', en: 'Clean a list' },
  lead: {
    ja: '住所、郵便番号、会社名などの列がある Excel か CSV のファイルを、ここへドロップしてください。',
    en: 'Drop an Excel or CSV file here that has a column of addresses, postal codes, company names or the like.',
  },
  choose: { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  privacy: {
    ja: 'ファイルはこのサービスの中だけで扱い、閉じると消えます。閉じなくても、{hours} 時間使わなければ消えます。お手元のファイルはそのままです。',
    en: 'The file stays within this service and is removed when you close it, or after {hours} hours without use. Your own copy is never changed.',
  },
  limit: { ja: '.xlsx または CSV、{limit} MB まで', en: '.xlsx or CSV, up to {limit} MB' },
  tooLarge: {
    ja: 'このファイルは {limit} MB を超えています。もっと大きい一覧には、コマンド「daicho enrich」をお使いください。',
    en: 'This file is larger than {limit} MB. For larger lists there is the command “daicho enrich”.',
  },
  receiving: { ja: '「{name}」を読み込んでいます…', en: 'Reading “{name}” …' },
  openLists: { ja: '開いている一覧', en: 'Open lists' },
  close: { ja: '閉じて消す', en: 'Close and remove' },
  closeNamed: { ja: '「{name}」を閉じて消す', en: 'Close and remove “{name}”' },
  sureToClose: {
    ja: '「{name}」と、書き込んだ結果を消します。取り出していない結果は戻せません。',
    en: '“{name}” and the results in it will be removed. Results that were not taken back are lost.',
  },
  takeBack: { ja: 'ファイルを取り出す', en: 'Take the file back' },
  problemsAlone: { ja: '確認が必要な行だけを取り出す', en: 'Take the rows to check alone' },
  takeJob: { ja: 'ジョブを保存', en: 'Save as a job' },
  jobHint: {
    ja: '選んだ列と項目を保存します。「daicho run job.yaml」で、同じファイルに同じ処理ができます',
    en: 'Saves the chosen columns and fields: “daicho run job.yaml” does the same with the same file',
  },
  noJob: {
    ja: '先に、調べる列を右の欄で選んでください。',
    en: 'First choose the column to look up, in the pane beside the list.',
  },
  labels: { ja: '宛名ラベル', en: 'Address labels' },
  labelFormat: { ja: '用紙', en: 'Sheet' },
  labelsOnSheet: { ja: 'A4 {count} 面', en: '{count} labels on A4' },
  makeLabels: { ja: 'ラベルを作る', en: 'Make the labels' },
  makingLabels: { ja: 'ラベルを作っています…', en: 'Making the labels …' },
  labelsReport: {
    ja: '印刷しなかった行と確認が必要な行の一覧（CSV）',
    en: 'List of the rows that were left out or are to check (CSV)',
  },
  wideRows: {
    ja: '見出しの数より値が多い行が {count} 行あります（{rows} 行目）。値の中の区切り文字が引用符で囲まれておらず、列がずれているかもしれません。そのまま残しますので、結果を確かめてください。',
    en: '{count} rows hold more values than there are headers (row {rows}): a delimiter inside a value may stand without quotes, so that the columns are shifted. They are kept as they are; check their results.',
  },
  search: { ja: '表の中を探す', en: 'Search the list' },
  filter: { ja: '表示する行', en: 'Rows to show' },
  all: { ja: 'すべての行', en: 'All rows' },
  problems: { ja: '確認が必要な行', en: 'Rows to check' },
  found: { ja: '見つかった行', en: 'Rows found' },
  ambiguous: { ja: '候補が複数の行', en: 'Rows with several candidates' },
  not_found: { ja: '見つからなかった行', en: 'Rows not found' },
  invalid: { ja: '読み取れない行', en: 'Rows that cannot be read' },
  failed: { ja: '失敗した行', en: 'Rows that failed' },
  rowsShown: { ja: '{total} 行のうち {count} 行', en: '{count} of {total} rows' },
  previousProblem: { ja: '前の確認が必要な行', en: 'Previous row to check' },
  nextProblem: { ja: '次の確認が必要な行', en: 'Next row to check' },
  sheets: { ja: 'シート', en: 'Sheets' },
  grid: { ja: '一覧の表', en: 'The list' },
  pane: { ja: '整える', en: 'Clean' },
  unanswered: {
    ja: 'サービスから返事がありません。動いているか確かめて、もう一度お試しください。書き込み済みの結果は残っています。',
    en: 'The service does not answer. Check that it is running, and try again. What was written is kept.',
  },
  failedInside: {
    ja: 'サービスの中で問題が起きました。もう一度お試しください。',
    en: 'Something went wrong in the service. Please try again.',
  },
} as const satisfies Record<string, Sentence>;
