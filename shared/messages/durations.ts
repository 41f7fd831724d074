/** Durations, as exactly as a person needs them. */
import type { Sentence } from './language.ts';

export const durationSentences = {
  moment: { ja: '数秒', en: 'a few seconds' },
  seconds: { ja: '約 {count} 秒', en: 'about {count} seconds' },
  minute: { ja: '約 1 分', en: 'about a minute' },
  minutes: { ja: '約 {count} 分', en: 'about {count} minutes' },
  hour: { ja: '1 時間以上', en: 'over an hour' },
  hours: { ja: '{count} 時間以上', en: 'over {count} hours' },
} as const satisfies Record<string, Sentence>;
