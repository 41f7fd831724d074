import { JsonText } from '@daicho/service/registers/json-text.ts';
import { expect, it } from 'vitest';

it.each([0, 1, 2, 3])('prints a list of %d items as JSON does', (count) => {
  const items = Array.from({ length: count }, (_, n) => ({ n, text: `台帳"${n}` }));
  const text = JsonText.withList(
    { version: '2026-09-30', a: {} },
    'records',
    items.map(JsonText.of),
  );
  const plain = JsonText.of({ version: '2026-09-30', a: {}, records: items });
  expect(text.bytes).toBe(plain.bytes);
});
