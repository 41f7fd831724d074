import { describe, expect, it } from 'vitest';
import { itemParameter } from '../../../n8n-nodes/nodes/Daicho/parameters/item-parameter.ts';
import { fakeContext } from '../fake-context.ts';

const EVALUATED = 'evaluated by n8n';

/** Reads a parameter of every item, and counts what n8n is asked to evaluate. */
function read(raw: unknown, items: readonly object[]) {
  let evaluations = 0;
  const context = fakeContext({});
  context.getInputData = () => items.map((json) => ({ json: { ...json } }));
  context.getNodeParameter = ((
    _name: string,
    _item: number,
    _fallback: unknown,
    { rawExpressions = false } = {},
  ) => {
    if (rawExpressions) return raw;
    evaluations += 1;
    return EVALUATED;
  }) as typeof context.getNodeParameter;
  const cellAt = itemParameter(context, 'address');
  return { values: items.map((_, item) => cellAt(item)), evaluations: () => evaluations };
}

describe('a parameter of every item', () => {
  it.each([
    ['={{ $json.address }}', 'address'],
    ['={{$json.address}}', 'address'],
    ['={{ $json["address"] }}', 'address'],
    ["={{ $json['会社の 住所'] }}", '会社の 住所'],
    ['={{ $json.住所 }}', '住所'],
  ])('%s is read from the item, and nothing is evaluated', (raw, field) => {
    const given = ['麹町', '', 12, null, true, ['千代田区', '麹町']];
    const { values, evaluations } = read(
      raw,
      given.map((value) => ({ [field]: value })),
    );
    expect(values).toEqual(given);
    expect(evaluations()).toBe(0);
  });

  it.each([
    ['={{ $json.address.line }}'],
    ['={{ $json.address + $json.city }}'],
    ['=Tokyo {{ $json.address }}'],
    ['={{ $json.address }} '],
    ['={{ $json["add\\u0072ess"] }}'],
    ['={{ [$json.address] }}'],
    ['={{ $("Rows").item.json.address }}'],
    // n8n takes these for no expression of its own, whatever the item has.
    ['={{ $json["a}}b"] }}', 'a}}b'],
    ['={{ $json["a\nb"] }}', 'a\nb'],
    ['={{ $json.constructor }}', 'constructor'],
    ['={{ $json.prototype }}', 'prototype'],
  ])('%s is evaluated for each item', (raw, field = 'address') => {
    const { values, evaluations } = read(raw, [{ [field]: 'a' }, { [field]: 'b' }]);
    expect(values).toEqual([EVALUATED, EVALUATED]);
    expect(evaluations()).toBe(2);
  });

  it('a field that is missing, inherited or an object is left to n8n', () => {
    const { values } = read('={{ $json.address }}', [
      {},
      { address: { line: 'a' } },
      { address: [{}] },
    ]);
    expect(values).toEqual([EVALUATED, EVALUATED, EVALUATED]);
    expect(read('={{ $json.constructor }}', [{}]).values).toEqual([EVALUATED]);
  });

  it.each([['東京都千代田区麹町3-12-14'], [''], [12], [null]])(
    '%j, which is no expression, holds for all items',
    (raw) => {
      const { values, evaluations } = read(raw, [{}, {}]);
      expect(values).toEqual([raw, raw]);
      expect(evaluations()).toBe(0);
    },
  );
});
