/** Japanese texts of the help of commands on tables, keyed by the English of their definitions. */
export const japaneseOfTables: Readonly<Record<string, string>> = {
  // Several commands
  'the table; it is never changed': '元の表。書き換えません',
  'the table, which is never changed; - for standard input, one row a line':
    '元の表。書き換えません。- は標準入力（1行に1件）',
  'one of several lookups of each row: 住所:address, 法人番号:corporate_number:name; columns are joined by +':
    '1行に対する複数の照合の1つ。住所:address、法人番号:corporate_number:name。列は + でつなぎます',
  'write what is asked for here to a file (.yaml), for daicho run':
    'ここで指定した内容をファイル（.yaml）に保存する。daicho run で使います',
  'the job (.yaml); its paths count from its own folder':
    'ジョブ（.yaml）。中のパスは、そのフォルダーから数えます',
  'another table than the job names': 'ジョブに書かれたものの代わりに読む表',
  'another output than the job names': 'ジョブに書かれたものの代わりの出力',
  'format of the input (from its name by default)': '入力の形式（省略すると名前から判断します）',
  'format of the output (default: that of the input)': '出力の形式（省略すると入力と同じ）',
  'encoding of the input': '入力の文字コード',
  'encoding of the output (default: that of the input)': '出力の文字コード（省略すると入力と同じ）',
  'what parts the fields of a CSV: , ; or tab': 'CSVの区切り文字。, ; tab のどれか',
  'columns of the output, of the input and of the results, separated by commas':
    '出力する列。入力の列と結果の列をコンマで区切ります',
  'text before the names of the result columns': '結果の列の名前の前に付ける文字',
  'the table (.xlsx, .csv); it is never changed': '元の表（.xlsx、.csv）。書き換えません',
  'sheet of a workbook (default: the first that has the column)':
    'ブックのシート（省略すると、その列がある最初のシート）',
  'a service to ask (default: the data on this computer)':
    '問い合わせるサービス（省略すると、このコンピューターのデータ）',
  "file that holds the service's API key": 'サービスのAPIキーを書いたファイル',
  'allow an unencrypted http:// address inside a trusted network':
    '信頼できるネットワークの中で、暗号化しない http:// を許す',
  'ask one by one, for keys that may not batch': '1件ずつ問い合わせる（一括処理のできないキー用）',
  'requests at a time': '同時に送るリクエストの数',
  'data directory': 'データのフォルダー',
  'data version to use (default: the newest)': '使うデータの日付（省略すると最新）',
  'go on with the data that ships with Daicho where imported data is gone or damaged':
    '取り込んだデータがないか壊れているとき、Daichoに付属のデータで続ける',
  'CSV: no apostrophe before results that begin with = + - @':
    'CSVで、= + - @ で始まる結果の前にアポストロフィを付けない',
  'replace the output if it exists': '出力のファイルがあれば置き換える',
  'language of messages, headers and results (default: headers and results as the table’s own headers)':
    'メッセージ、見出し、結果の言語（見出しと結果は、省略すると表の見出しに合わせます）',
  'language of the messages': 'メッセージの言語',
  'language of what is said on standard error': '標準エラー出力に表示する言葉の言語',
  // open
  'the list; it is never changed (default: a page where lists are dropped)':
    '一覧。書き換えません（省略すると、ファイルをドロップする画面を開きます）',
  'port of the page': '画面のポート',
  'print the address of the page, and open no browser':
    'ブラウザーを開かず、画面のアドレスを表示する',
  // lookup
  'what to look up; its kind is seen from the text': '調べるもの。種類は文字から判断します',
  'show every field': 'すべての項目を表示する',
  'how long a service is waited for': 'サービスの返事を待つ秒数',
  // search
  'words that a record has; the service’s query language (AND, OR, city:渋谷区) is taken too':
    '探す言葉。サービスの検索式（AND、OR、city:渋谷区）も使えます',
  'how many records of each register to show': '台帳ごとに表示する件数',
  // enrich
  'the first row holds data: columns are named by their letters (--column B), and results get no headers':
    '1行目からデータである。列は記号で指定し（--column B）、結果に見出しは付きません',
  'the first row holds data: columns are named by their letters (--column B)':
    '1行目からデータである。列は記号で指定します（--column B）',
  'add distance_km, the distance of each address from one place: an address, a postal code, or 35.68,139.76':
    '1つの場所（住所、郵便番号、または 35.68,139.76）から各住所までの距離 distance_km を加える',
  'threads that look up rows in the data on this computer (default: as many as it has cores)':
    'このコンピューターのデータで照合するスレッドの数（省略するとコアの数）',
  'header of the column to look up; several times where an address is split over columns (default: told by headers and values)':
    '調べる列の見出し。住所が複数の列に分かれているときは繰り返します（省略すると見出しと値から判断します）',
  'result columns, by id or header, separated by commas (listed below)':
    '加える列。IDか見出しをコンマで区切ります（下の一覧）',
  'how whole addresses are written: 1-9-1, 1丁目9-1, 1丁目9番1号 or 一丁目9番1号, half or full width, no_prefecture':
    '住所の書き方: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし',
  'what the column holds': '列の内容',
  'the new table (default: <input>-daicho)': '新しい表（省略すると <input>-daicho）',
  'header of the company or school names beside, or =TEXT for one text in all rows':
    '横にある会社・学校などの名前の列の見出し。=文字 で全行に同じ文字',
  'header of the addresses beside, or =TEXT for one text in all rows':
    '横にある住所の列の見出し。=文字 で全行に同じ文字',
  'header of the longitude beside, or =TEXT for one text in all rows':
    '横にある経度の列の見出し。=文字 で全行に同じ文字',
  'header of the destination beside, or =TEXT for one text in all rows':
    '横にある目的地の列の見出し。=文字 で全行に同じ場所',
  'header of the banks beside, or =TEXT for one text in all rows':
    '横にある銀行の列の見出し。=文字 で全行に同じ文字',
  'header of the day of the transaction beside, or =TEXT for one text in all rows':
    '横にある取引日の列の見出し。=文字 で全行に同じ文字',
  'header of the postal codes beside, or =TEXT for one text in all rows':
    '横にある郵便番号の列の見出し。上3桁と下4桁に分かれているときは2回指定します。=文字 で全行に同じ文字',
  'changed: only rows whose postal code is out of date or wrong, with the one of today beside it; problems: only rows to look at':
    'changed: 郵便番号が古いか誤っている行だけを、今の番号を横に付けて出力します。problems: 確認が必要な行だけを出力します',
  'what 〃 and 同上 in the compared columns mean: keep leaves them as they are, above takes the cell above':
    '比べる列の「〃」「同上」の読み方。keep はそのままにし、above は上のセルと同じと読みます',
  'what 〃 and 同上 in the columns that are looked up mean: keep leaves their rows as unreadable, above takes the cell above':
    '照合する列の「〃」「同上」の読み方。keep は入力不備にし、above は上のセルと同じと読みます',
  'what counts where the postal code beside an address is another place’s: check leaves the row to check, address takes the address':
    '住所の横の郵便番号が別の場所のものであるとき: check は要確認のまま残し、address は住所を採ります',
  // duplicates
  'header of the address; several times where it is split over columns (default: all columns that headers and values tell)':
    '住所の見出し。複数の列に分かれているときは繰り返します（省略すると、見出しと値から分かる列をすべて使います）',
  'header of the name of a person or company; several times for surname and given name':
    '人または会社の名前の見出し。姓と名に分かれているときは繰り返します',
  'header of the reading (furigana) of the name': '名前の読み（ふりがな）の見出し',
  'header of the corporate number': '法人番号の見出し',
  'what the list holds: person or company (default: both)':
    '名簿の内容。person（人）か company（会社）（省略すると両方）',
  'another list to compare with; it is not changed': '照合するもう1つの名簿。書き換えません',
  'its address, where its header is another': 'もう1つの名簿の住所の見出し（違うとき）',
  'its name': 'もう1つの名簿の名前の見出し',
  'its reading': 'もう1つの名簿の読みの見出し',
  'header of the postal code beside the address; twice where its parts have a column each':
    '住所の横の郵便番号の見出し。上3桁と下4桁に分かれているときは2回指定します',
  'its postal code': 'もう1つの名簿の郵便番号の見出し',
  'its corporate number': 'もう1つの名簿の法人番号の見出し',
  'its sheet': 'もう1つの名簿のシート',
  'the new table (default: <input>-duplicates)': '新しい表（省略すると <input>-duplicates）',
  'data version to read addresses by (default: the newest)':
    '住所を読むデータの日付（省略すると最新）',
  'header of the telephone number, as evidence': '電話番号の列の見出し（手がかりとして）',
  'header of the email address, as evidence': 'メールアドレスの列の見出し（手がかりとして）',
  'header of the date of birth: two dates are two people':
    '生年月日の列の見出し（違えば別の人とする）',
  'header of a number that each customer has alone, as proof':
    '顧客ごとに一つの番号（顧客番号など）の列の見出し（同じなら同じ人とする）',
  // labels
  'print the rows that the workbook hides, too': 'シートで非表示の行も印刷する',
  'print one label for each': '1枚にまとめる単位（世帯・人・会社）',
  'labels whose address was not understood wholly':
    '住所を読み切れなかったラベルを、印刷しない（skip）・そのまま（print）・印を付ける（mark）',
  'print telephone numbers and email addresses that stand with an address':
    '住所と一緒に書かれた電話番号とメールアドレスも印刷する',
  'leave them out (default)': 'それらを印刷しない（省略時）',
  'code to print where another is written than read':
    '書かれた郵便番号と住所の郵便番号が違うときに印字するもの',
  'list of what was left out and what to check (default: <output>-report.csv)':
    '印刷しなかった行と要確認の行の一覧（省略すると <出力>-report.csv）',
  'labels.pdf or labels.html': '出力（labels.pdf または labels.html）',
  'show the sheets and what to check in the browser, as a page beside the list':
    '用紙と確かめる行をブラウザーで見る（一覧の隣にページを作ります）',
  'write the preview, and open no browser': 'プレビューのファイルだけを作り、ブラウザーを開かない',
  'line of the sender; several times for several lines': '差出人の行。何行もあるときは繰り返します',
  'picture of the sender (PNG, JPEG), beside the postal code':
    '差出人のロゴ（PNG、JPEG）。郵便番号の横に入ります',
  'print no customer barcodes': 'カスタマバーコードを印刷しない',
  'header of the address; several times where it is split':
    '住所の見出し。分かれているときは繰り返します',
  'header of the name; several times where it is split (姓 and 名; 部署, 役職 and 氏名)':
    '名前の見出し。分かれているときは繰り返します（姓と名、部署・役職・氏名）',
  'header of the company, school or authority': '会社・学校・官公庁の見出し',
  'header of the postal code': '郵便番号の見出し',
  'leave out the rows that the workbook hides (filters, closed groups)':
    'ブックで非表示の行（フィルター、閉じたグループ）を除く',
  'labels on a sheet of A4, or a postcard or envelope': 'A4用紙1枚のラベルの数、またははがき・封筒',
  'own sheet: size of the paper: 228x312 (default: A4)':
    '独自の用紙: 紙の大きさ（mm）: 228x312（省略するとA4）',
  'own size of a label, width x height: 86.4x42.3': 'ラベルの大きさ（mm）。幅x高さ: 86.4x42.3',
  'own sheet: columns x rows: 2x6': '独自の用紙: 列x行: 2x6',
  'own sheet: left and top edge of the first label: 18.6x21.2':
    '独自の用紙: 最初のラベルの左端と上端: 18.6x21.2',
  'own sheet: strips between labels, across x down: 2.5x0':
    '独自の用紙: ラベルの間隔。横x縦: 2.5x0',
  'labels of the first sheet that are used already': '最初の用紙で使用済みのラベルの数',
  'what stands behind names': '名前に付ける敬称',
  'vertical writing, on labels of 46 mm height and more (default: 10)':
    '縦書き。高さ46 mm以上のラベルで（省略すると10面）',
  'draw the edges of the labels, for a trial on plain paper':
    'ラベルの枠を描く（普通紙での試し刷り用）',
  // address
  'the address, in quotes': '住所（引用符で囲みます）',
  'show each decision of the reader': '読み取りの判断を1つずつ表示する',
  'data version (YYYY-MM-DD); the newest without it': 'データの日付（YYYY-MM-DD。省略すると最新）',
  // mcp, excel
  'Serve the add-in over HTTPS on this computer, and tell how Excel gets it':
    'このコンピューターでアドインをHTTPSで配り、Excelへの入れ方を表示します',
  'port to listen on': '待ち受けるポート',
  'map.html, map.geojson or map.kml': 'map.html、map.geojson、map.kml のどれか',
  'what the column holds: address, postal_code, corporate_number …':
    '列に入っているもの: address、postal_code、corporate_number …',
  'header of the column that names each row': '各行の名前にする列の見出し',
  'header of the column by which points are coloured': '点の色分けに使う列の見出し',
  'language of the messages and of the map': 'メッセージと地図の言語',
  'mark only pairs of which at least so many of 100 are the same':
    '100組のうち少なくともこの数が同じになる組だけに印を付ける',
  'table of the pairs to look at (.xlsx, .csv); decisions in it are kept and win in the next run':
    '確認する組の表（.xlsx、.csv）。書き込んだ判断は残り、次の実行で優先されます',
  'new table with one row for each customer (.xlsx, .csv)':
    '顧客ごとに1行にまとめた新しい表（.xlsx、.csv）',
  'which cell is kept of merged rows: kept, newest or fullest; HEADER=RULE for one column':
    'まとめた行のどのセルを残すか: kept（残す行）、newest（新しい行）、fullest（長いもの）。列ごとには 見出し=規則',
  'date by which a row is the newest': '行の新しさを決める日付の列',
};
