import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { describe, expect, it } from 'vitest';
import { judge, type LabelledAddress, moveChome, score } from '../../bench/accuracy/labelled.ts';
import { postalTable, recordsOf } from '../service/registers/postal/postal-table-fixture.ts';

describe('moving a chome from the label into the number', () => {
  it.each([
    ['豊崎六丁目', '豊崎', 6],
    ['北花田町二丁', '北花田町', 2],
    ['南長崎十二丁目', '南長崎', 12],
    ['開明町', '開明町', undefined],
    ['一丁目', '一丁目', undefined],
  ])('%s', (label, town, chome) => {
    expect(moveChome(label)).toEqual({ town, chome });
  });
});

describe('judging an answer', () => {
  const register = openRegister(
    postalTable([
      ...recordsOf({ jisx0402: '27127', prefecture: '大阪府', city: '大阪市', ward: '北区' }, [
        ['5310072', '豊崎'],
        ['5300041', '天神橋（１〜６丁目）'],
        ['5310041', '天神橋（７、８丁目）'],
      ]),
    ]),
  );
  const label: LabelledAddress = {
    address: '大阪府大阪市北区豊崎６丁目８番１７号',
    prefecture: '大阪府',
    city: '大阪市北区',
    town: '豊崎六丁目',
    number: '8-17',
    numberCounts: true,
  };
  const judged = (changed: Partial<LabelledAddress>) => {
    const changedLabel = { ...label, ...changed };
    const answer = register.search({ t: changedLabel.address, offset: 0, limit: 10 });
    return judge(changedLabel, answer);
  };

  it('counts the right answer as right', () => {
    expect(judged({})).toEqual({ outcome: 'found', place: true, town: true, number: true });
  });

  it('counts a wrong number, town or city as wrong', () => {
    expect(judged({ number: '8-18' }).number).toBe(false);
    expect(judged({ town: '豊崎七丁目' }).number).toBe(false);
    expect(judged({ town: '豊崎町六丁目' }).town).toBe(false);
    expect(judged({ city: '大阪市都島区' }).place).toBe(false);
  });

  it('counts an open choice as wrong, but not as a wrong answer marked found', () => {
    const open = judged({ address: '大阪府大阪市北区天神橋', town: '天神橋', number: '' });
    expect(open).toMatchObject({ outcome: 'ambiguous', place: false, town: false });
    expect(score([open, judged({ number: '9' })])).toMatchObject({ wrongFound: 0.5, number: 0 });
  });
});
