/** Sentences of `daicho import images`, and about what is wrong with an image. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const imageSentences = {
  name: {
    ja: '{file}: ファイル名がイメージIDではありません（例: 00035022.png）。',
    en: '{file}: the name is not the id of an image (such as 00035022.png).',
  },
  noImage: {
    ja: '{file}: PNG・GIF・JPEG・BMPの画像ではありません。',
    en: '{file}: not a PNG, GIF, JPEG or BMP image.',
  },
  tooLarge: {
    ja: '{file}: 画像が大きすぎます（{limit} MBまで）。文字や住所の画像かどうかを確かめてください。',
    en: '{file}: the image is too large ({limit} MB at most). Check that it shows a character or an address.',
  },
  sameId: {
    ja: '{file}: 同じイメージIDのファイルが2つあります。',
    en: '{file}: another file has the same id.',
  },
  noFolder: {
    ja: 'フォルダー {path} を読めません（{reason}）。',
    en: 'The folder {path} cannot be read ({reason}).',
  },
  none: {
    ja: 'フォルダー {path} に画像がありません。',
    en: 'There is no image in the folder {path}.',
  },
  done: {
    ja: '画像を取り込みました: 新規 {added}個、置き換え {replaced}個、合計 {count}個。',
    en: 'Imported images: {added} new, {replaced} replaced, {count} in all.',
  },
} as const satisfies Record<string, Sentence>;
