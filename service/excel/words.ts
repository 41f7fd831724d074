/** Sentences of the page that says how the Excel add-in is installed. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const installSentences = {
  title: { ja: 'Excel アドインを入れる', en: 'Install the Excel add-in' },
  skip: { ja: '本文へ', en: 'Skip to the content' },
  otherLanguage: { ja: 'English', en: '日本語' },
  lead: {
    ja: '台帳 Daicho は、Excel の表の住所・郵便番号・法人番号・会社名の列から、正しい情報の列を作るアドインです。元の列は変更しません。',
    en: 'Daicho adds clean columns to a table in Excel that has addresses, postal codes, corporate numbers or company names. The source columns stay as they are.',
  },
  download: { ja: 'マニフェスト（manifest.xml）を保存', en: 'Save the manifest (manifest.xml)' },
  downloadNote: {
    ja: 'Excel に渡すのは、この小さなファイルだけです。アドインの本体は {base} から読み込まれます。',
    en: 'This small file is all that Excel is given. The add-in itself is loaded from {base}.',
  },
  onlyHere: {
    ja: 'このマニフェストは、開いたパソコン自身（{base}）からアドインを読み込みます。ほかの人に配るには、HTTPS のアドレスを付けてサービスを起動します。',
    en: 'This manifest loads the add-in from {base}, the very computer on which it is opened. To give it to others, start the service with its HTTPS address:',
  },
  tryHere: {
    ja: 'このパソコンで試すには、次のコマンドが証明書を作り、ここから先の手順を表示します。',
    en: 'To try it on this computer, this command makes a certificate and prints what to do next:',
  },
  ways: { ja: '入れ方', en: 'Ways to install it' },
  needs: {
    ja: '必要なもの: 共有ランタイム（SharedRuntime 1.1）と ExcelApi 1.9 のある Excel（Microsoft 365、Web 用 Excel など）。',
    en: 'Needs Excel with SharedRuntime 1.1 and ExcelApi 1.9: Microsoft 365 or Excel on the web, for example.',
  },
  permission: {
    ja: 'アドインが求める権限は、開いているブックの読み書きだけです。',
    en: 'The add-in asks for one permission: to read and write the workbook that is open.',
  },
  afterwardsTitle: { ja: '入れたあと', en: 'Afterwards' },
  afterwards: {
    ja: '［ホーム］タブに［{button}］が現れます。表の中のセルを選んで押し、接続先のアドレスと API キーを入れてください。キーは、サービスの管理者がダッシュボードで発行します。',
    en: 'The Home tab has a button “{button}”. Select a cell of a table, press it, and enter the address of the service and an API key, which whoever runs the service makes on the dashboard.',
  },
  helpTitle: { ja: '現れないとき', en: 'If it does not appear' },
  helpAddress: {
    ja: 'ブラウザーでこのアドレスを開いてください。証明書の警告が出るなら、Excel もアドインを読み込みません。証明書を信頼させてから Excel を開き直します。',
    en: 'Open this address in a browser. If it warns about the certificate, Excel does not load the add-in either: have the computer trust the certificate, and open Excel again.',
  },
  helpCache: {
    ja: '前の内容が残っているときは、Excel を閉じ、Office のキャッシュを消してから開き直します（Web 用 Excel ではブラウザーのキャッシュ）。',
    en: 'If it is an earlier one, close Excel, clear the Office cache (that of the browser for Excel on the web), and open it again.',
  },
  helpRefused: {
    ja: '「アドインは許可されていません」と表示されるときは、組織の設定で止められています。Microsoft 365 の管理者に相談してください。',
    en: 'If Excel says that add-ins are not allowed, your organisation has turned them off: ask its Microsoft 365 administrator.',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences for installing the add-in on Windows, with its steps; the other ways follow below. */
export const windowsSentences = {
  title: { ja: 'Windows', en: 'Windows' },
  lead: {
    ja: '共有フォルダーから読み込みます。1人で試すときや、小さなチームに向いています。',
    en: 'From a shared folder: for one person or a small team that tries it.',
  },
  share: {
    ja: 'フォルダーを1つ作り、manifest.xml を入れます。フォルダーのプロパティの［共有］タブで共有し、表示されたネットワーク パスを控えます。',
    en: 'Make a folder with manifest.xml in it. In its Properties, share it on the Sharing tab, and note the network path that is shown.',
  },
  trust: {
    ja: 'Excel の［ファイル］→［オプション］→［トラスト センター］→［トラスト センターの設定］→［信頼できるアドイン カタログ］を開きます。',
    en: 'In Excel, open File, Options, Trust Center, Trust Center Settings, Trusted Add-in Catalogs.',
  },
  add: {
    ja: '［カタログの URL］にネットワーク パスを入れて［カタログの追加］を押し、［メニューに表示する］にチェックを付けて［OK］を押します。',
    en: 'Enter the network path as the Catalog Url, choose Add catalog, tick Show in Menu, and choose OK.',
  },
  insert: {
    ja: 'Excel を開き直し、［ホーム］→［アドイン］→［その他のアドイン］（版によっては［挿入］→［個人用アドイン］）の［共有フォルダー］から［{name}］を追加します。',
    en: 'Open Excel again. Under Home, Add-ins, More Add-ins (in some versions Insert, My Add-ins), add “{name}” from Shared Folder.',
  },
  picture: {
    ja: 'トラスト センターの［信頼できるアドイン カタログ］。カタログの URL を入れて追加し、［メニューに表示する］にチェックを付ける。',
    en: 'Trusted Add-in Catalogs in the Trust Center: a Catalog Url, the button that adds it, and Show in Menu ticked.',
  },
  pictureTitle: { ja: '信頼できるアドイン カタログ', en: 'Trusted Add-in Catalogs' },
  pictureUrl: { ja: 'カタログの URL', en: 'Catalog Url' },
  pictureAdd: { ja: 'カタログの追加', en: 'Add catalog' },
  pictureMenu: { ja: 'メニューに表示する', en: 'Show in Menu' },
} as const satisfies Record<string, Sentence>;

