/** Pages of a few words, which load nothing: their style is in them, and the policy allows that style alone. */
import { hash } from 'node:crypto';
import { type Html, html } from './html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.7 system-ui,sans-serif;word-break:auto-phrase;overflow-wrap:break-word}h1{font-size:1.4rem;line-height:1.5}';

export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`;

interface PlainPage {
  readonly language: string;
  readonly title: string;
  /** Seconds until the page reloads. */
  readonly again?: number;
}

export function plainPage({ language, title, again }: PlainPage, content: Html): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again !== undefined && html`<meta http-equiv="refresh" content="${again}">`}
<title>${title} · Daicho</title>
<style></style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  // The template would escape the style as text, so it is inserted afterwards.
  return page.toString().replace('<style></style>', `<style>${STYLE}</style>`);
}
