import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { columnChosen } from '../parting/wards.ts';
import { VERSION } from '../postal-register.ts';

/** Only the postal code before each address can be read, and two towns share it. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t } = params as { t: string };
  const data = ['大阪市', '堺市'].map((city) =>
    record({
      prefecture: '大阪府',
      city_without_county_and_ward: city,
      town: '中之島',
      postal_code: '5300001',
    }),
  );
  const query = {
    t,
    town: null,
    prefecture: null,
    city: null,
    written_postal_code: 'elsewhere',
  } as const;
  return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
};

const ADDRESSES = [
  '〒530-0001 ウメダ1-2-3',
  '〒530-0001 丸丸丸3-4',
  '〒530-0001 丸丸5',
  '〒530-0001 丸6',
];

async function open(fields?: readonly string[]) {
  const host = new MemoryHost(
    ['住所', '地区'],
    ADDRESSES.map((address) => [address, '北']),
    { settings: SETTINGS, send },
  );
  const flow = await withParts(await openPane(host));
  if (fields !== undefined) flow.actions.chooseFields(fields);
  await ran(flow);
  await opened(flow);
  return { flow, host };
}

const SAID = 'not written';

describe('a choice for an address of which only the postal code was read', () => {
  it('comes with a warning that number and building will not be written', async () => {
    const { flow, host } = await open();
    const [group] = flow.state.chooser?.groups ?? [];
    expect(group?.candidates).toHaveLength(2);
    expect(group?.reason).toContain(SAID);
    flow.actions.pick(group?.id ?? '', 0);
    await until(flow, ({ result }) => result?.decided === 4);
    expect(host.column('Town')[0]).toBe('中之島');
    expect(host.column('Number')[0]).toBeNull();
  });

  it('comes with that warning for a part too, with the number of such rows', async () => {
    const { flow } = await open();
    await columnChosen(flow, '地区');
    expect(flow.state.chooser?.parting?.paragraphs.join()).toMatch(/not written.*4/);
  });

  it('comes without a warning if the unread text is written too, or is not asked for', async () => {
    const lines = await open(['postal_code', 'block_lot_num', 'address_line_1', 'address_line_2']);
    const [group] = lines.flow.state.chooser?.groups ?? [];
    expect(group?.reason).not.toContain(SAID);
    lines.flow.actions.pick(group?.id ?? '', 0);
    await until(lines.flow, ({ result }) => result?.decided === 4);
    expect(lines.host.rows[0]?.join()).toContain('ウメダ1-2-3,');
    const { flow } = await open(['postal_code']);
    expect(flow.state.chooser?.groups[0]?.reason).not.toContain(SAID);
  });
});
