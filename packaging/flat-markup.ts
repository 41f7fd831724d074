/**
 * Removes indentation and the line breaks between tags from markup templates: htm ignores these blanks, and no minifier
 * may remove them. Only files of views contain markup; these files contain no other text of several lines.
 */
const VIEW = /\/pane\/src\/views\/.*\.ts$/;

export function flatMarkup(path: string, source: string): string {
  if (!VIEW.test(path)) return source;
  return source.replace(/([>}])\n\s*(?=<[/a-z]|\$\{)/g, '$1').replace(/\n[ \t]+/g, '\n');
}
