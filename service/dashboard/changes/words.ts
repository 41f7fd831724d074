/** Sentences of the pages of detected changes. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const changePageSentences = {
  title: { ja: '検出した変更', en: 'Changes' },
  lead: {
    ja: '監視している法人の変更を、検出した日ごとに表示します。監視をやめた後も残ります。',
    en: 'Changes of watched corporations, by the day on which they were detected. They stay when a corporation is no longer watched.',
  },
  none: {
    ja: '検出した変更はまだありません。法人番号を登録すると、次にデータを取り込んだときから表示されます。',
    en: 'No change was detected yet. Register corporate numbers: changes appear from the next import of data on.',
  },
  toNumbers: { ja: '監視する法人を登録する', en: 'Register corporations' },
  caption: { ja: '検出した日（新しい順）', en: 'Days of detection, newest first' },
  day: { ja: '検出した日', en: 'Detected on' },
  corporations: { ja: '変更のあった法人', en: 'Corporations changed' },
  older: { ja: '直近 {days} 日分を表示しています。', en: 'The last {days} such days are shown.' },
  dayTitle: { ja: '{date} に検出した変更', en: 'Changes detected on {date}' },
  dayNone: {
    ja: 'この日に検出した変更はありません。',
    en: 'No change was detected on this day.',
  },
  dayCaption: { ja: '変更のあった法人（法人番号の順）', en: 'Corporations changed, by number' },
  corporation: { ja: '法人', en: 'Corporation' },
  kind: { ja: '種別', en: 'Type' },
  what: { ja: '変更の内容', en: 'What changed' },
  before: { ja: '変更前: ', en: 'before: ' },
  after: { ja: '変更後: ', en: 'after: ' },
  empty: { ja: '（なし）', en: '(none)' },
  version: { ja: 'データ {version}', en: 'Data of {version}' },
  back: { ja: '検出した日の一覧へ', en: 'All days' },
} as const satisfies Record<string, Sentence>;