export const macSentences = {
  title: { ja: 'Mac', en: 'Mac' },
  lead: {
    ja: '決まったフォルダーに置くと読み込まれます。',
    en: 'A file in one certain folder is loaded.',
  },
  folder: {
    ja: 'Finder で ⇧⌘G を押し、次のフォルダーを開きます。wef がなければ作ります。',
    en: 'In the Finder, press ⇧⌘G and go to this folder. If there is no wef, make it.',
  },
  copy: { ja: 'manifest.xml をそこに入れます。', en: 'Put manifest.xml there.' },
  insert: {
    ja: 'Excel を開き直し、［ホーム］→［アドイン］（版によっては［挿入］→［個人用アドイン］の▾）の［開発者向けアドイン］から［{name}］を選びます。',
    en: 'Open Excel again. Under Home, Add-ins (in some versions the arrow of Insert, My Add-ins), choose “{name}” among Developer Add-ins.',
  },
  picture: {
    ja: 'Finder の wef フォルダーに manifest.xml がある。',
    en: 'The folder wef in the Finder, with manifest.xml in it.',
  },
} as const satisfies Record<string, Sentence>;

export const webSentences = {
  title: { ja: 'Web 用 Excel', en: 'Excel on the web' },
  lead: {
    ja: 'ファイルを送るだけです。そのブラウザーに残り、キャッシュを消すと外れます。',
    en: 'Upload the file. It stays in that browser until its cache is cleared.',
  },
  open: {
    ja: 'Web 用 Excel でブックを開き、［ホーム］→［アドイン］→［その他の設定］（版によっては［挿入］→［Office アドイン］）を選びます。',
    en: 'Open a workbook in Excel on the web and choose Home, Add-ins, More Settings (in some versions Insert, Office Add-ins).',
  },
  upload: {
    ja: '［マイ アドインのアップロード］（［マイ アドインの管理］の中にあることもあります）を選びます。',
    en: 'Choose Upload My Add-in, which may be under Manage My Add-ins.',
  },
  choose: {
    ja: '［参照］で manifest.xml を選び、［アップロード］を押します。',
    en: 'Browse to manifest.xml and choose Upload.',
  },
  picture: {
    ja: 'アドインのアップロードのダイアログ。［参照］でファイルを選び、［アップロード］を押す。',
    en: 'The dialog that uploads an add-in: Browse to the file, then Upload.',
  },
  pictureTitle: { ja: 'アドインのアップロード', en: 'Upload Add-in' },
  pictureBrowse: { ja: '参照…', en: 'Browse…' },
  pictureUpload: { ja: 'アップロード', en: 'Upload' },
} as const satisfies Record<string, Sentence>;

export const adminSentences = {
  title: { ja: 'Microsoft 365 管理センター', en: 'Microsoft 365 admin centre' },
  lead: {
    ja: '組織の人に配ります。Windows、Mac、Web 用 Excel のどれでも現れます。管理者の権限が必要です。',
    en: 'For an organisation: it appears on Windows, on Mac and on the web. Needs an administrator.',
  },
  open: {
    ja: '管理センター（admin.microsoft.com）の［設定］→［統合アプリ］で［カスタム アプリをアップロード］を選びます。',
    en: 'In the admin centre (admin.microsoft.com), under Settings, Integrated apps, choose Upload custom apps.',
  },
  upload: {
    ja: '種類に［Office アドイン］を選び、manifest.xml をアップロードします。',
    en: 'Choose Office Add-in as the type, and upload manifest.xml.',
  },
  assign: {
    ja: '使う人（自分だけ、特定のユーザーやグループ、組織全体）を選び、展開します。',
    en: 'Choose who gets it (just you, certain users or groups, the entire organization), and deploy.',
  },
  wait: {
    ja: '全員の Excel に現れるまで、最大で24時間かかることがあります。',
    en: 'It can take up to 24 hours until everybody’s Excel shows it.',
  },
  picture: {
    ja: '管理センターの［統合アプリ］と、［カスタム アプリをアップロード］のボタン。',
    en: 'Integrated apps in the admin centre, with the button Upload custom apps.',
  },
  pictureTitle: { ja: '統合アプリ', en: 'Integrated apps' },
  pictureUpload: { ja: 'カスタム アプリをアップロード', en: 'Upload custom apps' },
  pictureWho: { ja: '組織全体', en: 'Entire organization' },
} as const satisfies Record<string, Sentence>;
