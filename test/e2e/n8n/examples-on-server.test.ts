/** Workflows of examples/n8n that a trigger starts, in a real n8n. Nodes that need an account elsewhere have a stand-in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openState } from '@daicho/service/state/open-state.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ChatModel, chatModel, toolTexts } from '../../hosts/n8n/chat-model.ts';
import { type Listener, listener } from '../../hosts/n8n/listener.ts';
import { example, posted } from '../../hosts/n8n/workflows.ts';
import { letPoll, recordDetections } from '../../service/radar/radar-fixture.ts';
import {
  importRegister,
  MOVED,
  MOVED_RECORD,
  OF_YONAGO,
  openStage,
  RENAMED,
  type Stage,
} from './examples-stage.ts';

const TODAY = dayInJapan(Date.now());
/** Time in which a published trigger asks what changed earlier on the day. */
const BEGINNING_MS = 3_000;

let stage: Stage;
let model: ChatModel;
let receiver: Listener;

beforeAll(async () => {
  model = await chatModel();
  receiver = await listener();
  const apiOfModel = { apiKey: 'none', url: model.url };
  stage = await openStage(
    [
      example('changes-to-sheet-and-chat', 'daicho', {
        'Add Row to Sheet': posted(`${receiver.url}/sheet`),
        'Tell Sales': messagePosted,
      }),
      example('agent-moved-clients', 'daicho', {
        'When Chat Message Received': { parameters: { public: true, options: {} } },
        'Chat Model': { credentials: { openAiApi: { id: 'model', name: 'model' } } },
      }),
    ],
    [{ id: 'model', name: 'model', type: 'openAiApi', data: apiOfModel }],
  );
  for (const id of ['daichoChangesToSheet', 'daichoAgent']) await stage.n8n.publish(id);
});
afterAll(async () => {
  await receiver?.close();
  await model?.close();
  await stage?.close();
});

/** Sends the text of a node that writes to a channel. */
function messagePosted(own: object) {
  const { text } = z.object({ text: z.string() }).parse(own);
  const [, template = ''] = /^=(.*)$/s.exec(text) ?? [];
  return posted(receiver.url, `={"text": "${template}"}`);
}

/** Makes numbers change today. */
async function change(numbers: readonly string[]): Promise<void> {
  const db = await openState(stage.directory);
  await recordDetections(db, await letPoll(db), { date: TODAY, numbers });
  await db.destroy();
}

const changedSchema = z.array(
  z.object({ name: z.string(), address: z.string(), process_name: z.string() }),
);

const post = (path: string, body: object) =>
  fetch(`${stage.n8n.url}/webhook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const notify = () =>
  post('5b0f3a86-7d0a-4b7e-9d0e-0e7f4e2f6c12/radar', {
    url: `${stage.service.url}/v1/houjinbangou/radar/${TODAY}`,
    date: TODAY,
  });
const changesOfToday = async () => {
  const headers = { authorization: `Token ${stage.key}` };
  return (await fetch(`${stage.service.url}/v1/radar/changes/${TODAY}`, { headers })).text();
};
const received = () => receiver.received.map((body): unknown => JSON.parse(body));

describe("an example on n8n's server", () => {
  it('appends a row and writes a message for each client that changed', async () => {
    // The server answers before it has activated its workflows, and a trigger does not report what changed before it began.
    await expect.poll(async () => (await notify()).status).toBe(200);
    await sleep(BEGINNING_MS);
    await change([MOVED, RENAMED]);
    await notify();
    await expect.poll(() => receiver.received.length).toBe(4);
    const row = { date: TODAY, furigana: 'ダイチョウショウジ', what_changed: '', closed_on: '' };
    expect(received()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...row,
          ...MOVED_RECORD,
          corporate_number: MOVED,
          change: 'Domestic address change',
          changed_on: '2024-01-20',
        }),
        expect.objectContaining({ ...row, corporate_number: RENAMED, change: 'Name change' }),
        {
          text: `株式会社見本商事 (${MOVED}): Domestic address change. Address: ${MOVED_RECORD.address}`,
        },
        {
          text: `株式会社見本倉庫 (${RENAMED}): Name change. Address: ${MOVED_RECORD.address}`,
        },
      ]),
    );
  });

  it('reports the old and the new values when a client changes again', async () => {
    receiver.received.length = 0;
    await importRegister(stage.directory, TODAY, '東町９番地');
    const address = '鳥取県鳥取市東町９番地';
    const what_changed = `address was ${MOVED_RECORD.address}, is ${address}`;
    const text = `株式会社見本商事 (${MOVED}): ${what_changed}. Address: ${address}`;
    // A service notifies once it has checked the import, in its own time.
    await expect.poll(changesOfToday, { timeout: 30_000 }).toContain('東町９番地');
    await notify();
    await expect
      .poll(received, { timeout: 30_000 })
      .toEqual([
        expect.objectContaining({ corporate_number: MOVED, address, what_changed }),
        { text },
      ]);
  });

  it('answers which clients moved, from the results of the tools', async () => {
    model.follow((answers) => {
      const [changed, found] = answers;
      if (changed === undefined) return { call: 'List_Changed_Clients', with: { Date: TODAY } };
      if (found === undefined) {
        return {
          call: 'Find_Corporate_Number',
          with: { Company_Name: '見本商事', Address: '米子市' },
        };
      }
      const moved = changedSchema
        .parse(changed)
        .filter(({ process_name }) => process_name === 'Domestic address change');
      return {
        say: `Moved: ${moved.map(({ name, address }) => `${name}, ${address}`).join('; ')}`,
      };
    });
    const question = { action: 'sendMessage', sessionId: 'one', chatInput: 'Which clients moved?' };
    const chat = () => post('0d6b5a5e-3a5a-4f0e-8f57-3f4d6a1f2b77/chat', question);
    const answers: unknown[] = [];
    await expect
      .poll(async () => {
        const response = await chat();
        answers.push(await response.json());
        return response.status;
      })
      .toBe(200);
    expect(answers.at(-1)).toEqual({
      output: expect.stringMatching(/^Moved: 株式会社見本商事, 鳥取県鳥取市東町/),
    });
    const [first] = model.asked;
    expect(first?.tools.map((tool) => tool.function.name).sort()).toEqual([
      'Find_Corporate_Number',
      'List_Changed_Clients',
      'List_Clients',
      'Look_Up_Corporation',
    ]);
    expect(JSON.stringify(first?.messages)).toContain(`Today is ${TODAY} in Japan`);
    const [, found = ''] = toolTexts(model.asked.at(-1));
    expect(JSON.parse(found)).toMatchObject([{ corporate_number: OF_YONAGO, status: 'found' }]);
    expect(found).not.toContain(question.chatInput);
  });
});
