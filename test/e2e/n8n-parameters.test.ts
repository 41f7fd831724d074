/** A parameter that only names a field is read from the item: the value must equal n8n's own evaluation. */
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../hosts/n8n/free-port.ts';
import { SharedN8n } from '../hosts/n8n/shared-n8n.ts';
import {
  credential,
  daichoNode,
  itemsOf,
  manualTrigger,
  type WorkflowNode,
  workflow,
} from '../hosts/n8n/workflows.ts';

const CELLS = [
  '1020083',
  ' 〒102-0083\n',
  '',
  '=1+1',
  '{{ $json.row }}',
  '={{ $json.row }}',
  '"quoted" \'and\' \\back\\',
  '<b>&amp;</b>',
  '0640941',
  640941,
  0,
  -1.5,
  1e21,
  true,
  false,
  null,
  [],
  ['102', '0083'],
  ['東京都千代田区', '', null, 12],
  [['1020083']],
  {},
  { value: '1020083' },
  { __rl: true, mode: 'id', value: '1020083' },
  '2026-11-22T00:00:00.000Z',
];

let n8n: SharedN8n;
beforeAll(async () => {
  n8n = await SharedN8n.open();
  // Nobody answers: codes fail, and other inputs are reported without a request.
  const nobody = { url: `http://127.0.0.1:${await freePort()}`, key: 'dsk_of_this_test' };
  await n8n.importAll(
    [credential('nobody', nobody)],
    [
      read('codes', (cell) => ({ resource: 'postalCode', operation: 'lookup', postalCode: cell })),
      read('addresses', (cell) => ({ operation: 'normalize', address: cell })),
    ],
  );
});

/** Reads every cell in two ways, one node after the other. */
function read(id: string, parameters: (cell: string) => object): object {
  const node = (name: string, cell: string): WorkflowNode => ({
    ...daichoNode(
      'nobody',
      { ...parameters(cell), options: { resultField: name } },
      { onError: 'continueRegularOutput' },
    ),
    name,
  });
  return workflow(id, id, [
    manualTrigger,
    ...itemsOf(CELLS),
    node('read', '={{ $json.cell }}'),
    node('evaluated', '={{ ($json.cell) }}'),
  ]);
}

describe('parameters of the node', () => {
  it.each(['codes', 'addresses'])(
    'give the same %s, read as data and evaluated by n8n',
    async (id) => {
      const [items = []] = (await n8n.execute(id)).outputs('evaluated');
      expect(items).toHaveLength(CELLS.length);
      expect(items.map(({ json }) => json.read)).toEqual(items.map(({ json }) => json.evaluated));
    },
  );
});
