/**
 * A pane in Node over a table in memory whose rows are all to check. Each has nine candidates: ten would count as a
 * list that may have been cut.
 */
import { createFlow, type Flow } from '@daicho/pane/src/flow/flow.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite, type PaneState } from '@daicho/pane/src/state/state.ts';
import { MemoryHost } from '../../test/pane/memory-host.ts';
import { answer, record } from '../../test/shared/enrich/records.ts';

const VERSION = '2026-05-29';
const CANDIDATES = [
  ['北海道', '札幌市'],
  ['宮城県', '仙台市'],
  ['埼玉県', 'さいたま市'],
  ['千葉県', '千葉市'],
  ['神奈川県', '横浜市'],
  ['新潟県', '新潟市'],
  ['大阪府', '大阪市'],
  ['兵庫県', '神戸市'],
  ['福岡県', '福岡市'],
] as const;
const BRANCHES = 200;

export interface Shape {
  readonly rows: number;
  /**
   * Whether all values have the same candidates, and so are decided together; otherwise each value has its own
   * candidates.
   */
  readonly areAlike: boolean;
}

const WAIT = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Looks up all rows of the table. The host lets the event loop run at every call, as a spreadsheet program does. */
export async function ranOver({ rows, areAlike }: Shape): Promise<Flow> {
  const send: Send = async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const t = String(Reflect.get(Object(params), 't'));
    const data = CANDIDATES.map(([prefecture, city], i) =>
      record({
        jisx0402: `${10 + i}101`,
        postal_code: `${10 + i}00001`,
        prefecture,
        city_without_county_and_ward: city,
        city_ward: '中央区',
        town: areAlike ? '本町' : t.slice(3),
      }),
    );
    const query = { t, prefecture: null, city: null, city_ward: null, town: null };
    return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
  };
  const cells = Array.from({ length: rows }, (_, i) => [
    i,
    `中央区本町${i}`,
    `${CANDIDATES[i % CANDIDATES.length]?.[1].slice(0, -1)}${i % BRANCHES}支店`,
    `担当${i % 7}`,
  ]);
  const host = new MemoryHost(['番号', '住所', '支店', '担当'], cells, {
    language: 'ja',
    send,
    settings: { baseUrl: 'https://daicho.example.jp', key: 'dpk_test', keyKind: 'public' },
  });
  host.at = WAIT;
  const flow = createFlow(host);
  flow.start();
  await until(flow, ({ survey }) => survey !== undefined);
  flow.actions.run();
  await until(flow, ({ run, result }) => run === undefined && result !== undefined);
  return flow;
}

/** Resolves with the state once `isWanted` accepts it. */
export function until(flow: Flow, isWanted: (state: PaneState) => boolean): Promise<PaneState> {
  return new Promise((resolve) => {
    if (isWanted(flow.state)) {
      resolve(flow.state);
      return;
    }
    const end = flow.subscribe(() => {
      if (!isWanted(flow.state)) return;
      end();
      resolve(flow.state);
    });
  });
}

const isWritten = ({ chooser }: PaneState) =>
  !(chooser?.isWriting === true || chooser?.groups.some(isToWrite) === true);

/** Whether the chooser shows its page, or the row of a card. */
const isShown = ({ chooser }: PaneState) =>
  chooser?.parting === undefined && (chooser?.overview ?? chooser?.row) !== undefined;

type Step = readonly [name: string, run: (flow: Flow) => Promise<unknown>];

/** Chooses the first place that the page offers, and waits until it is written. */
async function decideFirst(flow: Flow): Promise<void> {
  flow.actions.pick('', 0);
  await until(flow, ({ chooser }) => chooser?.isWriting === true);
  await until(flow, isWritten);
}

/** Steps of a person in the chooser, one after another. */
export const STEPS: readonly Step[] = [
  [
    'open',
    async (flow) => {
      flow.actions.openChooser();
      await until(flow, isShown);
    },
  ],
  [
    'choose on the page',
    async (flow) => {
      const { overview } = flow.state.chooser ?? {};
      if (overview !== undefined) flow.actions.choose(overview.choices[0]?.id ?? '', 0);
      await WAIT();
    },
  ],
  [
    'go to the next',
    async (flow) => {
      flow.actions.goTo(1);
      await WAIT();
    },
  ],
  [
    'ask by which column',
    async (flow) => {
      flow.actions.partGroups();
      await until(flow, ({ chooser }) => chooser?.parting?.id === 'columns');
    },
  ],
  [
    'part by a column',
    async (flow) => {
      flow.actions.pick('', 0);
      await until(flow, ({ chooser }) => chooser?.parting?.id !== 'columns');
    },
  ],
  ['decide the named parts', decideFirst],
  [
    'go to the next part',
    async (flow) => {
      flow.actions.goTo((flow.state.chooser?.parting?.at ?? 0) + 1);
      await WAIT();
    },
  ],
  ['decide a part', decideFirst],
  [
    'leave the parts',
    async (flow) => {
      flow.actions.goBack();
      await WAIT();
      await until(flow, isWritten);
    },
  ],
  [
    'decide a group',
    async (flow) => {
      const { groups = [], at = 0 } = flow.state.chooser ?? {};
      flow.actions.pick(groups[at]?.id ?? '', 0);
      await until(flow, ({ chooser }) => chooser === undefined || chooser.isWriting);
      await until(flow, isWritten);
    },
  ],
  [
    'show only rows to check',
    async (flow) => {
      flow.actions.changeAppearance({ rows: 'to_check' });
      await until(flow, ({ result }) => result?.appearance?.filter !== undefined);
    },
  ],
  [
    'open again',
    async (flow) => {
      flow.actions.closeChooser(true);
      flow.actions.openChooser();
      await until(flow, isShown);
    },
  ],
];
