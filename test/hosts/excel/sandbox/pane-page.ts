/** The pane's page as the service sends it, made to find the sandbox's Excel instead of Microsoft's. */
import { type OfficeThemeName, officeThemes } from '../office-themes.ts';

const OFFICE_CDN = 'https://appsforoffice.microsoft.com/lib/1/hosted/';
export const OFFICE_PATH = '/sandbox/office/';

interface Given {
  readonly apiVersion: string;
  readonly theme: string | null;
  /** Saved in the pane's storage if it is empty; undefined for a first start. */
  readonly settings: object | undefined;
}

/** Windows tells pages of its contrast themes by this query. */
const FORCED_COLORS = `const { matchMedia } = window;
      window.matchMedia = (query) =>
        query === '(forced-colors: active)'
          ? { matches: true, addEventListener() {} }
          : matchMedia.call(window, query);`;

export function sandboxPage(html: string, { apiVersion, theme, settings }: Given): string {
  const excel = { apiVersion, theme: officeThemes[isTheme(theme) ? theme : 'light'] };
  const save =
    settings === undefined
      ? ''
      : `localStorage['daicho.settings'] ??= ${json(JSON.stringify(settings))};`;
  const head = `<head>
    <script>
      window.officeStandIn = ${json(excel)};
      ${save}
      ${theme === 'contrast' ? FORCED_COLORS : ''}
    </script>
    <script src="/sandbox/office-stand-in.js"></script>`;
  return html.replace('<head>', () => head).replaceAll(OFFICE_CDN, OFFICE_PATH);
}

function isTheme(name: string | null): name is OfficeThemeName {
  return name !== null && name in officeThemes;
}

/** JSON within a script of a page. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
