/** Sentences of the page, for all hosts. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const viewSentences = {
  title: { ja: '台帳 Daicho', en: 'Daicho' },
  settings: { ja: '設定', en: 'Settings' },
  back: { ja: '戻る', en: 'Back' },
  loading: { ja: '準備しています…', en: 'Getting ready…' },

  leadWhat: {
    ja: '住所・郵便番号・法人番号・会社名などの列を公的なデータと照合し、正しい情報の列を作ります。',
    en: 'Checks columns of addresses, postal codes, corporate numbers or company names against public registers, and makes clean columns.',
  },
  leadKey: {
    ja: 'APIキーは接続先のサービスの管理画面で作るか、サービスの管理者から受け取ります。',
    en: 'Make an API key on the dashboard of the service, or get one from whoever runs it.',
  },
  address: { ja: '接続先のアドレス', en: 'Address of the service' },
  key: { ja: 'APIキー', en: 'API key' },
  keyKept: {
    ja: '保存済みです（表示されません）。変えるときだけ入力してください。',
    en: 'Saved (never shown). Enter one only to change it.',
  },
  keyAdvice: {
    ja: '公開キーをおすすめします。キーはこのパソコンのあなたの領域に保存し、ブックやシートには入れません。',
    en: 'A public key is recommended. It is kept for you on this computer, never in the workbook.',
  },
  keyKind: { ja: 'キーの種類', en: 'Kind of key' },
  publicKey: { ja: '公開キー（1件ずつ照合）', en: 'Public key (one by one)' },
  secretKey: { ja: 'シークレットキー（100件ずつ照合）', en: 'Secret key (100 at a time)' },
  start: { ja: '保存して始める', en: 'Save and start' },
  save: { ja: '保存', en: 'Save' },
  connecting: { ja: '接続しています…', en: 'Connecting…' },
  test: { ja: '接続テスト', en: 'Test' },
  forget: { ja: 'キーを削除', en: 'Delete the key' },

  skip: { ja: 'サービスなしで使う', en: 'Go on without a service' },
  skipHint: {
    ja: '郵便番号・法人番号の形式、文字の幅、曜日・和暦は、サービスなしで整えられます。',
    en: 'The form of postal codes and corporate numbers, the width of letters, days of the week and eras need no service.',
  },

  noTarget: {
    ja: '表の中のセルを1つ選び、読み込んでください。',
    en: 'Select a cell of your table, then read it.',
  },
  tableTarget: { ja: 'テーブル「{name}」', en: 'Table “{name}”' },
  rangeTarget: { ja: 'シート「{name}」の範囲', en: 'Range on sheet “{name}”' },
  targetSize: {
    ja: '{address}・{rows} 行（1行目は見出し）',
    en: '{address} · {rows} rows (the first row holds the headers)',
  },
  read: { ja: '選択範囲を読み込む', en: 'Read the selection' },
  reading: { ja: '表を読み込んでいます…', en: 'Reading the table…' },

  kind: { ja: '列の内容', en: 'It holds' },
  localKinds: { ja: 'サービスなしで整える', en: 'Without a service' },
  column: { ja: '列', en: 'Column' },
  inputColumn: { ja: '{name}の列', en: 'Column: {name}' },
  optionalColumn: { ja: '{name}の列（あれば）', en: 'Column: {name} (if any)' },
  noColumn: { ja: '使わない', en: 'None' },
  chooseColumn: { ja: '列を選んでください', en: 'Choose a column' },
  unnamedColumn: { ja: '{letters} 列（見出しなし）', en: 'Column {letters} (no header)' },
  columnAlike: { ja: '{header}（{letters} 列）', en: '{header} (column {letters})' },
  furtherColumns: { ja: '{label}に続ける列', en: '{label}, continued in' },
  furtherColumn: { ja: '{label} {n}', en: '{label} {n}' },
  addColumn: { ja: '続きの列を足す', en: 'Add a column' },
  removeColumn: { ja: '外す', en: 'Remove' },
  removeFurtherColumn: { ja: '{label} {n}を外す', en: 'Remove {label} {n}' },
  guessedByHeader: {
    ja: '見出しから「{header}」を選びました。違うときは選び直してください。',
    en: 'Chose “{header}” by its header. Change it if that is wrong.',
  },
  guessedByValues: {
    ja: '入っている値から「{header}」を選びました。違うときは選び直してください。',
    en: 'Chose “{header}” by what its cells hold. Change it if that is wrong.',
  },
  guessedByMemory: {
    ja: '前回と同じ「{header}」を選びました。違うときは選び直してください。',
    en: 'Chose “{header}” as last time. Change it if that is wrong.',
  },

  fields: { ja: '追加する項目', en: 'Columns to add' },
  moreFields: { ja: 'その他の項目', en: 'More columns' },
  moreFieldsChosen: {
    ja: 'その他の項目（{count} 件選択中）',
    en: 'More columns ({count} chosen)',
  },
  statusAlways: {
    ja: '「照合結果」の列は必ず追加します。',
    en: 'A column “Result” is always added.',
  },
  destinations: { ja: '書き込む場所', en: 'Where to write' },
  destinationsChosen: {
    ja: '書き込む場所（{count} 件は既存の列）',
    en: 'Where to write ({count} into columns that exist)',
  },
  destinationHint: {
    ja: '既存の列を選ぶと、空のセルだけを埋めます。入っている値は変えません。',
    en: 'In a column that exists only empty cells are filled. No value is replaced.',
  },
  newColumn: { ja: '新しい列', en: 'A new column' },
  update: { ja: '前回の列', en: 'Columns of an earlier run' },
  updateMade: { ja: '前回の列を更新する（{headers}）', en: 'Update them ({headers})' },
  addNew: { ja: '新しい列を追加する', en: 'Add new columns' },
  separator: { ja: '、', en: ', ' },

  scope: { ja: '対象の行', en: 'Rows to look up' },
  scopeAll: { ja: 'すべての行（{rows} 行）', en: 'All rows ({rows})' },
  scopeVisible: { ja: '表示中の行だけ（{rows} 行）', en: 'Visible rows only ({rows})' },
  scopeSelected: { ja: '選択中の行だけ（{rows} 行）', en: 'Selected rows only ({rows})' },
  scopeUnfinished: {
    ja: '失敗した行と未照合の行だけ（{rows} 行）',
    en: 'Only rows that failed or have no result ({rows})',
  },
  hiddenRows: {
    ja: '非表示の行が {rows} 行あります。「すべての行」では非表示の行にも書き込みます。',
    en: 'Hidden rows: {rows}. “All rows” writes into them too.',
  },

  estimateRows: {
    ja: '{rows} 行・重複を除いて {distinct} 件',
    en: '{rows} rows · {distinct} distinct values',
  },
  estimateKnown: { ja: '（{known} 件は確認済み）', en: ' ({known} already known)' },
  estimateRequests: { ja: '問い合わせ {requests} 回', en: 'Requests: {requests}' },
  estimateMore: {
    ja: '値によっては問い合わせを重ねるため、回数と時間が数倍になることがあります。',
    en: 'Some values take several requests: it may be a few times as many, and as long.',
  },
  estimateTime: { ja: '・{time}', en: ' · {time}' },
  estimateBatches: {
    ja: 'シークレットキーなら{time}',
    en: '{time} with a secret key',
  },
  nothingToAsk: { ja: '問い合わせは要りません', en: 'no requests needed' },

  preview: { ja: 'プレビュー', en: 'Preview' },
  previewTitle: { ja: 'プレビュー（先頭の {rows} 行）', en: 'Preview (first rows: {rows})' },
  previewHint: { ja: 'まだ何も書き込んでいません。', en: 'Nothing is written yet.' },
  previewAsking: { ja: '先頭の行を照合しています…', en: 'Looking up the first rows…' },
  run: { ja: '実行', en: 'Run' },

  runTitle: { ja: '実行中', en: 'Running' },
  checking: { ja: '書き込めるか確かめています…', en: 'Checking that results can be written…' },
  readingRows: { ja: '表を読み込んでいます…', en: 'Reading the table…' },
  asking: { ja: '照合しています… {done} / {total} 行', en: 'Looking up… {done} of {total} rows' },
  paused: { ja: '一時停止中 {done} / {total} 行', en: 'Paused at {done} of {total} rows' },
  writing: { ja: '書き込んでいます… {done} / {total} 行', en: 'Writing… {done} of {total} rows' },
  askingSpoken: { ja: '照合しています', en: 'Looking up' },
  writingSpoken: { ja: '書き込んでいます', en: 'Writing' },
  pausedSpoken: { ja: '一時停止しました', en: 'Paused' },
  timeLeft: { ja: '残り{time}', en: '{time} left' },
  runHint: {
    ja: '書き込みは照合の後にまとめて行います。途中で中止しても、照合した結果は次の実行で使います。',
    en: 'Results are written after the look-up. If you cancel, what was looked up is used by the next run.',
  },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  cancel: { ja: '中止', en: 'Cancel' },

  result: { ja: '実行の結果', en: 'Result' },
  resultUndone: { ja: '元に戻しました', en: 'Undone' },
  added: { ja: '{count} 列を追加しました。', en: 'Columns added: {count}. ' },
  updated: { ja: '{count} 列を更新しました。', en: 'Columns updated: {count}. ' },
  filled: {
    ja: '既存の列の空のセルを {count} 個埋めました。',
    en: 'Empty cells filled: {count}. ',
  },
  spent: {
    ja: '{time}・問い合わせ {requests} 回',
    en: '{time} · Requests: {requests}',
  },
  unfinishedRows: {
    ja: '実行中に変わった {rows} 行には、まだ結果がありません。',
    en: 'Rows that changed meanwhile and have no result yet: {rows}.',
  },
  rows: { ja: '行数', en: 'Rows' },
  choose: { ja: '候補から選ぶ（{count} 件）', en: 'Choose candidates ({count})' },
  retry: { ja: '失敗した行だけやり直す', en: 'Retry only what failed' },
  runRest: { ja: '残りを実行', en: 'Run the rest' },
  undo: { ja: '元に戻す', en: 'Undo' },
  cannotUndo: {
    ja: '表が変わったため、ここからは元に戻せません。',
    en: 'The table has changed, so this cannot be undone from here.',
  },

  found: { ja: '一致', en: 'Found' },
  ambiguous: { ja: '要確認', en: 'To check' },
  not_found: { ja: '該当なし', en: 'Not found' },
  invalid: { ja: '入力不備', en: 'Invalid' },
  failed: { ja: '失敗', en: 'Failed' },
  blank: { ja: '空欄', en: 'Blank' },

  chooser: { ja: '候補から選ぶ', en: 'Choose a candidate' },
  chooserPlace: { ja: '{n} / {count} 件', en: '{n} of {count}' },
  chooserRows: { ja: '{rows} 行に入っている値', en: 'Rows with this value: {rows}' },
  candidates: { ja: '候補', en: 'Candidates' },
  noCandidate: { ja: '選ばない（要確認のまま）', en: 'None (leave it to check)' },
  manyCandidates: {
    ja: 'ほかにも候補があるかもしれません。正しいものがないときは選ばず、元の値を詳しくしてからもう一度実行してください。',
    en: 'There may be more. If the right one is missing, choose none, make the value more precise and run again.',
  },
  noCandidates: { ja: '候補がありません。', en: 'There are no candidates.' },
  showRow: { ja: 'この行を表示', en: 'Show this row' },
  previous: { ja: '前へ', en: 'Previous' },
  next: { ja: '次へ', en: 'Next' },
  writePicks: { ja: '書き込む（{count} 件）', en: 'Write ({count})' },
  writingPicks: { ja: '書き込んでいます…', en: 'Writing…' },
  close: { ja: '閉じる', en: 'Close' },

  info: { ja: 'お知らせ: ', en: 'Note: ' },
  success: { ja: '完了: ', en: 'Done: ' },
  warning: { ja: '注意: ', en: 'Warning: ' },
  error: { ja: 'エラー: ', en: 'Error: ' },
  dismiss: { ja: 'この知らせを閉じる', en: 'Dismiss' },
} as const satisfies Record<string, Sentence>;
