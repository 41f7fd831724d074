/**
 * Reads the tax agency's pages of downloads. Each has a form that sends a token and the number of a file, and sections
 * for the editions; in the section of CSV in Unicode, a link `doDownload(17586)` stands below the name of its part
 * (`鳥取県`) or its day (`令和4年11月2日`). Each issue has new numbers.
 */
import { parseDate } from '@daicho/shared/identifiers/date.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { Parser } from 'htmlparser2';
import { NATION, OVERSEAS, type Scope } from '../../../../sources/nta/scope.ts';

export interface AgencyPage {
  /** Hidden fields of the form, by name, among them the token. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Numbers of the whole files; a part may come in several. */
  readonly wholes: ReadonlyMap<Scope, readonly string[]>;
  /** Number of the file with the differences of each day, by the day, `YYYY-MM-DD`. */
  readonly differences: ReadonlyMap<string, string>;
}

const EDITION = 'csv-unicode';
const EDITIONS = new Set(['csv-sjis', EDITION, 'xml-unicode']);
const LINK = /doDownload\s*\(\s*'?(\d{1,12})'?\s*\)/;
/** End of the name of the hidden field that the form cannot do without. */
const TOKEN = /CNSFWTokenProcessor\.request\.token$/;

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['全国', NATION],
  ['国外', OVERSEAS],
  ...PREFECTURES.map(([ja], i) => [ja, prefectureCode(i)] as const),
]);

/** Reads a page. Gives undefined for a page without the token or the edition: such a page is not the agency's. */
export function readAgencyPage(html: string): AgencyPage | undefined {
  const hidden: Record<string, string> = {};
  const wholes = new Map<Scope, string[]>();
  const differences = new Map<string, string>();
  let edition: string | undefined;
  let isThere = false;
  let scope: Scope | undefined;
  let day: string | undefined;
  const parser = new Parser({
    onopentag(name, { id, type, name: field, value, onclick = '', href = '' }) {
      if (name === 'input' && type === 'hidden' && field !== undefined) hidden[field] = value ?? '';
      if (id !== undefined && EDITIONS.has(id)) edition = id;
      if (edition !== EDITION) return;
      isThere = true;
      const [, number] = LINK.exec(onclick) ?? LINK.exec(href) ?? [];
      if (number === undefined) return;
      if (day !== undefined) differences.set(day, number);
      else if (scope !== undefined) wholes.set(scope, [...(wholes.get(scope) ?? []), number]);
    },
    ontext(text) {
      if (edition !== EDITION) return;
      const heading = text.trim();
      scope = SCOPES.get(heading) ?? scope;
      const read = parseDate(heading);
      if (read.ok) day = read.value;
    },
  });
  parser.end(html);
  const hasToken = Object.keys(hidden).some((name) => TOKEN.test(name));
  return hasToken && isThere ? { hidden, wholes, differences } : undefined;
}
