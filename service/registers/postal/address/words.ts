/** Sentences of the address reader about its steps and decisions. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Names of the reader's steps in a trace. */
export const stepSentences = {
  romanised: { ja: 'ローマ字', en: 'Latin letters' },
  'postal code': { ja: '郵便番号', en: 'Postal code' },
  note: { ja: '注記', en: 'Note' },
  'before the address': { ja: '住所の前', en: 'Before the address' },
  prefecture: { ja: '都道府県', en: 'Prefecture' },
  municipality: { ja: '市区町村', en: 'Municipality' },
  ward: { ja: '区', en: 'Ward' },
  street: { ja: '通り名', en: 'Street' },
  town: { ja: '町域', en: 'Town' },
  'small area': { ja: '字・小字', en: 'Small area' },
  numbers: { ja: '番地', en: 'Numbers' },
  building: { ja: '建物', en: 'Building' },
  floor: { ja: '階', en: 'Floor' },
  room: { ja: '部屋', en: 'Room' },
  'another place': { ja: '別の場所', en: 'Another place' },
} as const satisfies Record<string, Sentence>;

export type Step = keyof typeof stepSentences;

/** `{names}` stands for places as the register writes them. */
export const decisionSentences = {
  noReadings: {
    ja: '読めません（このデータには読みがありません）',
    en: 'not read: this data has no readings',
  },
  noRomanPlace: { ja: '台帳にない地名です', en: 'no place of the register' },
  leftWith: { ja: '残した部分: {text}', en: 'left with {text}' },
  passedOver: { ja: '読み飛ばしました', en: 'passed over' },
  alone: { ja: '都道府県だけです', en: 'alone' },
  repeated: { ja: '同じ地名の繰り返しです', en: 'repeated' },
  perhapsPlace: { ja: '{names} かもしれません（{why}）', en: 'perhaps {names}: {why}' },
  wordsInside: { ja: '地名の途中に別の語があります', en: 'other words are inside its name' },
  oneLetter: { ja: '1 文字だけ違います', en: 'one letter differs' },
  noSuchWard: { ja: 'その市にない区です', en: 'the city has no such ward' },
  former: { ja: '旧地名です。今は {names}', en: 'former: {names}' },
  formerUnknown: {
    ja: '旧地名です。今の地名は分かりません',
    en: 'former: not known what it became',
  },
  otherPlace: {
    ja: '先に読み取った場所と食い違います',
    en: 'contradicts the one that was read',
  },
  town: { ja: '{names}（{how}）', en: '{names} ({how})' },
  asWritten: { ja: '書かれたとおり', en: 'as written' },
  loosely: { ja: '表記のゆれを直して', en: 'read loosely' },
  onlyEnding: { ja: 'この語で終わる町域はほかにありません', en: 'the only town that ends so' },
  partOfName: { ja: 'この語で始まるか終わる町域', en: 'towns that begin or end so' },
  byStreet: { ja: '通り名から {names}', en: '{names} by the street' },
  byNumber: { ja: '番号から {names}', en: '{names} by the number' },
  asItIsRead: { ja: '読みが同じ', en: 'as it is read' },
  inKana: { ja: '台帳では仮名', en: 'in kana in the register' },
  behindStreet: { ja: '通り名のあと', en: 'after a street' },
  withoutMunicipality: { ja: '市区町村の省略', en: 'municipality left out' },
  ofBuilding: { ja: 'この建物の町域', en: 'of the building' },
  keptAsWritten: {
    ja: '台帳にないので、書かれたまま残します',
    en: 'kept as written',
  },
  or: { ja: 'または {names}', en: 'or {names}' },
  orNearly: { ja: 'または、よく似た {names}', en: 'or nearly {names}' },
  orAreaOf: { ja: 'または {names} の小字', en: 'or a small area of {names}' },
  orLongerName: { ja: 'または、もっと長い名前', en: 'or a longer name' },
  orPartedFrom: {
    ja: 'または、そこから分かれた新しい町域',
    en: 'or a newer town that was parted from it',
  },
  either: { ja: '{names} または {other}', en: '{names}, or {other}' },
  perhaps: { ja: '{names} かもしれません', en: 'perhaps {names}' },
  notInRegister: { ja: '台帳にない町域です', en: 'not in the register' },
  notInRegisterPerhaps: {
    ja: '台帳にない町域です。{names} かもしれません',
    en: 'not in the register, perhaps {names}',
  },
  letterForDigit: { ja: '数字の代わりに文字があります', en: 'a letter for a digit' },
  inBuildingName: {
    ja: '建物名の一部かもしれません',
    en: 'it may be part of a building’s name',
  },
  numberGoesOn: { ja: '番号がまだ続いています', en: 'a number goes on' },
  maybeFloor: { ja: '階の番号かもしれません', en: 'a number that may be the floor’s' },
  notBuilding: { ja: '建物名ではありません', en: 'not a building' },
} as const satisfies Record<string, Sentence>;
