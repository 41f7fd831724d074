import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { Random } from '../../../e2e/fuzz/random.ts';
import { READERS, WITHOUT_LINE } from './readers.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-mutated-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(READERS)(
  'a file of $name',
  ({ name, file, whole, refused: notTaken, mutate, read }) => {
    it('that is complete is read, or refused with the expected reason', async () => {
      const own = join(folder, name);
      mkdirSync(own);
      writeFileSync(join(own, file), whole);
      const reading = read(join(own, file), join(own, 'data'));
      if (notTaken === undefined) await reading;
      else await expect(reading).rejects.toThrow(notTaken);
    });

    it('that is damaged is read, or refused with its name, and with the line if there is one', async () => {
      for (let n = 0; n < cases(8, 200); n++) {
        const bytes = await mutate(whole, new Random(`${name} ${n}`));
        const own = join(folder, `${name} ${n}`);
        mkdirSync(own);
        writeFileSync(join(own, file), bytes);
        const refused = await read(join(own, file), join(own, 'data')).then(
          () => undefined,
          (error: unknown) => error,
        );
        rmSync(own, { recursive: true });
        if (refused === undefined) continue;
        if (!(refused instanceof SentenceError)) throw refused;
        const { ja, en } = { ja: refused.sentence('ja'), en: refused.sentence('en') };
        expect(en, `mutation ${n}`).toContain(file);
        expect(ja, `mutation ${n}`).toContain(file);
        if (WITHOUT_LINE.some((sentence) => sentence.test(en))) continue;
        expect(en, `mutation ${n}`).toMatch(/\b(?:line|row) \d+/i);
        expect(ja, `mutation ${n}`).toMatch(/\d+行目/);
      }
    });
  },
);
