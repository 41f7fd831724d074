/** Sentences about a connection, a run and its end. Sentences of the page itself are in words.ts of the views. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const flowSentences = {
  editing: {
    ja: 'セルの編集が終わるのを待っています。Enter\u00a0キーか Esc\u00a0キーで編集を終えてください。',
    en: 'Waiting for a cell to leave edit mode. Press Enter or Esc in the cell.',
  },
  chooseColumn: {
    ja: '「{name}」の列を選んでください。',
    en: 'Choose the column for “{name}”.',
  },
  valueAsHeader: {
    ja: '先頭の行は、見出しではなく値のようです。見出しがないときは「表の範囲を直す」の「先頭の行は見出し」を外してください。',
    en: 'The first row seems to hold values, not headers. If there are no headers, untick “The first row contains headers” under “Correct the range”.',
  },
  columnOfLetters: { ja: '列{letters}', en: 'Column {letters}' },
  newRowsOn: {
    ja: 'この表に増えた行を、これから自動で照合します。',
    en: 'New rows of this table are filled automatically from now on.',
  },
  newRowsOff: {
    ja: '自動の照合をやめました。',
    en: 'New rows are no longer filled automatically.',
  },
  noneHidden: { ja: '非表示の行はありません。', en: 'No rows are hidden.' },
  someHidden: {
    ja: '非表示の行が {rows} 行あります。「対象の行」で、表示中の行だけを選べます。',
    en: 'Hidden rows: {rows}. You can choose the visible rows under “Rows to look up”.',
  },
  headersNeeded: {
    ja: 'この表には見出しがありません。下のボタンで、「列A」などの見出しの行が入ります。',
    en: 'This table has no headers. The buttons below add a row of them, such as “Column A”.',
  },
  newSheetName: { ja: '{name}の結果', en: '{name} results' },
  newSheetQuoted: { ja: '「{name}」', en: ' “{name}”' },
  besideRead: {
    ja: '「{header}」の列は変えず、結果は新しい列に書き込みます。この列の空のセルを埋めたいときは、「書き込む場所」で選んでください。',
    en: 'The column “{header}” stays as it is; results go into a new one. To fill its empty cells, choose it under “Where to write”.',
  },
  headersMissing: {
    ja: '先頭の行に見出しがそろっていません。上に表題があるときは、見出しから下を選択し、もう一度読み込んでください。',
    en: 'The first row lacks headers. If a title stands above the table, select the rows from its headers down and read again.',
  },
  connectionNeeded: {
    ja: 'この照合には、サービスへの接続が必要です。「設定」で接続先とAPIキーを入力してください。',
    en: 'This needs a connection to the service. Enter its address and an API key in the settings.',
  },
  placesChanged: {
    ja: '読み込んだ後に行が増減し、表示・選択されていた行が分かりません。もう一度読み込んでください。',
    en: 'Rows came or went since the table was read, so which were visible or selected is not known any more. Read the selection again.',
  },
  cancelled: {
    ja: '中止しました。表には何も書き込んでいません。もう一度実行すると続きから始まります。',
    en: 'Cancelled. Nothing was written. Run again to continue where it stopped.',
  },
  cancelledWriting: {
    ja: '書き込みの途中で中止しました。{rows} 行まで書き込み済みです。「元に戻す」で取り消すか、もう一度実行して続けてください。',
    en: 'Cancelled while writing, after {rows} rows. Undo to take them back, or run again to go on.',
  },
  stoppedWriting: {
    ja: '書き込みの途中で止まりました。{rows} 行まで書き込み済みです。「元に戻す」で取り消せます。{sentence}',
    en: 'Stopped while writing, after {rows} rows, which Undo takes back. {sentence}',
  },
  takenBack: {
    ja: '書き込みを止め、この実行で書き込んだ内容をすべて取り消しました。{sentence}',
    en: 'Stopped, and all that this run wrote was taken back. {sentence}',
  },
  done: {
    ja: '{rows} 行の照合が終わりました。',
    en: 'Rows looked up: {rows}.',
  },
  noneFound: {
    ja: '{rows} 行を照合しましたが、一致した行はありません。列や種類が違うときは、「条件を変えて実行」で選び直してください。',
    en: 'Rows looked up: {rows}, but none matched. If it is the wrong column or kind, change it and run again.',
  },
  unfinished: {
    ja: '実行中に変わった {rows} 行は、まだ照合していません。「残りを実行」で続けられます。',
    en: 'Rows that changed meanwhile and have no result yet: {rows}. Run the rest to go on.',
  },
  someFailed: {
    ja: '{rows} 行のうち {failed} 行は照合できませんでした。「失敗した行だけやり直す」で続けられます。',
    en: 'Rows that could not be looked up: {failed} of {rows}. Retry only what failed to go on.',
  },
  nothingToDo: {
    ja: '照合が必要な行はありません。',
    en: 'No rows need to be looked up.',
  },
  historyCleared: {
    ja: '実行の記録を消しました。書き込んだ列はそのままです。',
    en: 'The record of runs was deleted. Their columns stay.',
  },
  otherTable: {
    ja: '{row}\u00a0行目から別の表のようです（見出し「{header}」）。その下の行も照合の対象です。別の表なら、照合する行だけを選択して読み込み直し、「選択中の行だけ」で実行してください。',
    en: 'Another table seems to begin in row {row} (header “{header}”). The rows below it are looked up, too. If they belong to another table, select only the rows to look up, read the selection again, and run with “Selected rows only”.',
  },
  otherTableBelow: {
    ja: '{row}\u00a0行目から別の表のようです（見出し「{header}」）。その下の行も照合の対象です。別の表なら、「表の範囲を直す」の「最後の行」を\u00a0{last}\u00a0に変えてから実行してください。',
    en: 'Another table seems to begin in row {row} (header “{header}”). The rows below it are looked up, too. If they belong to another table, set “Last row” to {last} under “Correct the range”, then run.',
  },
  headersBelow: {
    ja: '{row}\u00a0行目の「{header}」は見出しのようです。「表の範囲を直す」の「見出しの行」を\u00a0{row}\u00a0に変えてから実行してください。',
    en: 'Row {row} seems to hold the headers (“{header}”). Set “Header row” to {row} under “Correct the range”, then run.',
  },
  rowHidden: {
    ja: '{row}\u00a0行目は、フィルターなどで隠れています。見るには、フィルターを外すか、行を再表示してください。',
    en: 'Row {row} is hidden, by a filter or otherwise. Clear the filter or unhide the row to see it.',
  },
  sheetGone: {
    ja: 'シートが削除されています。この実行は一覧から外しました。',
    en: 'The sheet was deleted. The run was taken off the list.',
  },
  undone: { ja: '元に戻しました。', en: 'Undone.' },
  undoneColumns: {
    ja: '追加した\u00a0{columns}\u00a0列を取り除きました。',
    en: 'Columns removed: {columns}.',
  },
  undoneEdited: {
    ja: '変わっていた\u00a0{count}\u00a0個のセルは、列ごと残しました。',
    en: 'Changed cells that stay with their columns: {count}.',
  },
  undoneRows: { ja: '{rows} 行のセルを元の値にしました。', en: 'Rows restored: {rows}.' },
  undoneLeft: {
    ja: 'その後に変わった {rows} 行は、そのままにしました。',
    en: 'Rows left as they are, since they changed: {rows}.',
  },
  undoneHeaders: {
    ja: '入れてあった見出しの行も取り除きました。',
    en: 'The header row that was added is removed, too.',
  },
  undoKeptHeaders: {
    ja: '見出しの行は変わったため残しました。',
    en: 'The header row stays, since it was changed.',
  },
  undoKeptColumns: {
    ja: '追加した列に、書き込んだものと異なるセルがあるため、残しました。不要なら削除してください。',
    en: 'The added columns stay, since some of their cells were changed. Delete them if you do not need them.',
  },
  picked: {
    ja: '選んだ {rows} 行に書き込みました。',
    en: 'Rows written with the chosen candidates: {rows}.',
  },
} as const satisfies Record<string, Sentence>;

export const flowConnectionSentences = {
  connected: {
    ja: '接続できました。データは {version}\u00a0版です。',
    en: 'Connected. Data version: {version}',
  },
  connectedOneByOne: {
    ja: '接続できました。このキーでは一括照合を使えないため、1件ずつ照合します（時間は長くなりますが、結果は同じです）。',
    en: 'Connected. This key may not ask in batches, so values are looked up one by one: it takes longer and gives the same results.',
  },
  forgotten: { ja: 'キーを削除しました。', en: 'The key was deleted.' },
  secretWarning: {
    ja: 'シークレットキーは、このパソコンを使う人なら取り出せます。自分だけで使うサービスに限ってください。',
    en: 'A secret key can be taken by anyone who uses this computer. Use one only with your own service and for yourself.',
  },
  secretRefused: {
    ja: 'シークレットキーを使えるサービスは、アドインと同じオリジン（{origin}）か、このパソコン（localhost）だけです。公開キーを使ってください。',
    en: 'A secret key is for a service on the add-in’s own origin ({origin}) or on this computer (localhost). Use a public key.',
  },
  keyRefused: {
    ja: 'APIキーが認められませんでした。キー全体をコピーしたか、期限切れや削除済みでないかを確かめてください。',
    en: 'The API key was not accepted. Check that it was copied whole, and that it has not expired or been deleted.',
  },
  originRefused: {
    ja: 'この公開キーは、このアドインではまだ使えません。サービスの管理画面で、公開キーのオリジンに {origin} を加えてください。',
    en: 'This public key does not allow this add-in yet. Add {origin} to the origins of the public key at the service.',
  },
  noBrowser: {
    ja: '公開キーはブラウザーからしか使えません。シークレットキーを入力してください。',
    en: 'A public key works from browsers only. Enter a secret key.',
  },
  notReached: {
    ja: 'サービスに接続できませんでした。アドレスとネットワークを確かめてください。',
    en: 'The service could not be reached. Check its address and the network.',
  },
  /** For a host whose server sends the requests. */
  notReachedFromServer: {
    ja: 'サービスに接続できませんでした。インターネットから https:// で届くアドレスか、サービスが動いているかを確かめてください。',
    en: 'The service could not be reached. Check that its address can be reached from the internet over https:// and that it is running.',
  },
  /** A browser hides why a request failed: it may be the cross-origin rule or the certificate. */
  maybeOrigin: {
    ja: 'アドレスが正しいときは、管理画面で、公開キーのオリジンに {origin} があるかを確かめてください。',
    en: 'If the address is right, check that {origin} is among the origins of the public key at the service.',
  },
  maybeCertificate: {
    ja: '自分で作った証明書のサービスなら、先にその証明書をこのパソコンで信頼してください。',
    en: 'If the service has a certificate of its own, trust it on this computer first.',
  },
  maybeLocalNetwork: {
    ja: 'Chrome や Edge が、社内やこのパソコンへの接続を止めていることがあります。アドレスバーの左のアイコンで「ローカル ネットワークへのアクセス」を許可し、開き直してください。',
    en: 'Chrome or Edge may keep pages from addresses on your network or this computer. Allow “Local network access” behind the icon left of the address bar, then open the page again.',
  },
  mixedContent: {
    ja: 'アドインは https で開いているため、http:// のサービスにはつながらないことがあります。サービスを https:// で開けるようにしてください。',
    en: 'The add-in is open over https, and the browser may refuse a service at http://. Serve it over https://.',
  },
  notDaicho: {
    ja: '照合サービスではない応答が返りました。アドレスを確かめてください。正しいときは、社内のプロキシーが遮断していないか、管理者に確かめてください。',
    en: 'What answers at this address is no lookup service. Check the address. If it is right, ask your administrator whether a proxy blocks it.',
  },
  planRefused: {
    ja: '契約中のプランやオプションに、この照合は含まれていません。サービスの管理画面で確かめてください。',
    en: 'Your plan or options do not include this. Check the plan at the service.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a run stopped before it wrote. `{sentence}` is one of the above or one of the call errors. */
export const flowFailureSentences = {
  refused: { ja: '照合を止めました。{sentence}', en: 'Stopped. {sentence}' },
  serviceDown: {
    ja: 'サービスが応答しないため、止めました。何も書き込んでいません。もう一度実行すると、続きから照合します。{sentence}',
    en: 'Stopped, since the service does not answer. Nothing was written; the next run goes on where this one stopped. {sentence}',
  },
  unexpected: {
    ja: '予期しない問題が起きました。もう一度お試しください。',
    en: 'Something unexpected happened. Please try again.',
  },
} as const satisfies Record<string, Sentence>;

/** What happened to a sheet of copied rows after an undo. */
export const copySentences = {
  kept: {
    ja: 'コピーしたシートは残っています。要らないときは削除してください。',
    en: 'The copied sheet is still there. Delete it if you do not need it.',
  },
  removed: { ja: 'コピーしたシートも削除しました。', en: 'The copied sheet was removed, too.' },
  changed: {
    ja: 'コピーしたシートは、その後にセルの値・メモ・色が変わったため、残しました。',
    en: 'The copied sheet stays, since values, notes or colours of its cells were changed.',
  },
  added: {
    ja: 'コピーしたシートは、グラフ・ピボットテーブル・フィルタ・保護・入力規則・条件付き書式・他のシートからの参照のどれかが加わっているため、残しました。',
    en: 'The copied sheet stays, since a chart, pivot table, filter, protection, validation rule or conditional format was added, or another sheet refers to it.',
  },
} as const satisfies Record<string, Sentence>;
