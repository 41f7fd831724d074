import { type Html, html } from './html.ts';

/**
 * Makes the content security policy of a page that is not framed and sends no form.
 *
 * @param loads directives for the things that it loads: `style-src 'self'`.
 */
export function pagePolicy(...loads: readonly string[]): string {
  return [
    "default-src 'none'",
    ...loads,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Makes the frame of a page. @param page its `head` has the page's icon, and whatever else is not title or style. */
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
