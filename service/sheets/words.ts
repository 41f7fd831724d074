/** Sentences of the page that explains how to get the script into a spreadsheet. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const installSentences = {
  title: { ja: 'Google スプレッドシートに入れる', en: 'Put Daicho into Google Sheets' },
  brand: { ja: '台帳 Daicho', en: 'Daicho' },
  skip: { ja: '本文へ', en: 'Skip to the content' },
  otherLanguage: { ja: 'English', en: '日本語' },
  lead: {
    ja: 'スプレッドシート1つに、3つのファイルを貼り付けます。ブラウザーだけでできて、10分ほどです。郵便番号や住所などの関数と、列をまとめて照合するサイドバーが使えるようになります。',
    en: 'Paste three files into a spreadsheet: it takes about ten minutes, in a browser alone. The spreadsheet then has functions for postal codes, addresses and more, and a sidebar that looks up whole columns.',
  },
  unreached: {
    ja: 'このページのアドレス {address} には、Google のサーバーから届きません。インターネットから https:// で届くアドレスのサービスが必要です。ファイルは、ここのものを使えます。',
    en: 'Google’s servers cannot reach {address}, the address of this page. You need a service that the internet can reach over https://. The files here can be used with it.',
  },
  notBuilt: {
    ja: '貼り付けるファイルがまだ作られていません。次のコマンドで作られます。終わったら、このページを読み込み直してください:',
    en: 'The files to paste are not built yet. This command builds them; then load this page again:',
  },
  filesTitle: { ja: '貼り付けるファイル', en: 'The files to paste' },
  files: {
    ja: '押すと新しいタブに文字だけが表示されます。Ctrl+A（すべて選択）、Ctrl+C（コピー）を押して、タブを閉じます。Mac では Ctrl の代わりに ⌘ です。',
    en: 'Each opens as plain text in a new tab: press Ctrl+A (select all) and Ctrl+C (copy), and close the tab. On a Mac it is ⌘ in place of Ctrl.',
  },
  stepsTitle: { ja: '手順', en: 'Step by step' },
  script: {
    ja: 'スプレッドシートで「拡張機能」→「Apps Script」を開きます。左上の「無題のプロジェクト」を押して、Daicho という名前にします。Google が許可を尋ねる画面に、この名前が出ます。',
    en: 'In the spreadsheet open Extensions, Apps Script. Click on “Untitled project” at the top left and name it Daicho: Google uses this name when it asks for permission.',
  },
  code: {
    ja: '開いている「コード.gs」（Code.gs）の中身をすべて消し、Code.gs を貼り付けて、保存します（Ctrl+S）。',
    en: 'Code.gs is open. Delete all that is in it, paste Code.gs, and save (Ctrl+S).',
  },
  sidebar: {
    ja: '「ファイル」の右の「＋」→「HTML」で、ファイルに sidebar という名前を付けます（.html は自動で付きます）。中身をすべて消し、sidebar.html を貼り付けて、保存します。',
    en: 'Press ＋ beside Files, HTML, and name the file sidebar (the editor adds .html). Delete all that is in it, paste sidebar.html, and save.',
  },
  manifest: {
    ja: '左の歯車「プロジェクトの設定」で「「appsscript.json」マニフェスト ファイルをエディタで表示する」に印を付けます。左の「< >」（エディタ）に戻って appsscript.json を開き、中身をすべて消し、appsscript.json を貼り付けて、保存します。',
    en: 'On the left, open Project Settings (the gear) and tick “Show "appsscript.json" manifest file in editor”. Back in the editor (< >) open appsscript.json, delete all that is in it, paste appsscript.json, and save.',
  },
  menu: {
    ja: 'スプレッドシートを読み込み直します。数秒で、上のメニューに「Daicho」が出ます。「{menu}」を選びます。',
    en: 'Reload the spreadsheet. After a few seconds, a Daicho menu appears at the top. Choose {menu}.',
  },
  permission: {
    ja: 'Google が許可を尋ねます。「OK」→ アカウントを選ぶ →「詳細」→「Daicho（安全ではないページ）に移動」→「すべて選択」→「続行」の順に押します。「確認していない」と出るのは、自分で入れた自分のスクリプトだからです。終わったら、メニューをもう一度選びます。',
    en: 'Google asks for permission: press OK, choose your account, Advanced, Go to Daicho (unsafe), Select all, Continue. It says “not verified” because it is a script of your own. Then choose the menu once more.',
  },
  connect: {
    ja: 'サービスのアドレスとシークレットキーを入れ、「{button}」を押します。このサービスのアドレスは {address} です。キーは、サービスの管理者がダッシュボードで発行します。',
    en: 'Enter the address of the service and a secret key, and press {button}. The address of this service is {address}; whoever runs it makes the key on the dashboard.',
  },
  connectOther: {
    ja: 'サービスのアドレスとシークレットキーを入れ、「{button}」を押します。',
    en: 'Enter the address of the service and a secret key, and press {button}.',
  },
  try: {
    ja: 'どのセルでも使えます。東京都・千代田区・千代田が3つのセルに出れば、できあがりです:',
    en: 'It works in any cell. When 東京都, 千代田区 and 千代田 stand in three cells, it is done:',
  },
  newer: {
    ja: '新しい版にするには、3つのファイルを貼り直します。アドレスとキーは残ります。',
    en: 'For a newer version paste the three files again. The address and the key stay.',
  },
  officeTitle: { ja: '組織の全員に入れる管理者の方へ', en: 'For administrators of a whole office' },
  office: {
    ja: 'Google Workspace では、組織のアドオンとして一度入れると、全員のすべてのスプレッドシートで使えます。手順は「組織全体に入れる」（sheets/whole-office）にあり、貼り付けるのは次の3つです。',
    en: 'In Google Workspace an add-on of your organisation is installed once, for all spreadsheets of everybody. The guide “Install Daicho for a whole office” (sheets/whole-office) has the steps; these are its three files.',
  },
} as const satisfies Record<string, Sentence>;
