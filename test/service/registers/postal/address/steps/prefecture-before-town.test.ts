import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shipped-outcome.ts';

describe('a prefecture written before a town whose municipality is left out', () => {
  it.each([
    ['奈良県', '西吉野町勢井104番地の3', '6370227'],
    ['北海道', '雄飛が丘南区27番17号', '0800333'],
  ])('leaves the town found although its name contains that of a municipality: %s%s', (...of) => {
    const [prefecture, town, code] = of;
    const found = { kind: 'found', records: [{ postal_code: code }] };
    expect(outcomeOf(town)).toMatchObject(found);
    expect(outcomeOf(prefecture + town)).toMatchObject(found);
  });

  it('leaves the only town of one letter before a number to check, with that town as the candidate', () => {
    expect(outcomeOf('椿7番17号')).toMatchObject({ kind: 'ambiguous' });
    expect(outcomeOf('岐阜県椿7番17号')).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ postal_code: '5012311' }],
    });
  });

  it.each(['岐阜県椿', '椿'])('takes no single letter for a town without a number: %s', (text) => {
    expect(outcomeOf(text).kind).not.toBe('found');
  });

  it('is kept in the name of a town that begins with it, even if the municipality is written: 山口県流通センター', () => {
    for (const place of ['山口県山口市', '山口市', '山口市山口県山口市'])
      expect(outcomeOf(`${place}山口県流通センター682-1`)).toMatchObject({
        kind: 'found',
        records: [{ postal_code: '7530872' }],
      });
  });
});
