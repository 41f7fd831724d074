/** Every message that is posted to /mcp gets an answer of the protocol or a listed error, never a failure. */
import { toolsFor } from '@daicho/service/mcp/tools.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyText } from '../../../any-text.ts';
import { cases } from '../../../cases.ts';
import { type RunningService, startService } from '../running-service.ts';

const tools = toolsFor({ hasAccount: true });
const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function posted(message: unknown): Promise<{ status: number; body: unknown }> {
  const response = await service.fetch('/mcp', {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Values that suit some parameter, and values that suit none. */
const value = fc.oneof(
  fc.constantFrom('1020083', '7000012050002', '31', '東京都千代田区麹町3-12-14', '2026-04-01', '/'),
  fc.integer(),
  anyText({ maxLength: 40 }),
  // A body that names a prototype is refused as a whole, before the protocol.
  fc
    .jsonValue({ maxDepth: 2 })
    .filter((json) => !/"(?:__proto__|constructor)":/.test(JSON.stringify(json))),
);

const call = fc.constantFrom(...tools).chain((tool) => {
  const names = Object.keys(tool.input.shape);
  const rows = fc.array(
    fc.dictionary(fc.constantFrom('address', 'postal_code', 'corporate_number', 'name'), value),
    { maxLength: 5 },
  );
  const entries = names.map((name) => [name, name === 'rows' ? fc.oneof(rows, value) : value]);
  return fc
    .record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    })
    .map((input) => ({ name: tool.name, arguments: input }));
});

describe('at the MCP endpoint,', () => {
  it('any call of a tool has a result', async () => {
    await fc.assert(
      fc.asyncProperty(call, async (params) => {
        const { status, body } = await posted({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params,
        });
        expect(status).toBe(200);
        expect(body).toMatchObject({
          id: 1,
          result: { content: [{ type: 'text', text: expect.any(String) }] },
        });
        expect(JSON.stringify(body)).not.toMatch(/The look-up failed|internal_error|\.ts:/);
      }),
      { numRuns: cases(15, 2_000) },
    );
  });

  it('any message has an answer below 500', async () => {
    const message = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        jsonrpc: fc.constant('2.0'),
        id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
        method: fc.oneof(
          fc.constantFrom('ping', 'initialize', 'tools/list', 'resources/list', 'x'),
          fc.string(),
        ),
        params: fc.jsonValue({ maxDepth: 2 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(message, async (one) => {
        expect((await posted(one)).status).toBeLessThan(500);
      }),
      { numRuns: cases(15, 2_000) },
    );
  });
});
