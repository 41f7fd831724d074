import { JsonText, LongJson } from '@daicho/service/registers/json-text.ts';
import { expect, it } from 'vitest';

it.each([0, 1, 2, 3])('prints a list of %d items as JSON does', (count) => {
  const items = Array.from({ length: count }, (_, n) => ({ n, text: `台帳"${n}` }));
  const text = LongJson.withList(
    { version: '2026-09-30', a: {} },
    'records',
    items.map(JsonText.of),
  );
  const plain = JsonText.of({ version: '2026-09-30', a: {}, records: items });
  expect(Buffer.concat([...text.chunks()]).toString('latin1')).toBe(plain.bytes);
  expect(text.length).toBe(plain.length);
});

it('comes in chunks of about a megabyte', () => {
  const items = Array.from({ length: 30 }, () => JsonText.of({ text: 'x'.repeat(100_000) }));
  const sizes = Array.from(
    LongJson.withList({}, 'records', items).chunks(),
    ({ length }) => length,
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(1.2 * 2 ** 20);
});
