/** The node as a tool of n8n's AI agent: what the model reads about it, and what it gets back. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { resources } from '../../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { agentWorkflow } from '../../hosts/n8n/agent-workflow.ts';
import { type ChatModel, chatModel, toolTexts } from '../../hosts/n8n/chat-model.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import { credential } from '../../hosts/n8n/workflows.ts';
import {
  importAgencyFiles,
  tottori,
} from '../../service/registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

type Property = (typeof resources)[number]['description'][number];

const DAY = '2026-10-31';
const MIHON = corporateNumber(1);
const WRONG_KEY = `dsk_${'w'.repeat(43)}`;
const QUESTION = 'What is the corporate number of 見本商事 in Tottori?';

const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-agent-'));
let service: ServiceProcess;
let model: ChatModel;
let n8n: SharedN8n;

/** Every operation of every resource, each as a tool whose texts the model is to fill in. */
const tools = resources.flatMap(({ id: resource, operations, description }) => {
  const offered = description.find(({ name }) => name === 'operation');
  const options = offeredSchema().parse(offered?.options);
  return Object.keys(operations).map((operation) => ({
    name: `${resource} ${operation}`,
    resource,
    operation,
    action: options.find(({ value }) => value === operation)?.action ?? '',
    asked: description.filter(
      (property) => property.type === 'string' && isShown(property, operation, description),
    ),
  }));
});

/** Whether a parameter of the operation is shown while the other parameters have their defaults. */
function isShown(
  { displayOptions }: Property,
  operation: string,
  properties: readonly Property[],
): boolean {
  const { resource: _, operation: operations, ...others } = displayOptions?.show ?? {};
  if (operations?.includes(operation) !== true) return false;
  return Object.entries(others).every(([name, values]) => {
    const shownAt: readonly unknown[] = values ?? [];
    return properties.some((other) => other.name === name && shownAt.includes(other.default));
  });
}

function offeredSchema() {
  return z.array(z.object({ value: z.string(), action: z.string() }));
}

beforeAll(async () => {
  await importAgencyFiles(
    { dataDir: directory, version: DAY, kind: 'full' },
    tottori(DAY, { corporateNumber: MIHON, name: '株式会社見本商事' }),
  );
  service = await startService(directory);
  const { secret: key } = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')));
  model = await chatModel();
  n8n = await SharedN8n.open();
  await n8n.importAll(
    [
      credential('good', { url: service.url, key }),
      credential('wrong', { url: service.url, key: WRONG_KEY }),
      { id: 'model', name: 'model', type: 'openAiApi', data: { apiKey: 'none', url: model.url } },
    ],
    [
      agentWorkflow('agent', QUESTION, 'model', 'good', tools),
      agentWorkflow('wrong', QUESTION, 'model', 'wrong', tools),
    ],
  );
});
afterAll(async () => {
  await model?.close();
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the Daicho node as the tool of an agent', () => {
  it('describes every operation to the model, and its parameters by their labels', async () => {
    model.follow(() => ({ say: 'Thank you.' }));
    const { outputs } = await n8n.execute('agent');
    expect(outputs('AI Agent')[0]?.[0]?.json).toEqual({ output: 'Thank you.' });
    const offered = Object.fromEntries(
      (model.asked[0]?.tools ?? []).map(({ function: { name, description, parameters } }) => [
        name,
        { description, parameters: Object.keys(parameters.properties) },
      ]),
    );
    const expected = tools.map(({ name, action, asked }) => [
      name.replace(' ', '_'),
      {
        description: `${action} in Daicho`,
        parameters: asked.map(({ displayName }) => displayName.replaceAll(' ', '_')),
      },
    ]);
    expect(offered).toEqual(Object.fromEntries(expected));
    expect(offered.corporation_findByName).toEqual({
      description: 'Find corporate number by company name and address in Daicho',
      parameters: ['Company_Name', 'Address', 'Postal_Code_Beside'],
    });
  });

  it('gives the model the result alone: no chat message, nothing empty', async () => {
    model.follow(
      (answers) =>
        [
          {
            call: 'corporation_findByName',
            with: { Company_Name: '見本商事', Address: '鳥取市' },
          },
          { call: 'corporation_lookup', with: { Corporate_Number: MIHON } },
          { call: 'corporation_lookup', with: { Corporate_Number: '123' } },
          { call: 'address_normalize', with: { Address: '東京都千代田区麹町3-12-14' } },
          { say: 'Thank you.' },
        ].at(answers.length) ?? { say: 'Too much.' },
    );
    await n8n.execute('agent');
    const texts = toolTexts(model.asked.at(-1));
    expect(texts.map((text): unknown => JSON.parse(text))).toMatchObject([
      [{ status: 'found', corporate_number: MIHON, name: '株式会社見本商事', score: 80 }],
      [{ status: 'found', name: '株式会社見本商事', city: '鳥取市' }],
      [{ status: 'invalid', message: 'Invalid: a corporate number has 13 digits' }],
      [{ status: 'found', postal_code: '1020083', town: '麹町' }],
    ]);
    for (const text of texts) {
      expect(text).not.toMatch(/""|\[\]|null|toolCallId|chatInput/);
      expect(text.length).toBeLessThan(300);
    }
  });

  it('tells the model why a call failed, without the key', async () => {
    model.follow((answers) =>
      answers.length === 0
        ? { call: 'corporation_lookup', with: { Corporate_Number: MIHON } }
        : { say: 'Sorry.' },
    );
    const { printed } = await n8n.execute('wrong');
    const [told = ''] = toolTexts(model.asked.at(-1));
    const error = expect.stringMatching(/^The API key was not accepted\. Check the key/);
    expect(JSON.parse(told)).toEqual([{ error }]);
    expect(told + printed.stdout + printed.stderr).not.toContain(WRONG_KEY);
  });
});
