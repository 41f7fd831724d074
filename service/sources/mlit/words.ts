/** Sentences of `daicho import coordinates`, and faults of its files. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const placeSourceSentences = {
  unknownFile: {
    ja: '{file} の{line}行目: 位置参照情報（大字・町丁目レベル、街区レベル）や Geolonia 住所データの見出しではありません。',
    en: '{file}, line {line}: not the header of position reference information (towns or blocks) or of Geolonia’s address data.',
  },
  outsideJapan: {
    ja: '{file} の{line}行目: 緯度・経度が日本の範囲にありません。列がずれていないかを確かめてください。',
    en: '{file}, line {line}: the latitude and longitude are not in Japan. Check whether the columns have shifted.',
  },
} as const satisfies Record<string, Sentence>;

export const coordinateImportSentences = {
  nothing: {
    ja: '座標のある行が、郵便番号データの市区町村に1件もありません。ファイルを確かめてください。何も取り込んでいません。',
    en: 'No row has a point in a municipality of the postal data. Check the files. Nothing was imported.',
  },
  sameFile: {
    ja: '{first} と {second} は同じ内容のファイルです。1つだけ指定してください。何も取り込んでいません。',
    en: '{first} and {second} are the same file. Give it once. Nothing was imported.',
  },
  done: {
    ja: '座標データ {version} を取り込みました（{seconds} 秒）。',
    en: 'Imported coordinates, data version {version} ({seconds} s).',
  },
  file: { ja: '  {file}: {rows}行', en: '  {file} (rows: {rows})' },
  counts: {
    ja: '  町域・小字: {places}、街区・地番: {blocks}',
    en: '  towns and small areas: {places}; blocks and lots: {blocks}',
  },
  former: {
    ja: '  ほかの町域は、それ自体の座標がファイルにありません。{part} 件は、それを含む大字の座標です（精度「町域」）。{former} 件は旧市町村、{near} 件は郵便番号の近い町域、{missing} 件は市区町村の座標（ファイルにない市区町村では、座標なし）で、精度はどれも「市区町村」です（一覧: --missing ファイル.csv）。',
    en: '  The files have no point of the others’ own. {part} have that of the town around them, said to be a town’s; {former} that of their former municipality, {near} that of neighbours by postal code and {missing} that of the municipality (none where the files lack it), all said to be a municipality’s (to list them: --missing FILE.csv).',
  },
  covered: {
    ja: '  郵便番号データの町域 {towns} のうち {covered}（{share}%）に、その町域の座標があります。',
    en: '  {covered} of the {towns} towns of the postal data ({share} %) have a point of their own.',
  },
  lacking: {
    ja: '  座標が1件もない都道府県: {names}（ファイルがそろっているかを確かめてください）',
    en: '  prefectures without any point: {names} (check that all files are given)',
  },
  editions: {
    ja: '  版の違うファイルがあります: {editions}（すべて同じ版かを確かめてください）',
    en: '  files of several editions: {editions} (check that all are of one)',
  },
  edition: { ja: '{edition}（{files}ファイル）', en: '{edition} (files: {files})' },
  noPoint: { ja: '  座標のない行: {count}', en: '  rows without a point: {count}' },
  unknownMunicipality: {
    ja: '  郵便番号データにない市区町村の行: {count}（{names}）',
    en: '  rows of municipalities that the postal data lacks: {count} ({names})',
  },
  signs: {
    ja: '  数字でない街区符号・地番の行（使いません）: {count}',
    en: '  rows whose block is not a number, which are not used: {count}',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences about the list of towns that have no point of their own. */
export const missingTownSentences = {
  headers: {
    code: { ja: '市区町村コード', en: 'Municipality code' },
    prefecture: { ja: '都道府県', en: 'Prefecture' },
    city: { ja: '市区町村', en: 'City' },
    town: { ja: '町域', en: 'Town' },
    why: { ja: '座標がない理由', en: 'Why it has no point' },
  },
  why: {
    part: {
      ja: 'ファイルには、それを含む大字か、その名前で始まる町域だけがあります（その座標を町域の精度で使います）',
      en: 'the files have only the town around it, or towns named after it, whose point is used and said to be a town’s',
    },
    former: {
      ja: 'ファイルには、旧市町村の名前だけがあります（その座標を市区町村の精度で使います）',
      en: 'the files have only its former municipality, whose point is used and said to be a municipality’s',
    },
    unclear: {
      ja: '同じ名前の場所が離れて複数あり、どれか決められません',
      en: 'several places far from each other have its name',
    },
    pointless: {
      ja: 'ファイルに行はありますが、座標が空です',
      en: 'the files have it without a point',
    },
    absent: { ja: 'ファイルにありません', en: 'the files do not have it' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Sentence>>>>;
