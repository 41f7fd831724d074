/** Sentences of `daicho backup` and `daicho restore`. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const backupSentences = {
  written: {
    ja: '{file} に控えを保存しました（アカウント {accounts} 件、キー {keys} 件、監視中の法人 {watched} 件、全 {rows} 行、{bytes} バイト）。',
    en: 'Backed up to {file}: {accounts} accounts, {keys} keys, {watched} watched corporations; {rows} rows in all, {bytes} bytes.',
  },
  restored: {
    ja: '{at} の控えを戻しました（アカウント {accounts} 件、キー {keys} 件、監視中の法人 {watched} 件、全 {rows} 行）。',
    en: 'Restored the backup of {at}: {accounts} accounts, {keys} keys, {watched} watched corporations; {rows} rows in all.',
  },
  replaced: {
    ja: 'それまでの内容の控えは {file} にあります。',
    en: 'What was there before is in {file}.',
  },
  noState: {
    ja: '{path} にはまだ保存先がありません。--data か DAICHO_STATE を確かめてください。',
    en: 'There is no state in {path} yet. Check --data or DAICHO_STATE.',
  },
  unwritable: {
    ja: '控え {file} を書き込めません。権限と空き容量を確かめてください（{reason}）。',
    en: 'The backup {file} cannot be written. Check permissions and free space ({reason}).',
  },
  otherFile: {
    ja: '{file} はすでにあり、Daichoの控えではありません。別の名前を指定してください。',
    en: '{file} is there already and is no backup of Daicho. Give another name.',
  },
  missing: {
    ja: '控え {file} がありません。',
    en: 'There is no backup {file}.',
  },
  unreadable: {
    ja: '控え {file} を読めません（{reason}）。',
    en: 'The backup {file} cannot be read ({reason}).',
  },
  notBackup: {
    ja: '{file} はDaichoの控えではありません。何も変更していません。',
    en: '{file} is no backup of Daicho. Nothing was changed.',
  },
  half: {
    ja: '控え {file} は途中で切れています。何も変更していません。',
    en: 'The backup {file} is cut off. Nothing was changed.',
  },
  damaged: {
    ja: '控え {file} の内容は保存したときのものではありません（壊れたか、変更されています）。何も変更していません。',
    en: 'The backup {file} is not what was written: it is damaged or was changed. Nothing was changed here.',
  },
  newer: {
    ja: '控え {file} は、より新しいバージョンのDaichoのものです。Daichoを新しいバージョンにしてから戻してください。何も変更していません。',
    en: 'The backup {file} is of a newer version of Daicho. Update Daicho and restore again. Nothing was changed.',
  },
  notEmpty: {
    ja: '保存先は空ではありません。置き換えるには --replace を付けてください（その前に、今の内容の控えを保存します）。',
    en: 'The state is not empty. To replace it, add --replace: a backup of what is there is made first.',
  },
  inUse: {
    ja: '保存先はほかのプロセスが使っています。サービスをすべて止めてから戻してください。',
    en: 'The state is in use. Stop every service that uses it, then restore.',
  },
} as const satisfies Record<string, Sentence>;
