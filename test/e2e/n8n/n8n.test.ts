/** The nodes as packed by npm, inside a real n8n, against the real service: one n8n for all, since it starts slowly. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executedFromTheCommandLine } from './command-line.ts';
import { onARunningServer } from './server.ts';
import { removeStage, type Stage, setUpStage, WRONG_KEY } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setUpStage();
});
afterAll(removeStage);

describe('executed from the command line', () => executedFromTheCommandLine(() => stage));

describe('on a running server', () => onARunningServer(() => stage));

it('n8n prints no key anywhere', () => {
  const { n8n, key } = stage;
  const printed = readdirSync(n8n.folder)
    .filter((name) => /\.(out|err)$/.test(name))
    .map((name) => readFileSync(join(n8n.folder, name), 'utf8'))
    .join('');
  for (const secret of [key, WRONG_KEY]) expect(printed).not.toContain(secret);
});
