import {
  type AnswerAll,
  batchQuestions,
} from '@daicho/excel-addin/src/functions/batch-questions.ts';
import type { ResultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { describe, expect, it } from 'vitest';

const NOT_FOUND: ResultTexts = { kind: 'not_found', texts: ['該当なし'] };
const FAILED: ResultTexts = { kind: 'failed', texts: ['失敗'] };

/** Gathers questions until the test says that the calls are over. */
function together(answerAll: AnswerAll) {
  let flush = () => {};
  const { ask, clear } = batchQuestions(answerAll, (task) => {
    flush = task;
  });
  return { ask, clear, flush: () => flush() };
}

/** Answers everything, and records which questions came together. */
function answering(result: ResultTexts) {
  const asked: (readonly string[])[] = [];
  const answerAll: AnswerAll = async ({ keys, settle }) => {
    asked.push(keys);
    for (const key of keys) settle(key, result);
  };
  return { asked, ...together(answerAll) };
}

describe('questions of cells that are calculated together', () => {
  it('are gathered from many calls, each once, and their results are remembered', async () => {
    const { asked, ask, flush, clear } = answering(NOT_FOUND);
    const calls = [['a', 'b'], ['b'], ['a'], ['a', 'c']].map((keys) => ask(keys));
    flush();
    const results = await Promise.all(calls);
    expect(results.map((result) => [...result.keys()])).toEqual([
      ['a', 'b'],
      ['b'],
      ['a'],
      ['a', 'c'],
    ]);
    expect(await ask(['b', 'c'])).toEqual(
      new Map([
        ['b', NOT_FOUND],
        ['c', NOT_FOUND],
      ]),
    );
    expect(asked).toEqual([['a', 'b', 'c']]);
    clear();
    const again = ask(['a']);
    flush();
    await again;
    expect(asked).toHaveLength(2);
  });

  it('are asked again if they failed', async () => {
    const { asked, ask, flush } = answering(FAILED);
    for (let n = 0; n < 2; n++) {
      const call = ask(['a']);
      flush();
      expect((await call).get('a')).toBe(FAILED);
    }
    expect(asked).toHaveLength(2);
  });

  it('are joined by a later call while they are under way', async () => {
    const going: Parameters<AnswerAll>[0][] = [];
    const { ask, flush } = together((questions) => {
      going.push(questions);
      return new Promise(() => {});
    });
    const first = ask(['a']);
    flush();
    const second = ask(['a']);
    flush();
    expect(going).toHaveLength(1);
    going[0]?.settle('a', NOT_FOUND);
    expect(await Promise.all([first, second])).toHaveLength(2);
  });

  it('settle every call, whatever happens to the answers', async () => {
    const forgetful = together(async ({ settle }) => settle('a', NOT_FOUND));
    const calls = [forgetful.ask(['a']), forgetful.ask(['a', 'b'])];
    forgetful.flush();
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const broken = together(() => Promise.reject(new Error('broken')));
    const call = broken.ask(['a']);
    broken.flush();
    await expect(call).rejects.toThrow('broken');
  });

  it('are not asked if they were withdrawn before they were sent', async () => {
    const { asked, ask, flush } = answering(NOT_FOUND);
    const cancel = new AbortController();
    const cancelled = ask(['a', 'b'], cancel.signal);
    const other = ask(['b', 'c']);
    cancel.abort(new Error('cancelled'));
    await expect(cancelled).rejects.toThrow('cancelled');
    flush();
    await other;
    expect(asked).toEqual([['b', 'c']]);
  });

  it('say while they are under way whether a call still waits for them', async () => {
    const going: Parameters<AnswerAll>[0][] = [];
    const { ask, flush } = together((questions) => {
      going.push(questions);
      return new Promise(() => {});
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [ask(['a', 'b'], one.signal), ask(['b', 'c'], two.signal)];
    flush();
    const [questions] = going;
    one.abort();
    expect(['a', 'b', 'c'].map((key) => questions?.isWanted(key))).toEqual([false, true, true]);
    expect(questions?.signal.aborted).toBe(false);
    two.abort();
    expect(questions?.signal.aborted).toBe(true);
    expect(await Promise.allSettled(calls)).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    // A question that is asked again does not depend on the abandoned one.
    const again = ask(['a']);
    flush();
    going[1]?.settle('a', NOT_FOUND);
    expect((await again).get('a')).toBe(NOT_FOUND);
  });

  it('show no call results of two data versions; a call that already has its results keeps them', async () => {
    const newer: ResultTexts = { kind: 'found', texts: ['新'] };
    const going: Parameters<AnswerAll>[0][] = [];
    const { ask, flush } = together((questions) => {
      going.push(questions);
      return new Promise(() => {});
    });
    const calls = [ask(['a']), ask(['b', 'c']), ask(['b'])];
    flush();
    const [questions] = going;
    for (const key of ['a', 'b']) questions?.settle(key, NOT_FOUND);
    questions?.beginAgain();
    expect(['a', 'b', 'c'].map((key) => questions?.isWanted(key))).toEqual([false, true, true]);
    questions?.settle('c', newer);
    const isOpen = await Promise.race([calls[1], Promise.resolve('open')]);
    expect(isOpen).toBe('open');
    questions?.settle('b', newer);
    expect((await Promise.all(calls)).map((result) => [...result])).toEqual([
      [['a', NOT_FOUND]],
      [
        ['c', newer],
        ['b', newer],
      ],
      [['b', NOT_FOUND]],
    ]);
    expect((await ask(['b'])).get('b')).toBe(newer);
  });

  it('are given up if their call is cancelled after they began again', async () => {
    const going: Parameters<AnswerAll>[0][] = [];
    const { ask, flush } = together((questions) => {
      going.push(questions);
      return new Promise(() => {});
    });
    const cancel = new AbortController();
    const call = ask(['a', 'b'], cancel.signal);
    flush();
    const [questions] = going;
    questions?.settle('a', FAILED);
    const again = ask(['a']);
    questions?.beginAgain();
    cancel.abort(new Error('cancelled'));
    await expect(call).rejects.toThrow('cancelled');
    expect(questions?.signal.aborted).toBe(true);
    // The later question stays, although it has the same text.
    flush();
    expect(going[1]?.keys).toEqual(['a']);
    going[1]?.settle('a', NOT_FOUND);
    expect((await again).get('a')).toBe(NOT_FOUND);
  });
});
