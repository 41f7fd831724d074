/** Names of towns that are cut short, misspelt or illegible, in the data that ships with Daicho. */

import { isOneLetterAway } from '@daicho/service/registers/postal/address/steps/town/one-letter-away.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../shipped-outcome.ts';

/** The outcome, with the found or offered towns. */
function read(t: string) {
  const outcome = outcomeOf(t);
  const records =
    outcome.kind === 'found'
      ? outcome.records
      : outcome.kind === 'ambiguous'
        ? outcome.candidates
        : [];
  return { kind: outcome.kind, towns: records.map(({ town }) => town) };
}

describe('a town whose 町 is misspelt as 丁', () => {
  it.each([
    ['千葉県船橋市本丁2-10-25', '本町'],
    ['千葉県船橋市本丁2丁目10番25号', '本町'],
    ['埼玉県越谷市越谷本丁1-2', '越ケ谷本町'],
    ['国分寺市東元丁2-1-1', '東元町'],
    ['北海道旭川市緑丁2', '緑町'],
    ['名古屋市大井丁3-1', '大井町'],
    ['北海道函館市桔梗丁2-1', '桔梗町'],
    ['秋田県秋田市保戸野千代田丁2-1', '保戸野千代田町'],
  ])('is to check, with the town first: %s', (address, town) => {
    const { kind, towns } = read(address);
    expect(kind).toBe('ambiguous');
    expect(towns[0]).toBe(town);
  });

  it.each([
    ['和歌山市三番丁5', '三番丁'],
    ['堺市北区中百舌鳥町2丁5', '中百舌鳥町'],
  ])('is a different town from one whose name has a 丁: %s', (address, town) => {
    expect(read(address)).toEqual({ kind: 'found', towns: [town] });
  });
});

describe('a town before an illegible letter', () => {
  it.each([
    '大分県大分市金池〇１丁目２番２４号',
    '東京都中央区日本橋〇〇町1-2',
    '東京都中央区日本橋○1-2',
    '東京都中央区日本橋X1-2',
    '東京都中央区日本橋(町名不明)1-2',
    '東京都中央区日本橋以下不明',
    '東京都港区芝〇園5-8',
    '東京都港区芝#1-1',
  ])('is to check: %s', (address) => {
    expect(read(address).kind).toBe('ambiguous');
  });

  it.each([
    ['東京都港区芝〇園5-8', ['芝公園', '芝']],
    ['大分県大分市金池〇１丁目２番２４号', ['金池町', '金池南']],
    ['東京都中央区日本橋〇〇町1-2', ['日本橋茅場町', '日本橋蛎殻町', '日本橋']],
  ])('is to check among the towns that the legible letters fit: %s', (address, others) => {
    const { towns } = read(address);
    expect(towns).toEqual(expect.arrayContaining(others));
    expect(towns).not.toContain('芝大門');
    expect(towns).not.toContain('日本橋兜町');
  });
});

describe('a town whose name, with the words after it, is nearly that of another town', () => {
  it.each([
    ['東京都港区芝公1-1', '芝公園'],
    ['東京都港区芝大1-1', '芝大門'],
    ['東京都北区王子本3-14', '王子本町'],
    ['宮城県大崎市古川沢1-5', '古川沢田'],
    ['東京都中央区日本橋小1-2', '日本橋小網町'],
    ['山形県西村山郡河北町谷地字所岡あ73', '谷地所岡'],
    ['石川県金沢市高尾鹿1-2', '高尾南'],
    ['石川県金沢市高尾鹿', '高尾南'],
    ['茨城県つくば市みどりの浦12', 'みどりの南'],
    ['愛知県岡崎市六名養1-2-3', '六名南'],
    ['東京都足立区千住町', '千住仲町'],
    ['山口県下関市清末屋345番地', '清末陣屋'],
    ['広島県福山市西町川尻345番地', '高西町川尻'],
    ['北海道札幌市西区西野一越1-2-3', '西野一条'],
  ])('is to check, and the other town is offered: %s', (address, other) => {
    const { kind, towns } = read(address);
    expect(kind).toBe('ambiguous');
    expect(towns).toContain(other);
  });

  it.each([
    ['香川県高松市三町1-2', ['三条町', '三名町', '三谷町']],
    ['熊本県熊本市東区京塚町1-2', ['東京塚町', '京塚本町']],
    ['長崎県佐世保市南風町1-2', ['白南風町', '南風崎町']],
    ['富山県富山市八山1-2', ['八ケ山', '八木山']],
  ])(
    'that lacks a letter is to check, with all towns that it may be as candidates: %s',
    (address, others) => {
      const { kind, towns } = read(address);
      expect(kind).toBe('ambiguous');
      expect(towns).toEqual(expect.arrayContaining(others));
    },
  );

  it.each([
    ['東京都港区芝1-1', '芝'],
    ['東京都港区芝公園4-2-8', '芝公園'],
    ['東京都北区王子1-1', '王子'],
    ['大分県大分市大字木ノ上433-1', '木上'],
    ['東京都港区芝1-1 〇〇ビル', '芝'],
    ['京都府京都市北区紫竹下岸町1', '紫竹下ノ岸町'],
    ['秋田県横手市大雄字高津野175', '大雄高津野'],
  ])('is found if it is written completely: %s', (address, town) => {
    expect(read(address)).toEqual({ kind: 'found', towns: [town] });
  });
});

