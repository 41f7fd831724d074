/** Sentences of the Excel add-in besides those of the pane: refusals of the workbook, and texts of the ribbon. */
import type { Sentence } from './language.ts';

/** Reasons why the workbook does not allow the action that was asked of the pane. */
export const paneErrorSentences = {
  nothingSelected: {
    ja: '表の中のセルを1つ選んでから、もう一度読み込んでください。',
    en: 'Select a cell of the table, then read the selection again.',
  },
  severalTables: {
    ja: '選択範囲に複数のテーブルがあります。1つのテーブルの中のセルを選んでください。',
    en: 'The selection touches several tables. Select a cell of one of them.',
  },
  noHeaders: {
    ja: 'このテーブルは見出し行が表示されていません。見出し行を表示してください。',
    en: 'The header row of this table is hidden. Show it first.',
  },
  noRows: { ja: '見出しの下に行がありません。', en: 'There are no rows below the headers.' },
  protectedSheet: {
    ja: 'シート「{name}」は保護されているため書き込めません。保護を解除してから実行してください。',
    en: 'The sheet “{name}” is protected. Unprotect it before running.',
  },
  protectedPart: {
    ja: 'シート「{name}」の {address} は保護されているため書き込めません。保護を解除するか、保護した人に頼んでください。',
    en: 'Cells {address} of the sheet “{name}” are protected. Unprotect them, or ask whoever protected them for permission.',
  },
  lockedCells: {
    ja: 'シート「{name}」は保護されていて、入力できるのは一部のセルだけです。結果を書く {address} はロックされています。［校閲］の［シート保護の解除］を押してから実行してください。',
    en: 'The sheet “{name}” is protected except for some cells, and {address}, where results go, is locked. Press Unprotect Sheet on the Review tab before running.',
  },
  readOnly: {
    ja: 'このブックは読み取り専用で開いているため書き込めません。編集を有効にするか、コピーで実行してください。',
    en: 'This workbook is open read-only. Enable editing or save a copy before running.',
  },
  mergedCells: {
    ja: '書き込む列に結合されたセルがあります（{address}）。結合を解除してから実行してください。',
    en: 'There are merged cells in the columns to write ({address}). Unmerge them before running.',
  },
  noRoom: {
    ja: 'テーブルの右側の {columns} 列が空いていません（{address}）。空けてから実行してください。既存のセルには上書きしません。',
    en: 'The {columns} columns to the right of the table are not empty ({address}). Make room first: existing cells are never overwritten.',
  },
  wouldMove: {
    ja: 'テーブルの右側に内容があり（{address}）、列を足すとずれます。移してから実行するか、既存の列に書き込んでください。',
    en: 'Cells right of the table ({address}) would be pushed aside by new columns. Move them elsewhere first, or write into columns that are there.',
  },
  columnsCame: {
    ja: '「{header}」の列は、読み込んだ後に、ほかの画面か人が追加しました。二つにならないよう、書き込みませんでした。その列を含めて、もう一度読み込んでください。',
    en: 'Another pane or person added a column “{header}” since the selection was read. Nothing was written, to avoid a second one. Read the selection again, with that column.',
  },
  sheetFull: {
    ja: 'シートの右端に達するため、列を追加できません。',
    en: 'There are not enough columns left on the sheet.',
  },
  changed: {
    ja: '実行中に表が変わったため、書き込みませんでした。もう一度実行してください（照合済みの結果は再利用します）。',
    en: 'The table changed during the run, so nothing was written. Run again (what was looked up is reused).',
  },
  misplaced: {
    ja: '非表示の行があるため、結果が正しい行に入りませんでした（行: {rows}）。元の値に戻しました。フィルターを解除するか「表示中の行だけ」を選び、もう一度実行してください。',
    en: 'Because of hidden rows, results did not reach their rows (rows: {rows}), which have their old values again. Clear the filter or choose the visible rows only, then run again.',
  },
  targetGone: {
    ja: '対象の表が見つかりません。もう一度、選択範囲を読み込んでください。',
    en: 'The table is not there any more. Read the selection again.',
  },
  excel: {
    ja: 'Excelがこの操作を受け付けませんでした（{code}）。',
    en: 'Excel did not accept this operation ({code}).',
  },
  unexpected: {
    ja: '予期しない問題が起きました。もう一度お試しください。',
    en: 'Something unexpected happened. Please try again.',
  },
} as const satisfies Record<string, Sentence>;

/** Texts of the manifest for ribbon and store. */
export const manifestSentences = {
  displayName: { ja: '台帳 Daicho', en: 'Daicho' },
  description: {
    ja: '住所・郵便番号の列を、公的なデータで整えます。',
    en: 'Cleans and completes columns of Japanese addresses and postal codes from public registers.',
  },
  getStarted: { ja: '台帳 Daicho の準備ができました', en: 'Daicho is ready' },
  getStartedText: {
    ja: '表の中のセルを選び、［ホーム］タブの［住所を整える］を押してください。',
    en: 'Select a cell of a table, then press Clean addresses on the Home tab.',
  },
  group: { ja: '台帳', en: 'Daicho' },
  button: { ja: '住所を整える', en: 'Clean addresses' },
  buttonTip: {
    ja: '選択した表の住所から、郵便番号や市区町村の列を作ります。',
    en: 'Makes columns such as postal code and city from the addresses of the selected table.',
  },
} as const satisfies Record<string, Sentence>;
