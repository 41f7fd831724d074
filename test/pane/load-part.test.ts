import { loadPart } from '@daicho/pane/src/load-part.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';

describe('a part of the page', () => {
  it('that cannot be loaded causes an error whose sentence says what to do', async () => {
    const failed = loadPart(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failed.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SentenceError);
    const said = error as SentenceError;
    expect(said.sentence('ja')).toContain('開き直してください');
    expect(said.sentence('en')).toContain('reopen Daicho');
  });
});
