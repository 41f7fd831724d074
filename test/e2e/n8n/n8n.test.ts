/** The nodes as packed by npm, inside a real n8n, against the real service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executedByHand } from './executed-by-hand.ts';
import { removeStage, type Stage, setUpStage, WRONG_KEY } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setUpStage();
});
afterAll(removeStage);

describe('executed by hand', () => executedByHand(() => stage));

it('n8n prints no key anywhere', () => {
  const printed = stage.n8n.log();
  for (const secret of [stage.key, WRONG_KEY]) expect(printed).not.toContain(secret);
});
