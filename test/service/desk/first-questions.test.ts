import { firstQuestions } from '@daicho/service/desk/answer/first-questions.ts';
import { expect, it } from 'vitest';

it('what people type first is asked once before they do, however often the page is opened', async () => {
  const asked: string[] = [];
  const first = firstQuestions(['a', 'b'], async (text) => asked.push(text));
  first.begin();
  first.begin();
  await expect.poll(() => asked).toEqual(['a', 'b']);
});

it('no more is asked once the service stops', async () => {
  const asked: string[] = [];
  const first = firstQuestions(['a', 'b'], async (text) => {
    asked.push(text);
    first.stop();
  });
  first.begin();
  await expect.poll(() => asked).toEqual(['a']);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked).toEqual(['a']);
});

it('data that cannot be read is left to whoever asks', async () => {
  const first = firstQuestions(['a'], () => Promise.reject(new Error('unreadable')));
  first.begin();
  await new Promise((resolve) => setTimeout(resolve, 150));
});
