/** Sentences about the data of a service. */
import type { FindingSentences } from '../finding.ts';

export const dataSentences = {
  held: {
    sentence: {
      ja: '{name}: {version} のデータ（{days}日前）{part}',
      en: '{name}: data of {version} ({days} days old){part}',
    },
  },
  part: { sentence: { ja: '、一部の地域・種類だけ', en: ', some parts only' } },
  embedded: {
    sentence: {
      ja: '{name}: Daicho に付属のデータ（{version}、{days}日前）{part}',
      en: '{name}: data that comes with Daicho ({version}, {days} days old){part}',
    },
    remedy: {
      ja: 'サービスで daicho update を実行すると、公表元の最新のデータになります。',
      en: 'At the service, daicho update fetches the publisher’s newest data.',
    },
  },
  old: {
    sentence: {
      ja: '{name}: {version} のデータ（{days}日前）は古くなっています{part}',
      en: '{name}: data of {version} is out of date ({days} days old){part}',
    },
    remedy: {
      ja: 'サービスで daicho status を見て、daicho update を実行してください（--update-at 04:00 で毎日更新します）。',
      en: 'At the service look at daicho status and run daicho update; --update-at 04:00 updates it daily.',
    },
  },
  sample: {
    sentence: { ja: '{name}: 見本しかありません。', en: '{name}: a sample only.' },
    remedy: {
      ja: '使うなら、サービスで daicho update または daicho import を実行してください。',
      en: 'If you need them, run daicho update or daicho import at the service.',
    },
  },
  closed: {
    sentence: { ja: '{name}: データを開けません。', en: '{name}: the data cannot be opened.' },
    remedy: {
      ja: 'サービスで daicho status を実行してください。',
      en: 'Run daicho status at the service.',
    },
  },
} as const satisfies Record<string, FindingSentences>;
