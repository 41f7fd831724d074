import { describe, expect, it } from 'vitest';
import { duplicatesIn, groupsIn } from './listed.ts';
import { verdicts } from './verdicts.ts';

describe('people', () => {
  it('are the same by address and name, in whatever kanji', () => {
    const list = [{ name: '髙橋 太郎' }, { name: '高橋太郎様' }, { name: '高橋花子' }];
    expect(groupsIn(list)).toEqual([1, 1, 0]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      verdict: 'same',
      certainty: 'certain',
      reason: { place: 'house', name: 'same_name' },
    });
  });

  it('of one surname in one house are a household, and not the same person', () => {
    const family = ['健一', '健二', '真由', '真由美'].map((given) => ({ name: `山田${given}` }));
    const found = duplicatesIn(family);
    expect([...found.customers]).toEqual([0, 0, 0, 0]);
    expect([...found.households]).toEqual([1, 1, 1, 1]);
    expect(found.finding(0)).toMatchObject({ verdict: 'household', certainty: 'likely' });
  });

  it('written without a recognisable surname join the household of the row that is the same person', () => {
    const list = ['李明', '李 明', '李 花子', '王一'].map((name) => ({ name }));
    expect([...duplicatesIn(list).customers]).toEqual([1, 1, 0, 0]);
    expect([...duplicatesIn(list).households]).toEqual([1, 1, 1, 0]);
  });

  it('of one name and room in differently named buildings are likely the same, but not certainly', () => {
    const list = ['コーポ見本', 'メゾン桜'].map((building) => ({
      name: '山田太郎',
      building,
      room: '101',
    }));
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      verdict: 'same',
      certainty: 'likely',
      reason: { place: 'room_other_building' },
    });
  });

  it.each([
    ['ヤマモトタロウ', 'ヤマダハナコ'],
    ['ヤマモト タロウ', 'ヤマダ ハナコ'],
    ['ジョン・スミス', 'ジョン・ブラウン'],
    ['John Smith', 'Joan Baker'],
  ])('whose names only begin alike are not a household: %s, %s', (one, other) => {
    expect(verdicts([{ name: one }, { name: other }])).toEqual(['place', 'place']);
  });

  it.each([
    ['ヤマダ タロウ', 'やまだ はなこ'],
    ['高橋ひろし', '髙橋みさき'],
  ])('of one surname with kana are a household: %s, %s', (one, other) => {
    expect(verdicts([{ name: one }, { name: other }])).toEqual(['household', 'household']);
  });

  it.each([
    ['見本市役所 税務課', '見本市役所 福祉課'],
    ['見本大学', '見本大学附属病院'],
    ['見本信用金庫', '見本信用組合'],
    ['山田内科', '山田外科'],
    ['山田一郎', '山田一郎法律事務所'],
  ])(
    'are a household, but organisations are not, though the names begin alike: %s, %s',
    (one, other) => {
      expect(verdicts([{ name: one }, { name: other }])).toEqual(['place', 'place']);
      const inRoom = [one, other].map((name) => ({ name, building: 'ビル見本', room: '301' }));
      expect(verdicts(inRoom)).toEqual(['place', 'place']);
    },
  );

  it('with different surnames are a household if the room is the same', () => {
    const list = [
      { name: '山田太郎', room: '101' },
      { name: '佐藤花子', room: '101' },
      { name: '鈴木一郎', room: '102' },
    ];
    expect(verdicts(list)).toEqual(['household', 'household', 'place']);
  });

  it('of one surname in an apartment house without room numbers share only the place', () => {
    const list = ['太郎', '花子'].map((given) => ({ name: `山田${given}`, building: 'コーポ' }));
    expect(verdicts(list)).toEqual(['place', 'place']);
  });

  it('of one name in two rooms may be the same, and a person without a room may be any of them', () => {
    const list = ['101', '102', ''].map((room) => ({ name: '山田太郎', room }));
    expect(verdicts(list)).toEqual(['perhaps', 'perhaps', 'perhaps']);
  });

  it('of one name are the same if only one has a room', () => {
    const list = ['101', ''].map((room) => ({ name: '山田太郎', room }));
    expect(groupsIn(list)).toEqual([1, 1]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { place: 'room_missing', name: 'same_name' },
    });
  });

  it('of one name are the same if only one has a small area', () => {
    const list = ['川原', ''].map((area) => ({ name: '山田太郎', area }));
    expect(groupsIn(list)).toEqual([1, 1]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { place: 'area_missing', name: 'same_name' },
    });
  });

  it('of one name in two small areas are not the same, and a person who may be in either area is the same as neither', () => {
    const list = ['川原', '谷', '', '川原', ''].map((area) => ({ name: '山田太郎', area }));
    expect(groupsIn(list)).toEqual([1, 0, 2, 1, 2]);
  });

  it('written in kana match the only person with that reading, and nobody if there are two', () => {
    const kana = { name: 'ヤマダ ユウコ' };
    const [yuko, other] = ['山田裕子', '山田祐子'].map((name) => ({ name, kana: 'ヤマダユウコ' }));
    if (yuko === undefined || other === undefined) throw new Error();
    expect(groupsIn([kana, yuko, { name: '山田太郎', kana: 'ヤマダタロウ' }])).toEqual([1, 1, 0]);
    expect(groupsIn([kana, { name: '山田裕子' }])).toEqual([0, 0]);
    expect(verdicts([kana, yuko, other])).toEqual(['perhaps', 'perhaps', 'perhaps']);
  });

  it('who moved are not found at their new address', () => {
    expect(groupsIn([{ name: '山田太郎' }, { name: '山田太郎', at: '別町4-5' }])).toEqual([0, 0]);
  });

  it('whose address names no place have no neighbours', () => {
    expect(
      verdicts([
        { name: '山田太郎', at: '' },
        { name: '山田太郎', at: '' },
      ]),
    ).toEqual([undefined, undefined]);
  });

  it('are found in any order of the rows', () => {
    const list = [
      { name: 'ヤマダ ユウコ', room: '101' },
      { name: '山田裕子', kana: 'ヤマダユウコ', room: '101' },
      { name: '山田裕子' },
      { name: '山田健一', room: '101' },
    ];
    expect(groupsIn(list)).toEqual([1, 1, 1, 0]);
    expect(groupsIn([...list].reverse())).toEqual([0, 1, 1, 1]);
  });
});
