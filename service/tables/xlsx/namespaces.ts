import { XmlProblem } from './xml-scanner.ts';
import { attributes, splitName } from './xml-tag.ts';

/** Namespaces of SpreadsheetML, transitional and strict (ECMA-376 Part 4, A.2 and Part 1, A.2). */
const MAIN_NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
]);

/**
 * Reads the prefix, with its colon, that the root of a worksheet declares for the worksheet's own namespace.
 *
 * @throws XmlProblem if the root is something else, or if the namespace has more than one prefix
 */
export function worksheetPrefix(name: string, tag: string): string {
  const { prefix, local } = splitName(name);
  const declared = attributes(tag);
  const uri = declared.get(declarationOf(prefix)) ?? '';
  if (local !== 'worksheet' || !MAIN_NAMESPACES.has(uri)) {
    throw new XmlProblem('unsupported', `<${name} xmlns="${uri}">`);
  }
  const twins = [...declared].filter(([key, value]) => key.startsWith('xmlns') && value === uri);
  if (twins.length > 1) throw new XmlProblem('unsupported', 'two prefixes of one namespace');
  return prefix;
}

/**
 * Refuses declarations inside the root that could change the meaning of the root's prefix, since names are recognised
 * only by that prefix.
 *
 * @throws XmlProblem if the tag has such a declaration
 */
export function guardNamespace(prefix: string, tag: string): void {
  if (!tag.includes('xmlns')) return;
  for (const [key, uri] of attributes(tag)) {
    const isMain = MAIN_NAMESPACES.has(uri);
    if (key === declarationOf(prefix) ? !isMain : key.startsWith('xmlns') && isMain) {
      throw new XmlProblem('unsupported', `${key}="${uri}"`);
    }
  }
}

function declarationOf(prefix: string): string {
  return prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
}
