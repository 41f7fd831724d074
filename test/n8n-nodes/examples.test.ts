/** The workflows of examples/n8n as a person sees them after importing them. The e2e tests run them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const folder = fileURLToPath(new URL('../../examples/n8n/', import.meta.url));
const guides = ['n8n.md', 'n8n.ja.md'].map((name) =>
  readFileSync(new URL(`../../docs/guides/no-code/${name}`, import.meta.url), 'utf8'),
);

const workflowSchema = z.object({
  id: z.string(),
  name: z.string(),
  nodes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      typeVersion: z.number(),
      position: z.tuple([z.number(), z.number()]),
      webhookId: z.optional(z.uuid()),
      onError: z.optional(z.literal('continueErrorOutput')),
      parameters: z.looseObject({}),
    }),
  ),
});

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const text = readFileSync(folder + file, 'utf8');
  // The schemas are strict: an example holds no credential, pinned data or static data, which would be somebody's own.
  const { id, name, nodes } = z
    .strictObject({
      ...workflowSchema.shape,
      nodes: z.array(z.strictObject(workflowSchema.shape.nodes.def.element.shape)),
      connections: z.record(z.string(), z.unknown()),
      settings: z.strictObject({ executionOrder: z.literal('v1') }),
    })
    .parse(JSON.parse(text));

  it('has an id that n8n takes, and names in English', () => {
    expect(id).toMatch(/^daicho[A-Za-z]{1,20}$/);
    for (const one of [name, ...nodes.map((node) => node.name)]) {
      expect(one).toMatch(/^[A-Z][ -~]*$/);
    }
  });

  it('has a small picture, which both guides show beside a sentence', () => {
    const picture = `pictures/n8n/${file.replace('.json', '.png')}`;
    const { size } = statSync(new URL(`../../docs/${picture}`, import.meta.url));
    expect(size).toBeLessThan(60_000);
    for (const guide of guides) {
      const [row = ''] = guide.split('\n').filter((line) => line.includes(`\`${file}\``));
      expect(row).toContain(picture);
      expect(row.split('|')[3]?.trim().length).toBeGreaterThan(20);
    }
  });

  it('says in a note what to set up', () => {
    const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    expect(notes).toMatchObject([
      { parameters: { content: expect.stringMatching(/^## [ -~\n]*$/) } },
    ]);
  });

  it('has its own id for each node, without which n8n does not take it', () => {
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
  });
});

describe('the example workflows', () => {
  it('share neither an id nor an address of their webhooks', () => {
    const all = files.map((file) =>
      workflowSchema.parse(JSON.parse(readFileSync(folder + file, 'utf8'))),
    );
    const ids = [
      ...all.map(({ id }) => id),
      ...all.flatMap(({ nodes }) => nodes.flatMap((node) => node.webhookId ?? [])),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
