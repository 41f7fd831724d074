/**
 * The page over the files of a static look-up: for a code, it fetches one file, and sends nothing of what is typed to
 * any other place.
 */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { scriptData } from '../script-data.ts';

export interface PageRegister {
  readonly id: string;
  readonly version: string;
  readonly prefixLength: number;
  readonly name?: Sentence | undefined;
  /** Says that the register is a sample, or lacks parts. */
  readonly notice?: Sentence | undefined;
}

const words = {
  register: { ja: '台帳', en: 'Register' },
  code: { ja: 'コード', en: 'Code' },
  lookUp: { ja: '調べる', en: 'Look up' },
  notFound: {
    ja: '該当なし。コードと、選んだ台帳を確かめてください。',
    en: 'Not found. Check the code, and which register is chosen.',
  },
  unreadable: {
    ja: '読み込めません。しばらくしてから、もう一度お試しください。',
    en: 'The file cannot be loaded. Try again in a while.',
  },
} as const satisfies Record<string, Sentence>;

export function lookupPage(pageRegisters: readonly PageRegister[]): string {
  const options = pageRegisters
    .map(({ id, version }) => `<option value="${id}">${id} (${version})</option>`)
    .join('');
  const prefixLengths = Object.fromEntries(
    pageRegisters.map(({ id, prefixLength }) => [id, prefixLength]),
  );
  const known = Object.fromEntries(
    pageRegisters.map(({ id, name, notice }) => [id, { name, notice }]),
  );
  return `<!doctype html>
<html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Daicho</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem; }
label { display: grid; }
input, select, button { box-sizing: border-box; height: 2.6rem; max-width: 100%; font: inherit; padding: .4rem .6rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; margin: 1rem 0; }
th, td { border-bottom: 1px solid #8888; text-align: left; padding: .2rem .5rem; vertical-align: top; overflow-wrap: anywhere; }
th { width: max(40%, 7.5rem); font-size: .85rem; line-height: 1.9; }
</style>
<main>
<h1>Daicho</h1>
<form><label><span data-word="register">${words.register.ja}</span><select name="register">${options}</select></label>
<label><span data-word="code">${words.code.ja}</span><input name="code" inputmode="numeric" autocomplete="off" required></label>
<button data-word="lookUp">${words.lookUp.ja}</button></form>
<p id="notice"></p>
<div role="status"></div>
</main>
<script>
const prefixLengths = ${scriptData(prefixLengths)};
const registers = ${scriptData(known)};
const words = ${scriptData(words)};
const language = /^ja\\b/.test(navigator.language) ? 'ja' : 'en';
const said = (word) => words[word][language];
document.documentElement.lang = language;
for (const one of document.querySelectorAll('[data-word]')) one.textContent = said(one.dataset.word);
const form = document.forms[0];
for (const option of form.register.options) {
  const name = registers[option.value].name?.[language];
  if (name !== undefined) option.textContent = option.textContent.replace(option.value, name);
}
let asked = 0;
const status = document.querySelector('[role=status]');
/** Says which part of the register is here: a code that is not found in a part may still exist. */
function showNotice() {
  document.querySelector('#notice').textContent = registers[form.register.value].notice?.[language] ?? '';
}
form.register.onchange = () => {
  // Removes the shown record, which would otherwise stand under the name of the newly chosen register.
  asked += 1;
  status.textContent = '';
  showNotice();
};
showNotice();
/** Gives a code as the files have it, however it is typed. */
function codeOf(typed) {
  return typed
    .normalize('NFKC')
    .replace(/[\\s〒]/g, '')
    .replace(/(?<=^\\d{3})[-‐‑–—―−ー](?=\\d{4}$)/, '')
    .replace(/^T(?=\\d{13}$)/i, '')
    .replace(/^(\\d{4})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?$/, (_, year, month, day) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'));
}

/** @returns undefined if no file has the code. */
async function recordsOf(id, code) {
  const name = encodeURIComponent(code.slice(0, prefixLengths[id]));
  const answer = await fetch(id + '/latest/' + name + '.json');
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(answer.status);
  const records = await answer.json();
  return Object.hasOwn(records, code) ? records[code] : undefined;
}

/** Lets the name of a field break after an underscore, not inside a word. */
function breakable(name) {
  return name.split(/(?<=_)/).flatMap((part) => [part, document.createElement('wbr')]);
}

form.onsubmit = async (event) => {
  event.preventDefault();
  const turn = ++asked;
  status.textContent = '';
  let records;
  try {
    records = await recordsOf(form.register.value, codeOf(form.code.value));
  } catch {
    if (turn === asked) status.textContent = said('unreadable');
    return;
  }
  // Another code was asked for meanwhile.
  if (turn !== asked) return;
  if (records === undefined) {
    status.textContent = said('notFound');
    return;
  }
  status.replaceChildren(...records.map((record) => {
    const table = document.createElement('table');
    for (const [name, value] of Object.entries(record)) {
      if (value === null || value === '') continue;
      const row = table.insertRow();
      row.append(Object.assign(document.createElement('th'), { scope: 'row' }));
      row.lastChild.append(...breakable(name));
      row.insertCell().textContent = typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
    return table;
  }));
};
</script>
</html>
`;
}
