import { shellSentences } from '@daicho/shared/messages/dashboard/shell.ts';
import { html } from '../html/html.ts';
import type { PageRoutes } from '../routes.ts';

export function overviewRoutes(routes: PageRoutes): void {
  routes.page('/', async (visit) => ({
    title: visit.say(shellSentences.overview),
    section: 'overview',
    body: html`<p></p>`,
  }));
}
