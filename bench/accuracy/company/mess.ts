/** Ways in which a client list writes names, kind words, branches and addresses of the register. */
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { one, type Random } from '../../enrich/made-up-addresses.ts';
import { toHalfWidthKatakana } from '../half-katakana.ts';

/** The registered name in two parts; `kind` is empty for a name without a kind word. */
interface RegisteredName {
  readonly name: string;
  readonly kind: string;
  readonly isFront: boolean;
}

/** Short forms that a list has instead of the kind word. */
const SHORT_KINDS: Readonly<Record<string, readonly string[]>> = {
  株式会社: ['（株）', '㈱', '(株)', '株）', 'カ）'],
  有限会社: ['（有）', '㈲', '(有)', '有）', 'ユ）'],
  合資会社: ['（資）', '(資)'],
  合名会社: ['（名）', '(名)'],
  合同会社: ['（同）', '(同)', '（合）'],
  医療法人: ['（医）', '(医)'],
  医療法人社団: ['（医）社団', '医療法人（社団）', '医療法人社団'],
  社会福祉法人: ['（福）', '(社福)'],
  学校法人: ['（学）', '(学)'],
  宗教法人: ['（宗）'],
  一般社団法人: ['（一社）', '(一社)'],
  一般財団法人: ['（一財）'],
  公益財団法人: ['（公財）'],
  公益社団法人: ['（公社）'],
  特定非営利活動法人: ['NPO法人', 'ＮＰＯ法人 ', '(特非)', '（特非）'],
  農事組合法人: ['（農）'],
  税理士法人: ['（税）'],
};
const KINDS = Object.keys(SHORT_KINDS).sort((a, b) => b.length - a.length);

export function registeredName(text: string): RegisteredName {
  const front = KINDS.find((kind) => text.startsWith(kind) && text.length > kind.length);
  if (front !== undefined) return { name: text.slice(front.length), kind: front, isFront: true };
  const back = KINDS.find((kind) => text.endsWith(kind) && text.length > kind.length);
  if (back === undefined) return { name: text, kind: '', isFront: true };
  return { name: text.slice(0, -back.length), kind: back, isFront: false };
}

/** Makes up a company of a similar name that could be at the same address: 新見本, 見本販売, 見本2. */
export function sisterName({ name, kind, isFront }: RegisteredName, random: Random): string {
  const sister = one(
    [
      one([...'新東西北南大'], random) + name,
      name + one(SISTERS, random),
      name + one(['２', '３', 'Ⅱ', 'Ｘ', 'Ａ'], random),
      name.slice(0, -1) + one([...'ＡＢＣ東西一二社会'], random),
    ],
    random,
  );
  return isFront ? kind + sister : sister + kind;
}

const SISTERS =
  '販売 商事 建設 サービス 不動産 ホールディングス 工業 研究所 製作所 東京 企画 運輸'.split(' ');

/** Ways in which a row was written, to see which way fails. */
export type Manners = Set<string>;

export function writtenName(registered: RegisteredName, random: Random, manners: Manners): string {
  const { kind, isFront } = registered;
  const name = writtenLetters(registered.name, random, manners);
  const [atFront, word, gap] = writtenKind(kind, isFront, random, manners);
  if (word === '') return name;
  // Half-open brackets close towards the name: 株）山田, 山田（株.
  if (/^.{1,2}）$/.test(word) && !word.startsWith('（')) {
    return atFront ? word + name : `${name}（${word.slice(0, -1)}`;
  }
  return atFront ? word + gap + name : name + gap + word;
}

function writtenKind(
  kind: string,
  isFront: boolean,
  random: Random,
  manners: Manners,
): [atFront: boolean, word: string, gap: string] {
  if (kind === '') return [isFront, '', ''];
  const draw = random();
  const gap = random() < 0.25 ? (random() < 0.5 ? ' ' : '　') : '';
  if (draw < 0.43) return [isFront, kind, gap];
  const short = SHORT_KINDS[kind] ?? [kind];
  if (draw < 0.85) {
    manners.add('kind shortened');
    return [isFront, one(short, random), gap];
  }
  if (draw < 0.95) {
    manners.add('kind left out');
    return [isFront, '', ''];
  }
  if (draw < 0.98) {
    manners.add('kind at the other end');
    return [!isFront, random() < 0.5 ? kind : one(short, random), gap];
  }
  manners.add('kind in old kanji');
  return [isFront, kind.replace('会', '會'), gap];
}

const KANJI_FORMS = pairs(
  '高髙崎﨑沢澤辺邊斎齋国國浜濱島嶋桜櫻竜龍広廣恵惠栄榮吉𠮷富冨真眞寿壽鉄鐵芸藝万萬学學会會滝瀧関關徳德実實',
);
const LARGE = pairs('ャヤュユョヨッツァアィイェエォオ');

/** Makes a map of pairs of letters: from the first letter of each pair to the second, which is its other form. */
function pairs(letters: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(letters.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other]),
  );
}

