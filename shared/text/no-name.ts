/** Recognises entries in a name's cell that are not a name: a note, a role, or a relation. */
import { sameFold } from './company-fold.ts';

const WORDS = [
  // Notes, and texts that programs write into empty cells.
  '同上|同じ|同左|上記|(?:氏名|名前|宛名|名称|該当|記載)?(?:不明|不詳|未定|未登録|未入力|未記入|非公開|なし|無し)|不在|匿名(?:希望)?|名無し',
  '退会済?|解約済?|削除済?|空室|空き家?|その他|テスト|ダミー|TEST|NULL|NONE|UNDEFINED|NA|#NA|#REFー?|#VALUEー?|MR|MRS|MS',
  // Words for nobody in particular.
  '様|殿|先生|お?客様?|(?:ご|御)?(?:家族|一同|遺族|関係者|保護者|入居者|居住者|住人|同居人)|関係者各位|世帯主|会員|一般|個人|オーナー|管理人室?',
  '本人|妻|夫|父|母|祖父|祖母|息子|娘|[長次二三][男女]|男性?|女性?',
  // Roles and departments.
  '(?:代表)?(?:取締役)?(?:社長|会長|専務|常務)|代表(?:者|取締役|社員|理事)?|理事長?|[店院園所室部課係局校]長|支店長|工場長|学長|事務長',
  '(?:総務|人事|経理|営業|広報|購買|企画|業務|編集|管理|開発|技術)(?:部|課|係)|(?:総務|人事|経理|営業|広報|購買|採用)?(?:ご|御)?担当者?|事務局|受付',
].join('|');
const NO_NAME = new RegExp(`^(?:${WORDS})$`);
const COURTESY = /(?:様|殿|先生|御中|宛)$/;

/** Whether a cell names nobody in particular. */
export function isNoName(cell: string): boolean {
  return isNoNameFolded(sameFold(cell));
}

/** The same for a text that `sameFold` gave. */
export function isNoNameFolded(word: string): boolean {
  return NO_NAME.test(word) || NO_NAME.test(word.replace(COURTESY, ''));
}
