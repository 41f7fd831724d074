import { NodeOperationError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { errorItem } from '../../../n8n-nodes/nodes/Daicho/operations/items.ts';
import { fakeContext } from '../fake-context.ts';

const binary = { invoice: { data: 'JVBERg==', mimeType: 'application/pdf' } };
const node = fakeContext({}).getNode();
const failed = (includeInput: boolean) => ({
  result: { status: 'invalid' },
  error: new NodeOperationError(node, 'Not a code.', { description: 'Correct it.' }),
  placement: { includeInput, resultField: 'daicho' },
});

describe('an item that failed', () => {
  it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
    'keeps its binary data only with its input: %s',
    (onError) => {
      const item = { json: { code: '12' }, binary };
      const made = errorItem(item, 3, { ...failed(true), onError });
      expect(made).toMatchObject({ binary, pairedItem: { item: 3 } });
      expect(errorItem(item, 3, { ...failed(false), onError })).not.toHaveProperty('binary');
    },
  );
});
