/** Sentences about the lists that people drop on the desk. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const listSentences = {
  tooLarge: {
    ja: 'このファイルは大きすぎます。{limit} MB までのファイルを開けます。もっと大きい一覧には、コマンド「daicho enrich」をお使いください。',
    en: 'This file is too large: the desk opens files of up to {limit} MB. For larger lists there is the command “daicho enrich”.',
  },
  tooManyCells: {
    ja: 'この一覧はセルが多すぎます。入力のあるセルが {limit} 個までの一覧を開けます。もっと大きい一覧には、コマンド「daicho enrich」をお使いください。',
    en: 'This list has too many cells: the desk opens lists of up to {limit} filled cells. For larger lists there is the command “daicho enrich”.',
  },
  tooManyBlanks: {
    ja: 'この一覧は、入力のあるセルの左に空のセルが多すぎます（{limit} 個まで）。表から離れた右の列に残った値を消してから、もう一度開いてください。',
    en: 'This list has too many blank cells to the left of filled ones ({limit} at most). Delete what is far to the right of the table, then open the list again.',
  },
  tooManyLists: {
    ja: 'いま開いている一覧が多すぎます。どれかを閉じるか、しばらくしてからもう一度お試しください。',
    en: 'Too many lists are open just now. Close one of them, or try again later.',
  },
  busy: {
    ja: 'いま処理が立て込んでいます。少し待って、もう一度お試しください。',
    en: 'Too much is under way just now. Wait a moment, then try again.',
  },
  gone: {
    ja: 'この一覧はもう開いていません（閉じられたか、{hours} 時間使われなかったため消えました）。ファイルをもう一度ここへドロップしてください。元のファイルはお手元にそのままあります。',
    en: 'This list is no longer open: it was closed, or removed after {hours} hours without use. Drop the file again; your own copy of it is as it was.',
  },
  changedElsewhere: {
    ja: 'この一覧はほかの画面で変わりました。この画面を読み込み直してください。',
    en: 'This list was changed in another window. Reload this one.',
  },
  tooManyChanges: {
    ja: 'この一覧に書き込んだ結果が多すぎます。ファイルを取り出してから、もう一度開いてください。',
    en: 'Too many results were written into this list. Take the file back, then open it again.',
  },
  signIn: {
    ja: 'サインインしてから、もう一度お試しください。',
    en: 'Sign in, then try again.',
  },
  foreign: {
    ja: 'ほかのサイトから送られたため、受け取りませんでした。',
    en: 'This was not taken, since another site sent it.',
  },
  malformed: {
    ja: '送られた内容に誤りがあります（{problems}）。画面を読み込み直してから、もう一度お試しください。',
    en: 'What was sent is not right ({problems}). Reload the page, then try again.',
  },
  notText: {
    ja: '「{path}」は{encoding}の文字として、{line}行目から先を読めません。途中で切れていないかを確かめるか、Excelで「CSV UTF-8（コンマ区切り）」として保存し直してください。',
    en: '{path} cannot be read as {encoding} from line {line} on. Check that it is not cut short, or save it as "CSV UTF-8 (Comma delimited)" in Excel.',
  },
  noSheet: {
    ja: '{sheet}番目のシートはありません（この一覧のシートは {count} 枚です）。',
    en: 'There is no sheet {sheet}; this list has {count}.',
  },
  notMade: { ja: 'まだ作られていません。', en: 'It was not made yet.' },
  noProblems: {
    ja: '一致しなかった行はありません。',
    en: 'Every row has a match.',
  },
  failed: {
    ja: 'サービスの中で問題が起きました。もう一度お試しください。',
    en: 'Something went wrong in the service. Please try again.',
  },
} as const satisfies Record<string, Sentence>;
