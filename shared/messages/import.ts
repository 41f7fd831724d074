/** Sentences of `daicho import`, and faults of a file or a snapshot. */
import type { Sentence } from './language.ts';

/** Faults of an official file. `{file}` is its name; `{line}` counts from 1. */
export const sourceSentences = {
  notFound: { ja: 'ファイルがありません: {file}', en: 'There is no such file: {file}' },
  unreadable: {
    ja: 'ファイルを読めません: {file}（{reason}）',
    en: 'The file cannot be read: {file} ({reason})',
  },
  empty: { ja: 'ファイルが空です: {file}', en: 'The file is empty: {file}' },
  noCsv: {
    ja: '{file} はCSVファイルではないようです。公式サイトからCSV形式のファイルをダウンロードし、zipのまま指定してください。',
    en: '{file} does not look like a CSV file. Download the CSV edition from the official site, and give the zip as it is.',
  },
  brokenZip: {
    ja: 'zipファイルが壊れているか、途中で切れています: {file}。もう一度ダウンロードしてください。',
    en: 'The zip file is broken or cut short: {file}. Download it again.',
  },
  zipMembers: {
    ja: 'zipファイルの中身は1個のはずですが、{count}個あります: {file}',
    en: 'The zip file should hold one file but holds {count}: {file}',
  },
  zipTooMany: {
    ja: 'zipファイルの中身が多すぎます（{count}個、{limit}個まで）: {file}。公式サイトからもう一度ダウンロードしてください。',
    en: 'The zip file holds too many files ({count}, {limit} at most): {file}. Download it again from the official site.',
  },
  tooLarge: {
    ja: '{file} は大きすぎます（展開して {limit} MBまで）。公式サイトからもう一度ダウンロードしてください。',
    en: '{file} is too large ({limit} MB at most when unpacked). Download it again from the official site.',
  },
  longLine: {
    ja: '{file} の{line}行目が長すぎます（1行は {limit} KBまで）。公式サイトからCSV形式のファイルをもう一度ダウンロードしてください。',
    en: '{file}, line {line}: the line is too long ({limit} KB at most). Download the CSV edition again from the official site.',
  },
  unknownKind: {
    ja: '{file} の{line}行目: 列が{columns}個あります。日本郵便のKEN_ALL・utf_ken_all（15列）でもJIGYOSYO（13列）でもありません。',
    en: "{file}, line {line}: {columns} columns. It is neither Japan Post's KEN_ALL or utf_ken_all (15 columns) nor JIGYOSYO (13 columns).",
  },
  columns: {
    ja: '{file} の{line}行目: 列が{columns}個あります（{expected}個のはずです）。',
    en: '{file}, line {line}: {columns} columns where {expected} are expected.',
  },
  quoting: {
    ja: '{file} の{line}行目: 引用符の使い方が正しくありません。',
    en: '{file}, line {line}: the quotation marks are not right.',
  },
  encoding: {
    ja: '{file} の{line}行目: 文字コード {encoding} として読めない文字があります。',
    en: '{file}, line {line}: bytes that are not {encoding} text.',
  },
  value: {
    ja: '{file} の{line}行目: 「{column}」の値が正しくありません。',
    en: '{file}, line {line}: the value of "{column}" is not right.',
  },
  unclosed: {
    ja: '{file} の{line}行目: 町域名の括弧が閉じられていません。',
    en: '{file}, line {line}: the bracket in the town name is never closed.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a snapshot in the data directory cannot be opened or made. */
export const snapshotSentences = {
  broken: {
    ja: 'データ {path} が壊れているか、途中で切れています。もう一度取り込んでください（daicho import、--replace付き）。',
    en: 'The data in {path} is broken or cut short. Import it again (daicho import, with --replace).',
  },
  foreign: {
    ja: '{path} はDaichoのデータではありません。もう一度取り込んでください（daicho import、--replace付き）。',
    en: '{path} is not data of Daicho. Import it again (daicho import, with --replace).',
  },
  otherFormat: {
    ja: '{path} は別のバージョンのDaichoが作ったデータです（形式 {format}）。もう一度取り込んでください（daicho import、--replace付き）。',
    en: '{path} was made by another version of Daicho (format {format}). Import it again (daicho import, with --replace).',
  },
  exists: {
    ja: 'データバージョン {version} はすでに取り込まれています。置き換えるには --replace を付けてください。',
    en: 'Data version {version} is imported already. Add --replace to replace it.',
  },
  unreadable: {
    ja: 'データフォルダー {path} を読めません。場所と権限を確かめてください（{reason}）。',
    en: 'The data folder {path} cannot be read. Check where it is and its permissions ({reason}).',
  },
  gone: {
    ja: '取り込んだデータがなくなっています: {path}。いま開いているデータで動作を続けますが、サービスを止めると失われます。フォルダーを元に戻すか、もう一度取り込んでください（daicho import）。',
    en: 'The data that was imported is not there any more: {path}. What is open stays in use, but is lost when the service stops. Put the folder back, or import again (daicho import).',
  },
  beingReplaced: {
    ja: '{path} のデータをいま新しいものに入れ替えています。数秒後にもう一度お試しください。',
    en: 'The data of {path} is being replaced by newer data right now. Try again in a few seconds.',
  },
  missing: {
    ja: '公式データを取り込んだはずのフォルダーに、データがありません: {path}。フォルダーを元に戻すか、もう一度取り込んでください（daicho import）。公式データなしで使うには --allow-embedded を付けてください。以後ずっと使わないなら、{mark} を削除してください。',
    en: 'Official data was imported into {path}, and is not there any more. Put the folder back, or import again (daicho import). To go on without it, add --allow-embedded; to be done with it for good, remove {mark}.',
  },
  takenOver: {
    ja: '別の取り込みが {path} を使い始めたため、この取り込みを中止しました。もう一度実行してください。',
    en: 'Another import has taken {path} over meanwhile, so this one was given up. Run it again.',
  },
  locked: {
    ja: '別の取り込みが {path} に書き込んでいます。終わってから、もう一度実行してください。',
    en: 'Another import is running and writes into {path}. Run this one again when it has ended.',
  },
  unwritable: {
    ja: 'データフォルダー {path} に書き込めません。権限と空き容量を確かめてください（{reason}）。',
    en: 'The data folder {path} cannot be written. Check permissions and free space ({reason}).',
  },
} as const satisfies Record<string, Sentence>;

/** Text of the file that remembers an import. */
export const importedMarkText: Sentence = {
  ja: 'このフォルダーには公式データを取り込みました。このファイルがある間、Daichoは公式データなしでは起動しません（--allow-embedded を付けたときを除く）。',
  en: 'Official data was imported here. While this file is there, Daicho does not start without that data, unless --allow-embedded is given.',
};

/** Reasons why the import command refuses, and its report. */
export const importSentences = {
  malformedVersion: {
    ja: '--data-version は実在する日付を YYYY-MM-DD の形で指定してください: {version}',
    en: '--data-version must be a real date of the form YYYY-MM-DD: {version}',
  },
  futureVersion: {
    ja: '--data-version に未来の日付は指定できません: {version}',
    en: '--data-version cannot be in the future: {version}',
  },
  ofFiles: { ja: '{files}: {sentence}', en: '{files}: {sentence}' },
  noAreaFile: {
    ja: '郵便番号のファイル（KEN_ALLまたはutf_ken_all）が指定されていません。',
    en: 'None of the files is the postal code file (KEN_ALL or utf_ken_all).',
  },
  lacksPrefectures: {
    ja: '「{name}」に次の都道府県のデータが1件もありません: {prefectures_ja}。ファイルが途中で切れていないか、分割ファイルがそろっているかを確かめてください。何も取り込んでいません。それでも取り込むときは --allow-loss を付けてください。',
    en: '{name}: there is nothing of these prefectures: {prefectures_en}. Check that the file is whole and that all of its parts are given. Nothing was imported; add --allow-loss to import it nevertheless.',
  },
  loss: {
    ja: '取り込むと、今あるデータの多くがなくなります（{parts_ja}。データバージョン {version} との比較）。ファイルが途中で切れていないか、分割ファイルがそろっているかを確かめてください。何も取り込んでいません。それでも取り込むときは --allow-loss を付けてください。',
    en: 'Much of what is there would be gone ({parts_en}), compared with version {version}. Check that the file is whole and that all of its parts are given. Nothing was imported; add --allow-loss to import it nevertheless.',
  },
  lossOf: { ja: '{name} {there}件のうち{gone}件', en: '{name}: {gone} of {there}' },
  ofPart: { ja: '{part}の{name}', en: '{name} of {part}' },
  sameKindTwice: {
    ja: '同じ種類のファイルが2つあります: {first}、{second}',
    en: 'Two files are of the same kind: {first}, {second}',
  },
  done: {
    ja: '郵便番号 {version} を取り込みました（{seconds}秒）。',
    en: 'Imported postal codes {version} in {seconds} s.',
  },
  file: {
    ja: '  {file}: {kind}、{rows}行、{records}件',
    en: '  {file}: {kind} (rows: {rows}, records: {records})',
  },
  areas: { ja: '郵便番号', en: 'postal codes' },
  offices: { ja: '大口事業所個別番号', en: 'individual numbers of offices' },
  romanised: { ja: 'ローマ字の町域名', en: 'romanised names' },
  totals: {
    ja: '  合計 {records}件、郵便番号 {codes}個',
    en: '  In all: records {records}, postal codes {codes}',
  },
  compared: {
    ja: '  {earlier} との差分（{kind}）: 追加 {added}件、変更 {changed}件、廃止 {abolished}件',
    en: '  Compared with version {earlier} ({kind}): {added} added, {changed} changed, {abolished} abolished',
  },
  firstVersion: {
    ja: '  これより前のバージョンがないため、更新の表示はファイルのとおりです。',
    en: '  There is no earlier version: changes are those that the files mark.',
  },
  comparedAgain: {
    ja: '  {version} の差分を {earlier} との比較で作り直しました。',
    en: '  The changes of version {version} are now told against {earlier}.',
  },
  rules: {
    ja: '  町域名の読み取り（規則ごとの件数）:',
    en: '  How town entries were read (records per rule):',
  },
} as const satisfies Record<string, Sentence>;
