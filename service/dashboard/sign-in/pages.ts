import { html } from '../../html/html.ts';
import type { Page, Reader } from '../visit.ts';
import { signInSentences } from './words.ts';

const COMMAND = 'daicho key dashboard';

/** Says how to sign in. */
export function signInPage(reader: Reader): Page {
  const { title, how, howSteps, noAccess } = signInSentences;
  return {
    title: reader.say(title),
    body: html`<h2>${reader.say(how)}</h2>
<p>${reader.say(howSteps)}</p>
<pre><code>${COMMAND}</code></pre>
<p>${reader.say(noAccess)}</p>`,
  };
}

/** Offers to sign in by the opened link. */
export function linkPage(reader: Reader, token: string): Page {
  const { title, ready, button } = signInSentences;
  return {
    title: reader.say(title),
    body: html`<p>${reader.say(ready)}</p>
<form method="post" action="${reader.at('/sign-in')}">
<input type="hidden" name="token" value="${token}">
<button class="main">${reader.say(button)}</button>
</form>`,
  };
}