function writtenLetters(name: string, random: Random, manners: Manners): string {
  let text = name;
  const change = (share: number, manner: string, to: (text: string) => string) => {
    if (random() >= share) return;
    const changed = to(text);
    if (changed === text || changed === '') return;
    manners.add(manner);
    text = changed;
  };
  change(0.5, 'half-width letters', (t) => toHalfWidthAscii(t).replaceAll('　', ' '));
  change(0.03, 'half-width kana', toHalfWidthKatakana);
  change(0.06, 'other kanji', (t) => Array.from(t, (c) => KANJI_FORMS.get(c) ?? c).join(''));
  change(0.02, 'large kana', (t) => Array.from(t, (c) => LARGE.get(c) ?? c).join(''));
  change(0.3, 'signs left out', (t) => t.replace(/[・．.，＆&　 ’'－-]/g, ''));
  change(0.03, 'long vowel as hyphen', (t) => t.replaceAll('ー', random() < 0.5 ? '－' : '‐'));
  change(0.02, 'long vowel left out', (t) => t.replace(/ー$/, ''));
  change(0.03, 'space put in', (t) => spaced(t, random));
  change(0.02, 'slip', (t) => slipped(t, random));
  return text;
}

function spaced(text: string, random: Random): string {
  const letters = [...text];
  const at = 1 + Math.floor(random() * Math.max(1, letters.length - 1));
  return `${letters.slice(0, at).join('')}　${letters.slice(at).join('')}`.trim();
}

/** Drops a letter of a text, doubles it, or swaps it with the next letter. */
function slipped(text: string, random: Random): string {
  const letters = [...text];
  if (letters.length < 4) return text;
  const at = Math.floor(random() * (letters.length - 1));
  const [a = '', b = ''] = letters.slice(at, at + 2);
  letters.splice(at, 2, ...one([[b], [a, a, b], [b, a]], random));
  return letters.join('');
}

const BRANCHES = '支店 営業所 支店 営業所 工場 本社 本店 出張所 支社 センター 事業所'.split(' ');
const DEPARTMENTS = '営業部 総務部 経理部 総務部総務課 第一営業部 購買課 人事部'.split(' ');
const PEOPLE = '鈴木 佐藤 田中 山本 中村'.split(' ');

/** @param city of the branch; many branches are named after their city. */
export function withBranch(name: string, city: string, random: Random, manners: Manners): string {
  manners.add('branch');
  const word = one(BRANCHES, random);
  const ofCity = city
    .replace(/^.+郡/, '')
    .replace(/[市区町村]$/, '')
    .replace(/^.+市/, '');
  const place =
    word === '本社' || word === '本店' ? '' : one([ofCity, ofCity, '京都', '大阪', '第一'], random);
  const gap = random() < 0.7 ? (random() < 0.5 ? ' ' : '　') : '';
  if (gap === '') manners.add('branch without a space');
  return name + gap + place + word;
}

export function withPeople(name: string, random: Random, manners: Manners): string {
  const draw = random();
  if (draw < 0.08) {
    manners.add('honorific');
    return `${name}${one(['御中', '　御中', ' 様'], random)}`;
  }
  if (draw < 0.12) {
    manners.add('department');
    return `${name} ${one(DEPARTMENTS, random)}${random() < 0.5 ? ' 御中' : ''}`;
  }
  if (draw < 0.14) {
    manners.add('person');
    return `${name} ${one(['代表取締役 ', '', '経理担当 '], random)}${one(PEOPLE, random)}様`;
  }
  return name;
}

interface Place {
  readonly prefecture: string;
  readonly city: string;
  readonly street: string;
}

export function writtenAddress(place: Place, random: Random, manners: Manners): string {
  const draw = random();
  const prefecture = random() < 0.3 ? '' : place.prefecture;
  const code = random() < 0.1 ? '〒600-8000 ' : '';
  if (draw < 0.03) {
    manners.add('municipality only');
    return prefecture + place.city;
  }
  if (draw < 0.07) {
    manners.add('town only');
    return prefecture + place.city + place.street.replace(/[０-９].*$/, '');
  }
  return code + prefecture + place.city + writtenStreet(place.street, random, manners);
}

function writtenStreet(street: string, random: Random, manners: Manners): string {
  const half = toHalfWidthAscii(street);
  const draw = random();
  if (draw < 0.3) return random() < 0.5 ? street : half;
  const hyphened = half
    .replace(/(\d+)丁目(?=\d)/g, '$1-')
    .replace(/(\d+)番地?の?(?=\d)/g, '$1-')
    .replace(/(\d+)の(?=\d)/g, '$1-')
    .replace(/(\d+)(?:番地|番|号)(?!\d)/g, '$1');
  if (draw < 0.85) {
    const building =
      random() < 0.1 && /\d$/.test(hyphened) ? ` 見本ビル${1 + Math.floor(random() * 9)}F` : '';
    return (random() < 0.2 ? hyphened.replace(/-/g, '－') : hyphened) + building;
  }
  if (draw < 0.93) return hyphened.replace(/^(?:大字|字)/, '');
  manners.add('slip in the number');
  return hyphened.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 1) % 10));
}
