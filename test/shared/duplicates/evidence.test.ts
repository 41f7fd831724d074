import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import { describe, expect, it } from 'vitest';
import { duplicatesIn, groupsIn } from './listed.ts';

const NONE = { phone: null, email: null, birth: null, code: null };

it.each([
  ['090-1234-5678', '09012345678', ''],
  ['９０１２３４５６７８', '09012345678', ''],
  ['+81 90 1234 5678', '09012345678', ''],
  ['03(1234)5678 代表', '', '0312345678'],
  [312345678, '', '0312345678'],
  ['なし', '', ''],
])('the telephone number %s is read however it is written', (phone, mobile, office) => {
  expect(readEvidence({ ...NONE, phone })).toMatchObject({ mobile, phone: office });
});

it.each(['080-1111-1111', '000-0000-0000', '0300000000'])(
  'a telephone number that people type for none is no evidence: %s',
  (phone) => {
    expect(readEvidence({ ...NONE, phone })).toMatchObject({ mobile: '', phone: '' });
  },
);

it.each(['nomail@nomail.com', 'no-reply@example.jp', 'aaa@aaa.com', 'TEST@test.com', 'dummy@a.jp'])(
  'a mail address that people type for none is no evidence: %s',
  (email) => {
    expect(readEvidence({ ...NONE, email })).toMatchObject({ email: '' });
  },
);

describe('by evidence beside names and addresses,', () => {
  const namesakes = Array.from({ length: 4 }, (_, i) => ({ name: '佐藤一郎', at: `遠い町${i}` }));
  const [mail, mobile] = ['ichiro@example.jp', '090-1234-5678'];

  it('a moved customer of a rare name is found by mail address or mobile number', () => {
    const moved = [
      { name: '綾小路清麿', at: '甲町1', evidence: { email: mail } },
      { name: '綾小路 清麿', at: '乙町2', evidence: { email: 'Ichiro@Example.jp' } },
    ];
    expect(groupsIn(moved)).toEqual([1, 1]);
    expect(duplicatesIn(moved).finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { place: 'elsewhere', evidence: 'email' },
    });
  });

  it('a moved customer of a common name is perhaps the same if mail address or mobile number agrees, and the same if both agree', () => {
    const rows = (evidence: object) => [
      ...namesakes,
      { name: '佐藤一郎', at: '甲町1', evidence },
      { name: '佐藤一郎', at: '乙町2', evidence },
    ];
    expect(duplicatesIn(rows({ phone: mobile })).finding(5)?.verdict).toBe('perhaps');
    expect(groupsIn(rows({ phone: mobile, email: mail })).slice(4)).toEqual([1, 1]);
  });

  it('rows with two dates of birth are two people, even in one house and with one telephone', () => {
    const births = ['1950-01-02', '昭和55年3月4日'].map((birth) => ({
      name: '山田太郎',
      evidence: { birth, phone: mobile },
    }));
    expect(groupsIn(births)).toEqual([0, 0]);
  });

  it('a code is proof, but the telephone of a household or a switchboard is not', () => {
    const rows = ['山田太郎', '山田　太郎', '鈴木花子'];
    const at = (evidence: (i: number) => object) =>
      groupsIn(rows.map((name, i) => ({ name, at: `町${i}`, evidence: evidence(i) })));
    expect(at((i) => ({ code: i < 2 ? '0012' : '13' }))).toEqual([1, 1, 0]);
    expect(at(() => ({ phone: '03-1234-5678' }))).toEqual([0, 0, 0]);
  });
});