describe('words after a town that are more likely a small area of the town', () => {
  it.each([
    ['石川県小松市八幡ト1', '八幡'],
    ['新潟県小千谷市大字千谷甲1231', '千谷'],
    ['宮城県石巻市門脇字一番谷地51-10', '門脇'],
    ['兵庫県姫路市苫編町60番地', '苫編'],
    ['北海道帯広市清川町西2線126番地', '清川町西'],
    ['京都府船井郡京丹波町豊田谷17番地1', '豊田'],
    ['静岡県沼津市本字千本1910-9', '本'],
    ['愛知県小牧市大字久保一色佃1010-1', '久保一色'],
    ['京都府舞鶴市字森峠148番地の1', '森'],
    ['北海道河東郡士幌町字中士幌西2線88番地', '中士幌'],
  ])('leave the town certain although another name is similar: %s', (address, town) => {
    expect(read(address)).toEqual({ kind: 'found', towns: [town] });
  });
});

describe('a small area whose name a sign interrupts', () => {
  it.each([
    '徳島県徳島市川内町平石夷野@番外12-3',
    '徳島県徳島市川内町平石夷野番x外12-3',
    '徳島県美馬市脇町井口x東12-3',
    '長野県長野市鶴賀七瀬(仮)中町12-3',
    '愛知県江南市小折町八竜々西12-3',
  ])(
    'is to check if its town also lists an area whose name is a part of this one: %s',
    (address) => {
      expect(read(address).kind).toBe('ambiguous');
    },
  );
});

describe('a name that is marked as a whole name', () => {
  it('does not match longer listed towns: 字長田 is not in 長田北', () => {
    const { kind, towns } = read('京都府福知山市字長田2756番地の3');
    expect(kind).toBe('ambiguous');
    expect(towns).not.toContain('長田北');
  });
});

describe('one letter between two names', () => {
  const name = fc.string({ unit: fc.constantFrom(...'山川田村谷'), maxLength: 5 });

  it('does not count as a slip if it distinguishes two places, as in 本町 and 新町', () => {
    expect(isOneLetterAway('本町', '新町')).toBe(false);
    expect(isOneLetterAway('本町', '木町')).toBe(true);
  });

  it('counts as a slip only if it is wrong, missing or additional, or swapped with its neighbour', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const without = (text: string) =>
          [...text].map((_, i) => text.slice(0, i) + text.slice(i + 1));
        const isMissing = without(other).includes(one) || without(one).includes(other);
        const differing = [...one].filter((letter, i) => letter !== other[i]).length;
        const isWrong = one.length === other.length && differing === 1;
        const swapped = [...one].map((_, i) => {
          const [left = '', right = ''] = one.slice(i);
          return one.slice(0, i) + right + left + one.slice(i + 2);
        });
        const isSwapped = one !== other && swapped.includes(other);
        expect(isOneLetterAway(one, other)).toBe(isMissing || isWrong || isSwapped);
      }),
    );
  });
});

describe('an unknown number', () => {
  it.each(['鳥取県東伯郡琴浦町赤碕番地不明', '鳥取県東伯郡琴浦町赤碕番地不詳'])(
    'leaves its town found: %s',
    (address) => {
      expect(outcomeOf(address)).toMatchObject({
        kind: 'found',
        records: [{ postal_code: '6892501' }],
        query: { town: '赤碕', block_lot_num: null },
      });
    },
  );
});
