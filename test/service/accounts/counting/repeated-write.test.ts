import { setTimeout as sleep } from 'node:timers/promises';
import { RepeatedWrite } from '@daicho/service/accounts/counting/repeated-write.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../eventually.ts';

describe('a repeated write', () => {
  it('runs again and again, never twice at the same time, and a last time when it stops', async () => {
    let underWay = 0;
    let most = 0;
    let written = 0;
    const write = async () => {
      most = Math.max(most, ++underWay);
      await sleep(10);
      underWay--;
      written++;
    };
    const repeated = new RepeatedWrite(write, 2, () => undefined);
    await eventually(() => expect(written).toBeGreaterThan(2));
    const before = written;
    await repeated.stop();
    expect(most).toBe(1);
    const after = written;
    expect(after).toBeGreaterThan(before);
    await sleep(20);
    expect(written).toBe(after);
  });

  it('goes on after a failure, and reports only the first of several failures in a row', async () => {
    const problems: unknown[] = [];
    let fails = true;
    let tries = 0;
    const write = async () => {
      tries++;
      if (fails) throw new Error('away');
    };
    const repeated = new RepeatedWrite(write, 1, (problem) => problems.push(problem));
    const triedMore = async () => {
      const before = tries;
      await eventually(() => expect(tries).toBeGreaterThan(before + 2));
    };
    await triedMore();
    expect(problems).toHaveLength(1);
    fails = false;
    await triedMore();
    fails = true;
    await triedMore();
    expect(problems).toHaveLength(2);
    await repeated.stop();
  });
});
