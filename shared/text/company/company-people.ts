/** Removes courtesies and people after a company's name: `御中`, `山田太郎 様`, `代表取締役 山田太郎`. */
import { findKindWord } from './company-kinds.ts';

interface TextWithoutPeople {
  readonly text: string;
  /** Whether the removed words may also be part of the name. */
  readonly isDoubtful: boolean;
}

const COMPANY_COURTESY =
  / *(?:御中|各位|行御中|(?<= )(?:様|殿|宛|行|気付)|(?<=[社店所])(?:様|殿))$/;
const PERSON_COURTESY = / ?(?:様|殿|さま|さん|先生)$/;
/** Patterns of a surname and given name, or one of the two. */
const PERSONS = [/^(.+)( [^ ]{1,4} [^ ]{1,4})$/, /^(.+)( [^ ]{1,6})$/];
const UNTITLED = /^(.+?)((?: [^ ]{1,3} [^ ]{1,3})| [^ ]{3,5})$/;
const TITLE =
  /(?: *代表取締役| +(?:取締役|代表社員|代表理事|理事長|代表者|代表|社長|専務|会長|支店長|工場長|所長|部長|課長|[^ ]{0,4}担当)).*$/;

/** Matches names of people, in kanji and kana. */
const PERSONAL = /^[\p{Script=Han}\p{Script=Hiragana}々ヶノ]+$/u;
/** Matches words that end like names of businesses, institutions or departments, and so are not names of people. */
const TRADE =
  /(?:商店|商会|商事|商社|商工|建設|建築|建材|土木|組|工業|工務店|工房|工芸|産業|興業|興産|実業|不動産|地所|開発|設計|設備|電機|電気|電工|電器|電子|運輸|運送|物流|通運|倉庫|交通|観光|旅館|食品|食堂|製菓|菓子|酒造|醸造|製茶|印刷|出版|書店|書房|薬局|医院|病院|歯科|事務所|研究所|製作所|製造所|工場|塗装|造園|農園|農場|牧場|水産|漁業|林業|繊維|織物|染織|染工|紡績|化学|製薬|薬品|金属|鉄工|鉄鋼|鋼業|鋼材|機械|機工|精機|木材|材木|石材|石油|燃料|保険|証券|銀行|金庫|組合|協会|財団|社団|連盟|学園|学院|学校|塾|園|寺|院|神社|教会|会館|会|店|屋|堂|館|亭|荘|企画|広告|販売|物産|貿易|通商|管理|警備|清掃|衛生|美容|理容|写真|時計|眼鏡|家具|車体|自動車|輪業|石鹸|紙業|硝子|陶器|窯業|部|課|室|係)$/;

/**
 * Lists the readings of a text without its addressees, the likeliest first. A word before 様 that is not a personal
 * name belongs to the company; a personal name without title or courtesy may also be the company's.
 */
export function withoutPeople(text: string): readonly TextWithoutPeople[] {
  const rest = withoutTitle(withoutCourtesy(text));
  const person = UNTITLED.exec(rest);
  if (person?.[1] === undefined || findKindWord(person[1]) === undefined) return [sure(rest)];
  if (!hasName(person[1]) || !isPersonal(person[2] ?? '')) return [sure(rest)];
  return [sure(rest), { text: person[1], isDoubtful: true }];
}

function withoutCourtesy(text: string): string {
  const addressed = text.replace(PERSON_COURTESY, '');
  for (const pattern of addressed === text ? [] : PERSONS) {
    const [, company = '', person = ''] = pattern.exec(addressed) ?? [];
    if (hasName(company) && isPersonal(person)) return company;
  }
  const isOfWord = addressed !== text && addressed.includes(' ');
  const bare = isOfWord ? addressed : text.replace(COMPANY_COURTESY, '');
  return hasName(bare) ? bare : text;
}

function withoutTitle(text: string): string {
  const untitled = text.replace(TITLE, '').trim();
  return hasName(untitled) ? untitled : text;
}

function isPersonal(words: string): boolean {
  return words
    .trim()
    .split(' ')
    .every((word) => PERSONAL.test(word) && !TRADE.test(word) && findKindWord(word) === undefined);
}

function hasName(text: string): boolean {
  const word = findKindWord(text);
  return /\p{L}/u.test(
    word === undefined ? text : text.slice(0, word.start) + text.slice(word.end),
  );
}

function sure(text: string): TextWithoutPeople {
  return { text, isDoubtful: false };
}
