/** Accessibility of a page in Chromium: roles and names, and problems that axe finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Waits for the end of transitions, whose colours would be judged wrongly. */
const SETTLED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
)`;

/** Lists what axe finds by all its rules, or by those that are named: rule and elements. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  // Parsing axe takes a third of a second on a slow computer, and describing what is right takes half of a run.
  if ((await page.evaluate('typeof axe')) !== 'object')
    await page.evaluate(`${axeScript}; undefined`);
  const found: unknown = await page.evaluate(
    `${SETTLED}.then(() => axe.run(${JSON.stringify(options)})).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`,
  );
  return Array.isArray(found) ? found.map(String) : ['axe did not run'];
}

const treeSchema = z.object({
  nodes: z.array(
    z.object({
      role: z.optional(z.object({ value: z.string() })),
      name: z.optional(z.object({ value: z.string() })),
    }),
  ),
});

/** Role and name of everything that the browser tells assistive technology, custom elements included. */
export async function accessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = treeSchema.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  // The browser treats text in brackets as a separate element, and puts a space before it.
  const spoken = (text: string) => text.replaceAll(' （', '（');
  return nodes.map(({ role, name }) => `${role?.value ?? ''} ${spoken(name?.value ?? '')}`);
}
