/** Sentences of the page at the service's own address. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const deskSentences = {
  title: { ja: 'Daicho 台帳', en: 'Daicho' },
  question: {
    ja: '郵便番号、住所、会社名、法人番号、登録番号、銀行と支店、学校、日付',
    en: 'A postal code, address, company, corporate number, T-number, bank and branch, school or date',
  },
  ask: { ja: '調べる', en: 'Look up' },
  example: { ja: '例:', en: 'For example:' },
  nothing: {
    ja: '読み取れませんでした。郵便番号、住所、会社名、番号、銀行、学校、日付のどれかを入れてください。',
    en: 'Nothing could be read. Type a postal code, address, company, number, bank, school or date.',
  },
  tooLong: {
    ja: '{limit} 文字までにしてください。',
    en: 'Type at most {limit} characters.',
  },
  reading: { ja: '読み取り', en: 'How it was read' },
  left: { ja: '（読まなかった部分）', en: '(not read)' },
  part: { ja: '部分', en: 'Part' },
  written: { ja: '書かれた文字', en: 'As written' },
  readAs: { ja: '読み取り', en: 'Read as' },
  candidates: { ja: '候補 {count} 件', en: 'Candidates: {count}' },
  firstCandidates: { ja: '候補のうち先頭の {count} 件', en: 'The first {count} candidates' },
  notFound: { ja: '見つかりません', en: 'Nothing was found' },
  otherFields: { ja: 'ほかの項目', en: 'Other fields' },
  version: { ja: 'データ: {version}', en: 'Data: {version}' },
  elsewhere: { ja: '同じことをほかで', en: 'Do the same elsewhere' },
  sheets: { ja: 'Google スプレッドシート', en: 'Google Sheets' },
  excel: { ja: 'Excel', en: 'Excel' },
  n8n: { ja: 'n8n', en: 'n8n' },
  command: { ja: 'コマンド', en: 'Command' },
  program: { ja: 'プログラム', en: 'Program' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  unanswered: {
    ja: 'サービスから返事がありません。動いているか確かめて、もう一度お試しください。',
    en: 'The service does not answer. Check that it is running, and try again.',
  },
  signedOut: { ja: 'この画面を使うにはサインインしてください', en: 'Sign in to use this page' },
  signedOutAdvice: {
    ja: 'このサービスは別のコンピューターで動いています。管理者からもらったサインイン用リンクを開くと、この画面で調べられます。プログラムからは API キーで問い合わせます。',
    en: 'This service runs on another computer. Open the sign-in link that its administrator gave you to look things up here. Programs ask with an API key.',
  },
  demo: {
    ja: 'お試しです。サインインせずに、みなさんで合わせて 1 分あたりの決まった回数まで調べられます。',
    en: 'A trial: without signing in, all visitors together may look up so many a minute.',
  },
  demoFull: {
    ja: 'お試しの回数の上限に達しました。{seconds} 秒待つか、サインインしてください。',
    en: 'The limit of the trial is reached. Wait {seconds} seconds, or sign in.',
  },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  dashboard: { ja: '管理画面', en: 'Dashboard' },
  interface: { ja: 'API の説明', en: 'API description' },
  addin: { ja: 'Excel アドイン', en: 'Excel add-in' },
  privacy: {
    ja: '入力した文字はこのサービスの中だけで調べ、記録に残しません。',
    en: 'What you type is looked up in this service alone and is not kept.',
  },
  deskTitle: { ja: '一覧を整える · Daicho 台帳', en: 'The desk · Daicho' },
  lookUp: { ja: 'ひとつずつ調べる', en: 'Look one up' },
  desk: { ja: '一覧を整える', en: 'Clean a list' },
  deskNeedsScript: {
    ja: 'この画面には JavaScript が必要です。JavaScript を使わずに一覧を整えるには、コマンド「daicho enrich」があります。',
    en: 'This page needs JavaScript. Without it there is the command “daicho enrich”.',
  },
  deskNotBuilt: {
    ja: 'この画面はまだ作られていません。次のコマンドで作られます。',
    en: 'This page is not built yet. This command builds it:',
  },
  otherLanguage: { ja: 'English', en: '日本語' },
  foreign: {
    ja: 'ほかのサイトから送られたため、調べませんでした。',
    en: 'Nothing was looked up, since another site sent this.',
  },
} as const satisfies Record<string, Sentence>;
