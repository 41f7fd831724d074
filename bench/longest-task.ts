/**
 * Measures the longest task of a page's main thread while something is done in it: the time that the processor spent on it,
 * which does not depend on what else the machine does.
 */
import type { Page } from 'playwright-core';
import * as z from 'zod';

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the processor. */
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});

/** @returns milliseconds. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const longest = new Map<string, number>();
  const mains = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const { success, data } = eventSchema.safeParse(one);
      if (!success) continue;
      const thread = `${data.pid} ${data.tid}`;
      if (data.name === 'thread_name' && data.args?.name === 'CrRendererMain') mains.add(thread);
      if (!/RunTask$/.test(data.name)) continue;
      longest.set(thread, Math.max(longest.get(thread) ?? 0, data.tdur ?? 0));
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return Math.max(...[...mains].map((thread) => longest.get(thread) ?? 0)) / 1000;
}
