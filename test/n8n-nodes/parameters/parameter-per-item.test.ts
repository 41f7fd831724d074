import { describe, expect, it } from 'vitest';
import { itemParameter } from '../../../n8n-nodes/nodes/Daicho/parameters/parameter-per-item.ts';
import { fakeContext } from '../fake-context.ts';

/** Reads a parameter of three items, and counts how often n8n is asked to evaluate. */
function read(written: unknown) {
  let evaluations = 0;
  const context = fakeContext({});
  context.getNodeParameter = ((
    _name: string,
    item: number,
    _fallback: unknown,
    { rawExpressions = false } = {},
  ) => {
    if (rawExpressions) return written;
    evaluations += 1;
    return `evaluated for ${item}`;
  }) as typeof context.getNodeParameter;
  const valueAt = itemParameter(context, 'address');
  return { values: [0, 1, 2].map((item) => valueAt(item)), evaluations: () => evaluations };
}

describe('a parameter of each item', () => {
  it.each([
    '={{ $json.address }}',
    '=',
    [['={{ $json.city }}']],
    { __rl: true, mode: 'name', value: '={{ $json.bank }}' },
  ])('that has an expression is evaluated by n8n for each item: %j', (written) => {
    const { values } = read(written);
    expect(values).toEqual(['evaluated for 0', 'evaluated for 1', 'evaluated for 2']);
  });

  it.each(['千代田区', '', '{{ $json.address }}', 12, true, null, { mode: 'list', value: '0001' }])(
    'that does not differ between items is read once: %j',
    (written) => {
      const { values, evaluations } = read(written);
      expect(values).toEqual(['evaluated for 0', 'evaluated for 0', 'evaluated for 0']);
      expect(evaluations()).toBe(1);
    },
  );
});
