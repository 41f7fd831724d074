/**
 * Draws the steps of docs/guides/office/sheets/install.md into docs/pictures/sheets: `node
 * test/hosts/sheets/install-drawings.ts`. They are outlines that call themselves drawings, so that nobody takes them
 * for screenshots. The texts of Google's pages follow Google's guides (apps-script/concepts/manifests, guides/bound,
 * guides/html, guides/services/authorization).
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import manifest from '../../../apps-script/appsscript.json' with { type: 'json' };

type Language = 'ja' | 'en';
type Text = Readonly<Record<Language, string>>;
type Drawing = (say: (ja: string, en: string) => string) => string;

const PICTURES = fileURLToPath(new URL('../../../docs/pictures/sheets/', import.meta.url));
const DRAWN: Text = {
  ja: '説明のための図です（Google の画面ではありません）',
  en: 'A drawing, not a screenshot of Google',
};

const STYLE = `
  * { box-sizing: border-box }
  body { font: 14px/1.5 "Noto Sans CJK JP", sans-serif; margin: 0; padding: 12px; width: 640px; color: #333 }
  .window { border: 2px dashed #999; border-radius: 8px; overflow: hidden }
  .bar { background: #eee; padding: 6px 12px; border-bottom: 1px dashed #999; display: flex; gap: 18px }
  .body { display: flex; min-height: 130px }
  .side { width: 190px; border-right: 1px dashed #999; padding: 8px }
  .side div { padding: 3px 8px }
  .main { flex: 1; padding: 10px 14px }
  .menu { border: 1px solid #999; background: #fff; padding: 4px 0; width: 210px }
  .menu div { padding: 3px 14px }
  .here { outline: 3px solid #c2410c; outline-offset: -1px; border-radius: 4px; font-weight: bold }
  .paper { border: 1px solid #bbb; padding: 8px 10px; background: #fafafa; font-family: monospace }
  .note { color: #c2410c; font-weight: bold; margin-top: 6px }
  .chain { display: flex; align-items: center; gap: 8px; padding: 16px 10px }
  .asked { margin: 0 10px 14px; padding: 8px 10px; border: 1px solid #999; border-radius: 6px; font-size: 13px }
  .asked ul { margin: 4px 0 0; padding-left: 22px }
  .chain > div { border: 1px solid #999; border-radius: 6px; padding: 8px; flex: 1; text-align: center; font-size: 13px }
  .grid { display: grid; grid-template-columns: 32px repeat(4, 1fr); border: 1px solid #ccc; border-width: 1px 0 0 1px }
  .grid span { border: 1px solid #ccc; border-width: 0 1px 1px 0; padding: 2px 6px; min-height: 26px }
  .drawn { text-align: right; color: #666; font-size: 12px; margin-top: 4px }
`;

const editor = (files: readonly string[], main: string) => `
  <div class="window">
    <div class="bar"><b>Apps Script</b></div>
    <div class="body"><div class="side">${files.join('')}</div><div class="main">${main}</div></div>
  </div>`;

const here = (text: string) => `<div class="here">${text}</div>`;
const plain = (text: string) => `<div>${text}</div>`;

/** The permissions that the manifest asks for. `ASKED` has them in the same order, roughly in Google's words. */
const SCOPES = manifest.oauthScopes.map((scope) => scope.replace(/^.*\/auth\//, ''));
const ASKED: readonly Text[] = [
  { ja: '外部サービスへの接続', en: 'Connect to an external service' },
  {
    ja: 'Google アプリケーション内のプロンプトとサイドバーでの第三者のウェブ コンテンツの表示、実行',
    en: 'Display and run third-party web content in prompts and sidebars inside Google applications',
  },
  {
    ja: 'ユーザー不在時のこのアプリケーションの実行の許可',
    en: 'Allow this application to run when you are not present',
  },
  {
    ja: 'このアプリケーションがインストールされているスプレッドシートの表示と管理',
    en: 'View and manage spreadsheets that this application has been installed in',
  },
];

/** Drawings by the names of their files, in the order of the guide. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  menu: (say) => `
    <div class="window">
      <div class="bar">
        <span>${say('ファイル', 'File')}</span><span>${say('編集', 'Edit')}</span><span>…</span>
        <span class="here">${say('拡張機能', 'Extensions')}</span><span>${say('ヘルプ', 'Help')}</span>
      </div>
      <div class="body"><div class="main" style="padding-left: 150px"><div class="menu">
        ${plain(say('アドオン', 'Add-ons'))}${plain(say('マクロ', 'Macros'))}${here('Apps Script')}
      </div></div></div>
    </div>`,
  code: (say) =>
    editor(
      [plain(say('ファイル　　＋', 'Files　　＋')), here(say('コード.gs', 'Code.gs'))],
      `<div class="paper"><s>function myFunction() { }</s><br>"use strict";var daicho=(()=&gt;{…</div>
       <div class="note">${say(
         '中身をすべて消し、Code.gs.txt の中身を貼り付けて、保存',
         'Delete all that is there, paste what Code.gs.txt holds, save',
       )}</div>`,
    ),
  sidebar: (say) =>
    editor(
      [
        `<div>${say('ファイル', 'Files')}　　<span class="here">＋</span></div>`,
        `<div class="menu" style="width: 150px">${plain(say('スクリプト', 'Script'))}${here('HTML')}</div>`,
        plain(say('コード.gs', 'Code.gs')),
        here('sidebar.html'),
      ],
      `<div class="paper">&lt;!DOCTYPE html&gt;…</div>
       <div class="note">${say(
         '名前は sidebar（.html は付けない）。中身をすべて消し、sidebar.html.txt の中身を貼り付けて、保存',
         'The name is sidebar (without .html). Delete all that is there, paste what sidebar.html.txt holds, save',
       )}</div>`,
    ),
  manifest: (say) =>
    editor(
      [here(`⚙ ${say('プロジェクトの設定', 'Project Settings')}`), here('appsscript.json')],
      `<div class="here" style="padding: 4px 8px">☑ ${say(
        '「appsscript.json」マニフェスト ファイルをエディタで表示する',
        'Show "appsscript.json" manifest file in editor',
      )}</div>
       <div class="note">${say(
         'エディタに戻ると appsscript.json が現れます。中身をすべて消し、appsscript.json.txt の中身を貼り付けて、保存',
         'Back in the editor appsscript.json is there. Delete all that it holds, paste ours, save',
       )}</div>
       <div class="paper">… "oauthScopes": [<br>${SCOPES.map((scope) => `&nbsp; "…/auth/${scope}"`).join(',<br>')}<br>] …</div>`,
    ),
  permission: (say) => `
    <div class="window"><div class="chain">
      <div>Daicho ▸<br><b>${say('列の照合・設定', 'Look up columns, settings')}</b></div>→
      <div>${say('承認が必要です', 'Authorization required')}</div>→
      <div>${say('アカウントを選ぶ', 'Choose your account')}</div>→
      <div>${say('「Google で確認されていません」と出たら<br><b>詳細 → Daicho（安全ではないページ）に移動</b>', 'Where Google has not verified it:<br><b>Advanced → Go to Daicho (unsafe)</b>')}</div>→
      <div><b>${say('すべて選択 → 続行', 'Select all → Continue')}</b></div>
    </div><div class="asked">${say('チェックを入れる権限（4つとも）', 'What is to be ticked')}<ul>${ASKED.map(({ ja, en }) => `<li>${say(ja, en)}</li>`).join('')}</ul></div></div>`,
  try: (say) => `
    <div class="window">
      <div class="bar"><span>${say('ファイル', 'File')}</span><span>…</span><span>${say('ヘルプ', 'Help')}</span><span class="here">Daicho</span></div>
      <div class="main">
        <div class="paper" style="margin-bottom: 8px">B2　=POSTAL(A2)</div>
        <div class="grid"><span></span><span>A</span><span>B</span><span>C</span><span>D</span>
          <span>2</span><span>100-0001</span><span class="here">東京都</span><span>千代田区</span><span>千代田</span></div>
      </div>
    </div>`,
};

async function draw(page: Page, name: string, drawing: Drawing, language: Language): Promise<void> {
  const content = drawing((ja, en) => ({ ja, en })[language]);
  await page.setContent(
    `<!DOCTYPE html><meta charset="utf-8"><style>${STYLE}</style><body>${content}<div class="drawn">${DRAWN[language]}</div></body>`,
  );
  const path = `${PICTURES}install-${name}-${language}.png`;
  await page.locator('body').screenshot({ path });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    await draw(page, name, drawing, 'ja');
    await draw(page, name, drawing, 'en');
  }
} finally {
  await browser.close();
}
