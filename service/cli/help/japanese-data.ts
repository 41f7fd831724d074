/** Japanese texts of the help of commands that bring data in or export data, keyed by their English texts. */
export const japaneseOfData: Readonly<Record<string, string>> = {
  // export
  'the register': '台帳',
  'parquet, ndjson, csv, sqlite, or: static DIR':
    'parquet、ndjson、csv、sqlite、または static フォルダー',
  'the file, or - for standard output (default: <register>-<data version>.<format>)':
    '出力のファイル。- なら標準出力（省略すると <台帳>-<データの日付>.<形式>）',
  "Import Japan Post's KEN_ALL or utf_ken_all, and JIGYOSYO (.zip or .csv)":
    '日本郵便の KEN_ALL または utf_ken_all と JIGYOSYO（.zip か .csv）を取り込みます',
  'KEN_ALL_ROME: where the words of romanised names end':
    'KEN_ALL_ROME（ローマ字の町域名の区切りが分かります）',
  'the files, in any order': 'ファイル（順番は自由）',
  'the day the data was made, YYYY-MM-DD': 'データの作成日（YYYY-MM-DD）',
  'replace this version if it was imported before': '同じ日付のデータがあれば置き換える',
  'Import changes of municipalities (.csv), by which addresses in former ones are read':
    '市区町村の変更（廃置分合、.csv）を取り込みます。旧市区町村名の住所がこれで読まれます',
  'all changes since 1970; docs/guides/operator/municipalities.md describes the columns':
    '1970年からのすべての変更。列の説明は docs/guides/operator/municipalities.ja.md にあります',
  "Import the National Tax Agency's corporation files (.zip or .csv)":
    '国税庁の法人番号のファイル（.zip か .csv）を取り込みます',
  "whole files or differences, under the agency's names":
    '全件または差分のファイル（国税庁の付けた名前のまま）',
  "the day the data was made, YYYY-MM-DD; left out, the newest in the files' names":
    'データの作成日（YYYY-MM-DD）。省略すると、ファイル名で最も新しい日',
  'the files are differences, to be applied to what is there':
    'ファイルは差分で、取り込み済みのデータに適用する',
  "Import the National Tax Agency's files of invoice issuers, 適格請求書発行事業者 (.zip or .csv)":
    '国税庁の適格請求書発行事業者のファイル（.zip か .csv）を取り込みます',
  'what a whole file is of, where its name does not tell: 01 to 47, 00, 99':
    'ファイル名で分からないときの全件ファイルの範囲。01〜47、00、99',
  'start afresh: forget what was imported before': 'これまでに取り込んだものを捨てて始める',
  'time that running services have to check what changed, before this command does':
    '稼働中のサービスが変更を確かめるのを待つ時間。過ぎるとこのコマンドが確かめます',
  'with --diff: write all rows and the search index anew, instead of a layer beside them':
    '--diff とともに: 差分の層を重ねず、全行と検索索引を書き直す',
  "Import the Cabinet Office's national holidays (syukujitsu.csv)":
    '内閣府の国民の祝日（syukujitsu.csv）を取り込みます',
  'the file, .csv or .zip': 'ファイル（.csv か .zip）',
  'also when it ends sooner than what was imported before':
    '取り込み済みのものより早く終わるファイルも取り込む',
  'Import images named by their ids (00035022.png), for GET /image':
    'IDを名前にした画像（00035022.png）を、GET /image のために取り込みます',
  'the folder of the images': '画像のフォルダー',
  "Import points of towns and blocks: the ministry's position reference information, 位置参照情報, or Geolonia's address data (.zip or .csv)":
    '町域や街区の座標（国土交通省の位置参照情報か Geolonia 住所データ、.zip か .csv）を取り込みます',
  'write the towns that have no point of their own, and why, to a file (.csv)':
    '自身の座標がない町域とその理由をファイル（.csv）に書き出す',
  'all files of one version: towns, blocks, or both':
    '同じ版のファイルすべて（大字・町丁目レベル、街区レベル、または両方）',
  "Import the ministry's list of school codes, 学校コード一覧 (.xlsx or .csv)":
    '文部科学省の学校コード一覧（.xlsx か .csv）を取り込みます',
  'all files of one day: the east, the west, universities':
    '同じ日のファイルすべて（東日本、西日本、大学等）',
  "the day the data was made, YYYY-MM-DD; left out, the day in the files' names":
    'データの作成日（YYYY-MM-DD）。省略すると、ファイル名の日',
  'import files that look cut short': '途中で切れていそうなファイルも取り込む',
  'postal, holiday, school, corporation, coordinates; without any, all but coordinates':
    'postal, holiday, school, corporation, coordinates。書かなければ coordinates のほかすべて',
  'say what would be fetched, and change nothing': '取得するものを表示するだけで、何も変えない',
  'fetch and import also what the publisher says is the same':
    '公表元が同じと言うものも、取得して取り込む',
  "JSON file of publishers' addresses that differ; env DAICHO_PUBLISHERS":
    '違う公表元のアドレスを書いたJSONファイル（環境変数 DAICHO_PUBLISHERS）',
  'one address that differs; may be given again': '違うアドレスを1つ（繰り返せます）',
  'print one JSON object': 'JSONで表示する',
};
