/** Sentences about the service and the key that it is asked with. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { FindingSentences } from '../finding.ts';

export const interfaceSentences = {
  there: {
    sentence: {
      ja: '照合サービスです（使うにはキーが要ります）。',
      en: 'It is a lookup service, and wants a key.',
    },
  },
  open: {
    sentence: {
      ja: '照合サービスです（キーなしで答えます）。',
      en: 'It is a lookup service, and answers without a key.',
    },
  },
  another: {
    sentence: {
      ja: '応答しているのは、照合サービスではありません。',
      en: 'What answers is no lookup service.',
    },
    remedy: {
      ja: 'アドレスのパスまで確かめてください。正しいときは、プロキシーや社内の閲覧制限が別のページを返しています。',
      en: 'Check the address with its path. If it is right, a proxy or a filter answers with a page of its own.',
    },
  },
  signIn: {
    sentence: {
      ja: 'サービスの前に、サインインを求めるページがあります。',
      en: 'A page that asks to sign in stands before the service.',
    },
    remedy: {
      ja: '/v1/ 以下を、そのサインインなしで使えるようにしてください。サービスは自分のキーで守られます。',
      en: 'Let what is below /v1/ be used without it: the service is protected by its own keys.',
    },
  },
  redirects: {
    sentence: {
      ja: '/v1/ 以下が別の場所へ転送されます。',
      en: 'What is below /v1/ redirects elsewhere.',
    },
    remedy: {
      ja: '転送しないように設定するか、転送先のアドレスを指定してください。',
      en: 'Stop the redirect, or use the address that it leads to.',
    },
  },
  fails: {
    sentence: { ja: '照合できません。{why}', en: 'It cannot look anything up. {why}' },
    remedy: {
      ja: 'サービスの記録を確かめ、しばらくしてからもう一度試してください。',
      en: 'See the log of the service, and try again later.',
    },
  },
} as const satisfies Record<string, FindingSentences>;

export const keySentences = {
  none: {
    sentence: {
      ja: 'キーを指定していないので、キーとプランは調べませんでした。',
      en: 'No key was given, so neither key nor plan was tried.',
    },
    remedy: {
      ja: '環境変数 DAICHO_KEY か --key-file で渡します。',
      en: 'Give it in the environment variable DAICHO_KEY, or with --key-file.',
    },
  },
  accepted: { sentence: { ja: 'キーが認められました。', en: 'The key is accepted.' } },
  public: {
    sentence: {
      ja: '公開キーです。登録されたページ（Excel の作業ウィンドウなど）からだけ使えます。',
      en: 'This is a public key: it works only from the pages that are registered for it, such as Excel’s pane.',
    },
    remedy: {
      ja: 'シートと n8n にはシークレットキーを使ってください。',
      en: 'Use a secret key in Sheets and n8n.',
    },
  },
  disabled: {
    sentence: {
      ja: 'このキーのアカウントは無効です。',
      en: 'The account of this key is disabled.',
    },
    remedy: {
      ja: '自分のサービスなら daicho account enable で有効にします。',
      en: 'At a service of your own, daicho account enable enables it.',
    },
  },
  refused: {
    sentence: { ja: 'キーが認められません。', en: 'The key is not accepted.' },
    remedy: {
      ja: 'キーを最初から最後までコピーしたか、このサービスのキーか、失効していないかを確かめてください。自分のサービスなら daicho key add で作れます。',
      en: 'Check that it was copied whole, belongs to this service and was not revoked. At a service of your own, daicho key add makes one.',
    },
  },
  forbidden: {
    sentence: {
      ja: 'キーは認められましたが、郵便番号の照合がプランに含まれていません。',
      en: 'The key is known, but its plan does not include looking up postal codes.',
    },
    remedy: { ja: 'サービスでプランを確かめてください。', en: 'Check the plan at the service.' },
  },
  tooMany: {
    sentence: {
      ja: '今は問い合わせの上限に達しているため、キーを調べられません。',
      en: 'The limit of requests is reached for now, so the key could not be tried.',
    },
    remedy: { ja: 'しばらくしてからもう一度実行してください。', en: 'Run this again in a while.' },
  },
} as const satisfies Record<string, FindingSentences>;

interface PlanSaid extends FindingSentences {
  readonly name: Sentence;
}

const BATCH: Sentence = { ja: '一括照合', en: 'batches' };
const CORPORATIONS: Sentence = { ja: '法人番号', en: 'corporations' };
const RADAR: Sentence = { ja: '変更の通知', en: 'the radar' };

export const planSentences = {
  batch: {
    name: BATCH,
    sentence: {
      ja: '一括照合を使えます（100件を1回で）。',
      en: 'Batches are included: 100 addresses in a request.',
    },
  },
  noBatch: {
    name: BATCH,
    sentence: {
      ja: '一括照合は使えません。1件ずつ照合します（結果は同じで、時間がかかります）。',
      en: 'Batches are not included: addresses are looked up one by one, with the same results, and slowly.',
    },
    remedy: {
      ja: '大きな表を扱うなら、一括照合のオプションを加えてください（自分のサービスでは daicho account option 名前 batch）。',
      en: 'For large tables add the batch option (at your own service: daicho account option NAME batch).',
    },
  },
  corporations: {
    name: CORPORATIONS,
    sentence: { ja: '法人の照合を使えます。', en: 'Corporations are included.' },
  },
  noCorporations: {
    name: CORPORATIONS,
    sentence: {
      ja: '法人と学校の照合は、このプランに含まれていません。',
      en: 'Corporations and schools are not included in this plan.',
    },
    remedy: {
      ja: '使うなら、プラン premium 以上にしてください。',
      en: 'If you need them, take the plan premium or a higher one.',
    },
  },
  radar: {
    name: RADAR,
    sentence: {
      ja: '法人の変更の通知を使えます。',
      en: 'The radar (changes of corporations) is included.',
    },
  },
  noRadar: {
    name: RADAR,
    sentence: {
      ja: '法人の変更の通知は、まだ使えません（プラン、または通知先の設定）。',
      en: 'The radar (changes of corporations) cannot be used yet: the plan, or no webhook address is set.',
    },
  },
  untold: {
    name: { ja: '', en: '' },
    sentence: {
      ja: '{what}を使えるかは分かりませんでした。{why}',
      en: 'Whether {what} can be used is not known. {why}',
    },
  },
} as const satisfies Record<string, PlanSaid>;
