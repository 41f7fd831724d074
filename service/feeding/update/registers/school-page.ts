/**
 * Finds the newest school code list on the ministry's page: links `…/20260529-mxt_chousa01-000011635_1.xlsx`, whose
 * name begins with the day and ends with the number of the part and the form.
 */
import { Parser } from 'htmlparser2';
import { dayOfSchoolFile } from '../../../sources/mext/file-name.ts';

interface SchoolList {
  readonly day: string;
  readonly files: readonly { readonly name: string; readonly url: URL }[];
}

const LIST = /^\d{8}-mxt_chousa01-000011635_[\d-]{1,5}\.(xlsx|csv)$/;

/**
 * Gives the files of the newest day: the workbooks, or else the CSV files, which lack some characters.
 *
 * @param isPlausible whether a list can be of a day.
 * @returns undefined for a page without links to such lists on the page's own host.
 */
export function newestSchoolList(
  html: string,
  page: URL,
  isPlausible: (day: string) => boolean = () => true,
): SchoolList | undefined {
  const found = new Map<string, URL>();
  new Parser({
    onopentag(name, { href }) {
      if (name !== 'a' || href === undefined || !URL.canParse(href, page.href)) return;
      const url = new URL(href, page);
      const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
      if (url.host === page.host && LIST.test(file)) found.set(file, url);
    },
  }).end(html);
  const day = [...found.keys()]
    .flatMap((name) => dayOfSchoolFile(name) ?? [])
    .filter(isPlausible)
    .sort()
    .at(-1);
  if (day === undefined) return undefined;
  const ofDay = [...found].filter(([name]) => dayOfSchoolFile(name) === day).sort();
  const workbooks = ofDay.filter(([name]) => name.endsWith('.xlsx'));
  const files = workbooks.length > 0 ? workbooks : ofDay;
  return { day, files: files.map(([name, url]) => ({ name, url })) };
}
