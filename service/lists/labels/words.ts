/** Sentences of `daicho labels` for the person who runs it. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const labelUsageSentences = {
  outputFormat: {
    ja: '出力は .html か .pdf にしてください: {path}',
    en: 'The output must be .html or .pdf: {path}',
  },
  unknownFormat: {
    ja: '--format {name} はありません。使えるもの: {known}。ほかの用紙は --label 幅x高さ と --grid 列x行（mm）で指定してください。',
    en: 'There is no --format {name}. The formats are: {known}. For other sheets give --label WIDTHxHEIGHT and --grid COLUMNSxROWS (mm).',
  },
  formatAndSize: {
    ja: '--format と --paper・--label・--grid・--margin・--gap は一緒に使えません。用紙の番号か寸法のどちらかで指定してください。',
    en: '--format does not go with --paper, --label, --grid, --margin and --gap: name a format, or give sizes.',
  },
  ownSize: {
    ja: '用紙の寸法は --label 幅x高さ --grid 列x行 --margin 左x上 --gap 横x縦（mm）の形で指定してください: {value}',
    en: 'Give own sizes as --label WIDTHxHEIGHT --grid COLUMNSxROWS --margin LEFTxTOP --gap ACROSSxDOWN (mm): {value}',
  },
  ownSizeIncomplete: {
    ja: '用紙の寸法には --label 幅x高さ（mm）と --grid 列x行の両方が必要です。',
    en: 'Own sizes need both --label WIDTHxHEIGHT (mm) and --grid COLUMNSxROWS.',
  },
  offPaper: {
    ja: 'その寸法ではラベルが用紙（--paper、省略するとA4の 210 x 297 mm）からはみ出します。',
    en: 'Labels of these sizes do not lie on the paper (--paper, else A4: 210 x 297 mm).',
  },
  tooSmallForVertical: {
    ja: 'このラベルは縦書きには小さすぎます（幅35 mm、高さ46 mm以上）。縦書きできる --format: {known}',
    en: 'These labels are too small for vertical writing (35 mm wide and 46 mm tall are needed). Formats that take it: {known}',
  },
  skip: {
    ja: '--skip には 0 から {max} までの整数を指定してください: {value}',
    en: '--skip must be a whole number from 0 to {max}: {value}',
  },
  unknownChoice: {
    ja: '{option} には {known} のどれかを指定してください: {value}',
    en: '{option} is one of {known}: {value}',
  },
  hiddenRows: {
    ja: 'シートで非表示の行（絞り込み・閉じたグループ）が {value} 行あります。見えている行だけなら --visible-only を、非表示の行も印刷するなら --with-hidden を付けてください。',
    en: 'The sheet hides {value} rows (filters, closed groups). Add --visible-only to print the rows that it shows, or --with-hidden to print all.',
  },
  visibleAndHidden: {
    ja: '--visible-only と --with-hidden はどちらか一つを指定してください。',
    en: 'Choose one of --visible-only and --with-hidden.',
  },
  noOutput: {
    ja: '-o で出力の名前を指定するか、--preview で確かめてください。',
    en: 'Name the output with -o, or look first with --preview.',
  },
  logoBesideBoxes: {
    ja: 'はがきと長形の封筒では、郵便番号の枠の横は切手の場所なので、--logo は使えません。',
    en: 'Postcards and long envelopes have the stamp beside the boxes of the postal code, so that --logo does not go with them.',
  },
  logoUnreadable: {
    ja: 'ロゴのファイルを読めません: {path}',
    en: 'The logo cannot be read: {path}',
  },
  logoKind: {
    ja: 'ロゴは PNG か JPEG の画像にしてください: {path}',
    en: 'The logo must be a PNG or JPEG picture: {path}',
  },
  logoBroken: {
    ja: 'ロゴの画像が壊れています: {path}',
    en: 'The picture of the logo is damaged: {path}',
  },
  noAddressColumn: {
    ja: '住所の列が分かりません。--column で見出しを指定してください。見出し: {headers}',
    en: 'No column of addresses can be told. Name its header with --column. Headers: {headers}',
  },
  noNameColumn: {
    ja: '宛名（氏名・会社名）の列が分かりません。--name-column か --company-column で見出しを指定してください。見出し: {headers}',
    en: 'No column of names can be told. Name its header with --name-column or --company-column. Headers: {headers}',
  },
  severalSheets: {
    ja: '住所の列があるシートが複数あります。--sheet で指定してください: {sheets}',
    en: 'Several sheets have a column of addresses. Name one with --sheet: {sheets}',
  },
} as const satisfies Record<string, Sentence>;

export const labelSummarySentences = {
  columns: { ja: '使った列: {value}', en: 'Columns: {value}' },
  sheet: { ja: 'シート: {value}', en: 'Sheet: {value}' },
  undecided_person: {
    ja: '氏名らしい列が複数あるので、どれも使いませんでした: {headers}。--name-column で指定できます。',
    en: 'Several columns may hold the name, so none was taken: {headers}. Name one with --name-column.',
  },
  undecided_organisation: {
    ja: '会社名らしい列が複数あるので、どれも使いませんでした: {headers}。--company-column で指定できます。',
    en: 'Several columns may hold the company, so none was taken: {headers}. Name one with --company-column.',
  },
  undecided_postal_code: {
    ja: '郵便番号らしい列が複数あるので、どれも使いませんでした: {headers}。--postal-code-column で指定できます。',
    en: 'Several columns may hold the postal code, so none was taken: {headers}. Name one with --postal-code-column.',
  },
  labels: {
    ja: 'ラベル: {labels} 枚（{sheets} シート）',
    en: 'Labels: {labels} (sheets: {sheets})',
  },
  barcodes: { ja: 'バーコードあり: {value}', en: 'With a barcode: {value}' },
  noRoom: {
    ja: 'このラベルの幅にはカスタマバーコードが入りません（69.9 mm 以上必要）。バーコードなしで作りました。',
    en: 'Labels this narrow hold no customer barcode (69.9 mm are needed). They were made without.',
  },
  preview: { ja: 'プレビュー: {value}', en: 'Preview: {value}' },
  output: { ja: '出力: {value}', en: 'Output: {value}' },
  noOutput: {
    ja: '印刷できる行がないので、出力は作りませんでした: {value}',
    en: 'No row can be printed, so no output was made: {value}',
  },
  printing: {
    ja: '印刷は倍率100%（実際のサイズ）、余白なしで。',
    en: 'Print at 100 % (actual size), without margins.',
  },
  hiddenPrinted: {
    ja: 'シートで非表示の行も印刷しました: {value}（{rows} 行目）',
    en: 'Printed although the sheet hides them: {value} (rows {rows})',
  },
  hiddenLeftOut: {
    ja: 'シートで非表示のため除いた行: {value}',
    en: 'Rows left out because the sheet hides them: {value}',
  },
  withoutContacts: {
    ja: '電話番号・メールアドレスを除いて印刷した行: {value}（印刷するには --phone）',
    en: 'Rows printed without their telephone number or email address: {value} (--phone prints them)',
  },
  more: { ja: '  ほか {value} 行', en: '  and {value} more' },
  report: { ja: '一覧: {value}', en: 'Full list: {value}' },
  row: { ja: '  {row} 行目: {reason}', en: '  row {row}: {reason}' },
} as const satisfies Record<string, Sentence>;

/** Lists of rows, used as headings and in a column of the report. */
export const labelListSentences = {
  left_out: {
    heading: { ja: '印刷しなかった行: {value}', en: 'Rows that were not printed: {value}' },
    short: { ja: '印刷していません', en: 'not printed' },
  },
  repeat: {
    heading: {
      ja: '重複するため印刷しなかった行: {value}',
      en: 'Rows that repeat another and were not printed: {value}',
    },
    short: { ja: '重複', en: 'repeat' },
  },
  unsure: {
    heading: {
      ja: '住所を確かめられないまま印刷した行: {value}',
      en: 'Rows that were printed with an address to check: {value}',
    },
    short: { ja: '要確認', en: 'to check' },
  },
  name_note: {
    heading: {
      ja: '宛名に覚え書きがある行: {value}',
      en: 'Rows whose name holds a note: {value}',
    },
    short: { ja: '宛名', en: 'name' },
  },
  postal_code: {
    heading: {
      ja: '書かれた郵便番号と住所の郵便番号が違う行: {value}',
      en: 'Rows whose written postal code is not the address’s: {value}',
    },
    short: { ja: '郵便番号', en: 'postal code' },
  },
  without_barcode: {
    heading: {
      ja: 'バーコードを付けなかった行: {value}',
      en: 'Rows that were printed without a barcode: {value}',
    },
    short: { ja: 'バーコードなし', en: 'no barcode' },
  },
} as const satisfies Record<string, { readonly heading: Sentence; readonly short: Sentence }>;

