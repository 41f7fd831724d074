import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shipped-outcome.ts';

describe('a town with only some of its numbers listed', () => {
  it.each([
    '京都市下京区烏丸5丁目3',
    '大阪府堺市西区八田寺町100',
    '大阪府堺市北区東上野芝町1丁1-1',
  ])('is to check with another number: %s', (address) => {
    expect(outcomeOf(address).kind).toBe('ambiguous');
  });

  it.each([
    '京都市下京区烏丸2丁目3',
    '大阪府堺市西区八田寺町40-2',
    '大阪府堺市北区東上野芝町2丁1-1',
    '京都市下京区烏丸',
  ])('is found with a listed number, or without a number: %s', (address) => {
    expect(outcomeOf(address).kind).toBe('found');
  });
});
