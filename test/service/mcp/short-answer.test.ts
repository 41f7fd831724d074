import { shortAnswer } from '@daicho/service/mcp/short-answer.ts';
import { describe, expect, it } from 'vitest';

const versions = Array.from({ length: 45 }, (_, i) => `2026-01-${String(i).padStart(2, '0')}`);

describe('a short answer', () => {
  it('is a page of a list, and says how to get the next one', () => {
    const page = { offset: 20, limit: 20 };
    const answer = shortAnswer({ version: '2026-04-01', data: versions }, page, { isPage: false });
    expect(answer).toEqual({
      version: '2026-04-01',
      total: 45,
      rows: versions.slice(20, 40),
      note: 'Rows 21 to 40 of 45. For more: offset 40, or ask more narrowly.',
    });
    const last = shortAnswer({ versions }, { offset: 40, limit: 20 }, { isPage: false });
    expect(last).toEqual({ total: 45, rows: versions.slice(40) });
  });

  it('keeps the page that a search gave, and says how many it found', () => {
    const found = { version: '1', data: [{ a: 1 }], count: 7, offset: 3, limit: 1, query: 'x' };
    expect(shortAnswer(found, { offset: 3, limit: 1 }, { isPage: true })).toEqual({
      version: '1',
      query: 'x',
      total: 7,
      rows: [{ a: 1 }],
      note: 'Rows 4 to 4 of 7. For more: offset 4, or ask more narrowly.',
    });
  });

  it('lists the values of a map, such as the branches of a bank', () => {
    const bank = { code: '0001', name: 'みずほ' };
    const branches = {
      '001': [{ code: '001', name: '東京営業部' }],
      '004': [
        { code: '004', name: '丸の内中央' },
        { code: '004', name: '大手町' },
      ],
    };
    const page = { offset: 0, limit: 2 };
    expect(
      shortAnswer({ version: '1', data: { bank, branches } }, page, { isPage: false }),
    ).toEqual({
      version: '1',
      bank,
      total: 3,
      rows: [branches['001'][0], branches['004'][0]],
      note: 'Rows 1 to 2 of 3. For more: offset 2, or ask more narrowly.',
    });
  });

  it('is the record itself if the answer is not a list', () => {
    const page = { offset: 0, limit: 20 };
    expect(shortAnswer({ result: false }, page, { isPage: false })).toEqual({ result: false });
    const one = { version: '1', data: { code: 'F1', name: '大学', note: '' } };
    expect(shortAnswer(one, page, { isPage: false })).toEqual({
      version: '1',
      data: { code: 'F1', name: '大学' },
    });
  });
});
