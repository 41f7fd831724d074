/** The page of the desk. */
import { say } from '@daicho/shared/messages/language.ts';
import { h, render } from 'preact';
import { Desk } from './desk.ts';
import { ListView } from './list-view.ts';
import { Service } from './service.ts';
import { startView } from './start-view.ts';
import { takeDrops } from './take-drops.ts';
import { pageSentences } from './words.ts';

const root = document.getElementById('main');
if (root === null) throw new Error('the page has no main');
const language = document.documentElement.lang === 'en' ? 'en' : 'ja';
const { base = '', limit, hours } = root.dataset;

const desk = new Desk(new Service(base), {
  language,
  limitBytes: Number(limit),
  hours: Number(hours),
});
desk.onChanged(() => {
  const { page } = desk;
  document.body.classList.toggle('is-open', page !== undefined);
  document.title = `${page?.state.list.about.name ?? say(pageSentences.title, language)} · Daicho`;
  const view =
    page === undefined
      ? startView(desk.start, desk, language)
      : h(ListView, {
          key: page.id,
          state: page.state,
          actions: page.actions,
          fixtures: page.fixtures,
          receiving: desk.start.receiving,
          language,
        });
  render(view, root);
});
takeDrops((files) => void desk.drop(files));
// Link to the same list in the other language.
const otherLanguage = document.querySelector<HTMLAnchorElement>('header a[hreflang]');
otherLanguage?.addEventListener('click', () => {
  otherLanguage.hash = location.hash;
});
window.addEventListener('beforeunload', (event) => {
  if (desk.hasUnwritten) event.preventDefault();
});
window.addEventListener('hashchange', () => void desk.follow(location.hash.slice(1)));
await desk.follow(location.hash.slice(1));
