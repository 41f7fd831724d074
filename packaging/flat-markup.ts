/**
 * Takes the line breaks and the indentation out of templates of markup, which htm ignores and no minifier may touch. Only
 * files of views hold markup, and no other text of several lines.
 */
const VIEW = /\/pane\/src\/views\/.*\.ts$/;

export function flatMarkup(path: string, source: string): string {
  if (!VIEW.test(path)) return source;
  return source.replace(/([>}])\n\s*(?=<[/a-z]|\$\{)/g, '$1').replace(/\n[ \t]+/g, '\n');
}
