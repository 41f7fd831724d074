/**
 * Removes line breaks and indentation from markup templates, which htm ignores and no minifier may change. Only files
 * of views contain markup, and no other text of several lines.
 */
const VIEW = /\/pane\/src\/views\/.*\.ts$/;

export function flatMarkup(path: string, source: string): string {
  if (!VIEW.test(path)) return source;
  return source.replace(/([>}])\n\s*(?=<[/a-z]|\$\{)/g, '$1').replace(/\n[ \t]+/g, '\n');
}
