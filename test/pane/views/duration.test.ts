import { durationText } from '@daicho/pane/src/views/duration.ts';
import { uiOf } from '@daicho/pane/src/views/ui.ts';
import { expect, it } from 'vitest';
import { noActions } from './markup.ts';

it.each([
  [0, '1 秒以内', 'under a second'],
  [1.2, '約 2 秒', 'about 2 s'],
  [11, '約 20 秒', 'about 20 s'],
  [90, '約 90 秒', 'about 90 s'],
  [91, '約 2 分', 'about 2 min'],
  [2_500, '約 42 分', 'about 42 min'],
  [5_401, '約 1.6 時間', 'about 1.6 h'],
])('%f seconds: %s', (seconds, ja, en) => {
  expect(durationText(seconds, uiOf('ja', noActions))).toBe(ja);
  expect(durationText(seconds, uiOf('en', noActions))).toBe(en);
});
