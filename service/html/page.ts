import { type Html, html } from './html.ts';

/** Makes the frame of a page. `head` is the content of the page's head besides title and style: at least the icon. */
export function htmlPage(
  page: { language: string; title: string; style: string; head: Html },
  body: Html,
): Html {
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="stylesheet" href="${page.style}">
${page.head}
</head>
<body>
${body}
</body>
</html>
`;
}
