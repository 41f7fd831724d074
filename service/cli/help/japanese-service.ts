/** Japanese texts of the help of commands on the service and its state, keyed by the English of their definitions. */
export const japaneseOfService: Readonly<Record<string, string>> = {
  "Japan's public registers: look up, clean and serve (台帳)":
    '日本の公的な台帳を、調べ、整え、提供します',
  'output the version number': '版を表示する',
  'the same as --port: what npm passes on of `npm start --port 8080`':
    '--port と同じ（npm start --port 8080 と書いたときに npm が渡すもの）',
  'file of settings; env DAICHO_CONFIG': '設定のファイル（環境変数 DAICHO_CONFIG）',
  'Read every setting and look at what it names': 'すべての設定を読み、指すものを確かめます',
  'Print the value of every setting, secrets hidden':
    'すべての設定の値を表示します（秘密は隠します）',
  'print JSON, for scripts': 'JSONで表示する（スクリプト用）',
  // radar
  'a tag for each of them; may be given several times':
    'それぞれに付けるタグ。繰り返して指定できます',
  'take only this tag from them, and remove those that nothing else keeps; may be given several times':
    'このタグだけを外し、ほかに登録の理由がない番号を取り除きます。繰り返して指定できます',
  'those with this tag, or one of several':
    'このタグが付いた番号。繰り返すと、どれか1つが付いた番号',
  'with the tags of each behind it, separated by a tab': '番号の後ろにタブで区切ってタグを付けます',
  'Register numbers, all or none': '番号を登録します（すべて、またはまったく登録しません）',
  'corporate numbers, or with a T those of invoice issuers; hyphens do not matter':
    '法人番号、または T を付けた登録番号（ハイフンの有無は自由）',
  'a file of them: one a line, or a table (.csv, .xlsx) with --column':
    '番号のファイル。1行に1つ、または --column とともに表（.csv、.xlsx）',
  'the column of the table': '表の列',
  'its name, or the beginning of its id; the only one without it':
    'アカウントの名前かIDの先頭（省略すると、ただ1つのもの）',
  'Remove numbers': '番号の登録をやめます',
  'List the registered numbers, one a line': '登録した番号を1行に1つ表示します',
  'Set the address that is notified of changes': '変更を通知する先を決めます',
  'https address of the receiver': '受け取る側の https のアドレス',
  'take http and addresses inside a private network, as the service must too':
    'http と、社内ネットワークの中のアドレスも認める（サービスにも同じ設定が要ります）',
  'Send no notifications: changes are asked for by date': '通知を送らず、日付で尋ねるだけにします',
  'Check the imports that were not checked yet, for all accounts':
    'まだ確かめていない取り込みを、全アカウントについて確かめます',
  'list instead what was detected for the account on a day, YYYY-MM-DD':
    '代わりに、その日（YYYY-MM-DD）に見つかった変更を表示する',
  // doctor
  'address of the service as its users reach it': '利用者が使う、サービスのアドレス',
  'API key (better: DAICHO_KEY in the environment, or --key-file)':
    'APIキー（環境変数 DAICHO_KEY か --key-file で渡す方が安全です）',
  "origin of Excel's pane, if it is not at the service: https://host":
    'Excel の作業ウィンドウのオリジン（サービスにない場合）: https://ホスト名',
  'hosts that have to be able to use it': '使えなければならないもの',
  // account
  'Add an account': 'アカウントを加えます',
  'its name, which no other account has': '名前（ほかのアカウントと違うもの）',
  'free, standard, premium or enterprise': 'free、standard、premium、enterprise のどれか',
  'batch, download': 'batch、download',
  'requests a minute; default, none': '1分あたりのリクエスト数。default（標準）、none（上限なし）',
  'List all accounts': 'すべてのアカウントを表示します',
  'Change the plan of an account': 'アカウントのプランを変えます',
  'its name, or the beginning of its id': '名前、またはIDの先頭',
  'Set the options of an account, in place of those that it has':
    'アカウントのオプションを、今のものに代えて決めます',
  'batch, download, or none': 'batch、download、または none（なし）',
  'Set how many requests a minute an account may make':
    'アカウントの1分あたりのリクエスト数を決めます',
  "a number; default for the service's limit, none for no limit":
    '数。default はサービスの標準、none は上限なし',
  'Refuse all keys of an account until it is enabled again':
    '再び有効にするまで、アカウントのすべてのキーを断ります',
  'Take the keys of a disabled account again': '無効にしたアカウントのキーを再び受け付けます',
  // key
  'Make a key and print it, this once': 'キーを作り、この一度だけ表示します',
  'secret (servers, scripts, n8n) or public (pages)':
    'secret（サーバー、スクリプト、n8n）か public（ウェブページ）',
  'page that may use a public key: https://example.jp':
    '公開キーを使えるページ: https://example.jp',
  'what to call it': 'キーの呼び名',
  'print the key and nothing else': 'キーだけを表示する',
  'List the keys of an account': 'アカウントのキーを表示します',
  'Make a new key in place of one, and print it, this once':
    'キーを新しいものに替え、この一度だけ表示します',
  'the beginning of its id, or its name': 'IDの先頭、または名前',
  'how long the old one goes on working: 7d, 12h, 30m, 0':
    '古いキーが使える期間: 7d（日）、12h（時間）、30m（分）、0',
  'print the new key and nothing else': '新しいキーだけを表示する',
  'Bind a public key to other origins, in place of those it has':
    '公開キーを使えるページを、今のものに代えて決めます',
  'https://example.jp, http://localhost:3000, http://localhost:*':
    'https://example.jp、http://localhost:3000、http://localhost:*',
  'Refuse a key from now on, for good': '今後、キーを断ります（元に戻せません）',
  'Print a link that signs in to the dashboard: it works once, for ten minutes':
    'ダッシュボードに入るリンクを表示します（10分間、一度だけ使えます）',
  'address of the service as users reach it': '利用者から見たサービスのアドレス',
  // backup, restore
  'where it is written; an older backup there is replaced':
    '書き出す場所。古いバックアップは置き換えます',
  'what daicho backup wrote': 'daicho backup が書いたファイル',
  'replace a state that is not empty; a backup of it is made first':
    '空でない状態も置き換える（先にそのバックアップを取ります）',
};
