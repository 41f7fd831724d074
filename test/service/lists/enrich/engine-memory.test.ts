import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SPARING = fileURLToPath(
  new URL('../../../../service/lists/enrich/engine-memory.ts', import.meta.url),
);
/** Makes objects, many of which are in use at a time, and gives the room for new objects in MB. */
const SCRIPT = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { limitEngineMemory } from ${JSON.stringify(SPARING)};
  const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1e6;
  const work = (bound) => {
    const inUse = [];
    for (let i = 0; i < 1e6; i++) {
      if (i % 1000 === 0) bound();
      inUse[i % 100_000] = { i, text: 'x' + i };
    }
    return young();
  };
  const outer = limitEngineMemory();
  const inner = limitEngineMemory();
  const during = work(inner.bound);
  inner.end();
  const still = work(outer.bound);
  outer.end();
  console.log(JSON.stringify({ during, still, after: work(() => undefined) }));
`;

describe('the memory for new objects', () => {
  test('is 32 MB until the last run of several threads ends, and afterwards as much as the new objects need', () => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      encoding: 'utf8',
    });
    const { during, still, after } = JSON.parse(printed);
    expect(during).toBeLessThan(35);
    expect(still).toBeLessThan(35);
    expect(after).toBeGreaterThan(during);
  });
});
