import { isNestedDeeper } from '@daicho/service/http/request/json-nesting.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the nesting of a JSON text', () => {
  it('is that of its values, whatever brackets, quotes and backslashes its strings hold', () => {
    const string = fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', 'a', 'あ') });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        string,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(string, tie('value'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(value, (value) => {
        const depth = depthOf(value);
        const text = JSON.stringify(value, null, 1);
        expect(isNestedDeeper(text, depth)).toBe(false);
        expect(depth > 0 && !isNestedDeeper(text, depth - 1)).toBe(false);
      }),
    );
  });

  it('is found in a text that ends too early, or within a string', () => {
    expect(isNestedDeeper('['.repeat(65), 64)).toBe(true);
    expect(isNestedDeeper('{"a":'.repeat(65), 64)).toBe(true);
    expect(isNestedDeeper(`["${'['.repeat(65)}`, 64)).toBe(false);
  });
});