export const reportHeaders = [
  { ja: '行', en: 'row' },
  { ja: '種類', en: 'what' },
  { ja: '理由', en: 'why' },
  { ja: '宛名', en: 'addressee' },
  { ja: '住所', en: 'address' },
] as const satisfies readonly Sentence[];

/** Reasons why a row is listed. */
export const labelListedSentences = {
  not_understood: {
    ja: '住所のうち読み取れなかった語: {words}',
    en: 'words of the address that were not understood: {words}',
  },
  name_note: { ja: '宛名の覚え書き: {notes}', en: 'note in the name: {notes}' },
  candidates: { ja: '{ja} → {places}', en: '{en} -> {places}' },
  glyph_of_browser: {
    ja: 'このコンピューターのフォントにない文字です。ブラウザーで正しく出るか確かめてください: {characters}',
    en: 'no font of this computer has: {characters}. See whether the browser shows them',
  },
  repeats: { ja: '{row} 行目と同じ', en: 'same as row {row}' },
  other_code: {
    ja: '印字した郵便番号が住所から読んだものと違うため',
    en: 'the printed postal code is not the one that was read',
  },
} as const satisfies Record<string, Sentence>;

/** What a written postal code is, and which one is on the label. */
export const codeNoteSentences = {
  other_place: {
    ja: '書かれた {written} は別の場所の郵便番号です（住所では {read}）。印字: {printed}',
    en: '{written} as written is another place’s (by the address {read}). Printed: {printed}',
  },
  former: {
    ja: '書かれた {written} は以前の郵便番号です（今は {read}）。印字: {printed}',
    en: '{written} as written is a former code (today {read}). Printed: {printed}',
  },
  unknown: {
    ja: '書かれた {written} はデータにありません（住所では {read}）。印字: {printed}',
    en: '{written} as written is not in the data (by the address {read}). Printed: {printed}',
  },
  unlisted: {
    ja: '書かれた {written} は町名の掲載がない場合の郵便番号です（住所では {read}）。印字: {printed}',
    en: '{written} as written is for towns that are not listed (by the address {read}). Printed: {printed}',
  },
  none_printed: {
    ja: '書かれた {written} はこの住所の郵便番号ではなく、住所からも決まりません。郵便番号は印字していません',
    en: '{written} as written is not this address’s postal code, and the address does not decide it: none is printed',
  },
  differs: {
    ja: '書かれた {written} も住所から読んだ {read} も正しい番号です。印字: {printed}',
    en: '{written} as written and {read} as read are both right. Printed: {printed}',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a row has no label. */
export const labelLeftOutSentences = {
  no_address: { ja: '住所がありません', en: 'no address' },
  no_name: { ja: '宛名がありません', en: 'no name' },
  broken_text: {
    ja: '壊れた文字か外字があります（元の表で直してください）: {characters}',
    en: 'broken or private characters (mend them in the table): {characters}',
  },
  not_a_name: {
    ja: '宛名が数字や日付です（名前の列かどうかを確かめてください）',
    en: 'the name is a number or a date (see whether that column holds names)',
  },
  no_glyph: {
    ja: 'この文字を持つフォントがこのコンピューターにありません: {characters}（-o labels.html ならブラウザーのフォントで印刷できます）',
    en: 'no font of this computer has: {characters} (-o labels.html prints with the fonts of the browser)',
  },
  too_small: {
    ja: '文字を最小（住所7ポイント、宛名10ポイント）にしても入りません',
    en: 'does not fit even with the smallest letters (address 7 points, name 10 points)',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences of the preview, above its sheets. */
export const labelPreviewSentences = {
  heading: { ja: 'プレビュー', en: 'Preview' },
  note: {
    ja: 'この部分は印刷されません。線は用紙の切れ目です。よければ -o ラベル.pdf で作ってください。',
    en: 'This part is not printed, and the lines are where the sheet is cut. If all is well, make the labels with -o labels.pdf.',
  },
} as const satisfies Record<string, Sentence>;
