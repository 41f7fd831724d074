/** Runs every bench, small and on the embedded data, without judging the measurements. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const measuresSchema = z.record(
  z.string(),
  z.object({ ours: z.number(), peer: z.number(), ratio: z.number(), unit: z.string() }),
);

describe('every bench', () => {
  it.each([
    ['postal-lookup', 'embedded data'],
    ['metered-lookup', 'embedded data'],
    ['address-reader', 'embedded data'],
    ['start-up', 'embedded data'],
    ['radar-check', ''],
    ['school-lookup', 'embedded data'],
    ['duplicates', 'embedded data'],
    ['fields-for-the-post', 'embedded data'],
    ['n8n', 'embedded data'],
    ['formats', ''],
    ['excel-pane', 'embedded data'],
    ['desk', 'embedded data'],
    ['chooser', ''],
  ])('runs to its end on small data: npm run bench -- %s --json', async (bench, told) => {
    const { DAICHO_TEST_DATA: _, ...env } = process.env;
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('../../bench/run.ts', import.meta.url)), bench, '--json'],
      { env: { ...env, DAICHO_BENCH_SMALL: '1' } },
    );
    const measures = Object.entries(measuresSchema.parse(JSON.parse(stdout)));
    expect(measures.length).toBeGreaterThan(0);
    for (const [, { ours, peer, ratio }] of measures) expect(ratio).toBe(ours / peer);
    expect(stderr).toContain(told);
  });
});
