/** Sentences about files of jobs. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const jobSentences = {
  unreadable: {
    ja: 'ジョブ {path} を読めません（{reason}）。',
    en: 'The job {path} cannot be read ({reason}).',
  },
  tooLarge: {
    ja: 'ジョブ {path} が大きすぎます（1 MBまで）。',
    en: 'The job {path} is too large (1 MB at most).',
  },
  unwritable: {
    ja: 'ジョブを {path} に書けません（{reason}）。',
    en: 'The job cannot be written to {path} ({reason}).',
  },
  noYaml: {
    ja: '{place}: YAMLとして読めません（{code}）。',
    en: '{place}: it is not YAML ({code}).',
  },
  wrong: { ja: 'ジョブに誤りがあります。', en: 'The job has mistakes.' },
} as const satisfies Record<string, Sentence>;
