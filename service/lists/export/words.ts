import type { Sentence } from '@daicho/shared/messages/language.ts';

export const exportSentences = {
  nothing: {
    ja: 'この台帳のデータがありません。daicho import で取り込んでください。',
    en: 'There is no data of this register. Import it with daicho import.',
  },
  folderNeeded: {
    ja: '--to static の後にフォルダーを指定してください。例: --to static public/',
    en: 'Name a folder behind --to static, as in --to static public/',
  },
  unknownFormat: {
    ja: '--to {format} は使えません。parquet、ndjson、csv、sqlite、static のどれかを指定してください。',
    en: 'Unknown format: --to {format}. It is parquet, ndjson, csv, sqlite or static.',
  },
  tooMany: {
    ja: '--to の後の「{extra}」は使えません。出力のファイルは -o で指定してください。',
    en: '"{extra}" behind --to cannot be used. Name the file of the output with -o.',
  },
  noPipe: {
    ja: 'SQLite のデータベースは標準出力に書けません。-o でファイルを指定してください。',
    en: 'A SQLite database cannot be written to standard output. Name a file with -o.',
  },
  newerStays: {
    ja: '新しいバージョン {latest} がもうあるので、latest はそのままです。',
    en: 'latest stays as it is: {latest}, which is newer, is there already.',
  },
  file: {
    ja: '{records} 件（{version}）を {output} に書きました。',
    en: '{records} records of {version} are in {output}.',
  },
  static: {
    ja: '{records} 件、コード {keys} 個（{version}）を {files} 個のファイルにして {folder} に書きました。index.html で調べられます。',
    en: '{records} records with {keys} codes of {version} are in {folder}, in {files} files. Look them up in its index.html.',
  },
} as const satisfies Record<string, Sentence>;
