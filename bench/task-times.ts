/**
 * Measures the tasks of a page's main thread during some work in the page: their processor time, which
 * does not depend on other work of the machine.
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

export interface TaskTimes {
  readonly longestMs: number;
  readonly totalMs: number;
}

export async function taskTimes(page: Page, work: () => Promise<void>): Promise<TaskTimes> {
  const session = await page.context().newCDPSession(page);
  const threads = new Map<string, { longest: number; total: number }>();
  const mains = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const { success, data } = eventSchema.safeParse(one);
      if (!success) continue;
      const thread = `${data.pid} ${data.tid}`;
      if (data.name === 'thread_name' && data.args?.name === 'CrRendererMain') mains.add(thread);
      if (data.name !== 'ThreadControllerImpl::RunTask') continue;
      const { tdur = 0 } = data;
      const { longest, total } = threads.get(thread) ?? { longest: 0, total: 0 };
      threads.set(thread, { longest: Math.max(longest, tdur), total: total + tdur });
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
  const ofMain = [...mains].flatMap((thread) => threads.get(thread) ?? []);
  return {
    longestMs: Math.max(0, ...ofMain.map(({ longest }) => longest)) / 1_000,
    totalMs: ofMain.reduce((sum, { total }) => sum + total, 0) / 1_000,
  };
}
