/** The page of the settings dialog: one form, no script from elsewhere. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { settingsSentences as sentences } from '@daicho/shared/messages/sheets.ts';
import { escaped } from './escaped.ts';

interface SettingsPage {
  /** Language of the page. */
  readonly language: Language;
  readonly baseUrl: string;
  readonly hasKey: boolean;
  readonly ofResults: Language;
}

export function settingsPage({ language, baseUrl, hasKey, ofResults }: SettingsPage): string {
  const text = (sentence: Sentence) => escaped(say(sentence, language));
  const option = (value: Language, name: string) =>
    `<option value="${value}"${value === ofResults ? ' selected' : ''}>${name}</option>`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<style>
body { font: 14px/1.6 sans-serif; margin: 0 }
label { display: block; margin-top: 12px; font-weight: bold }
input, select { box-sizing: border-box; width: 100%; padding: 6px; font: inherit }
small { color: #555 }
footer { margin-top: 16px; display: flex; gap: 8px }
button { padding: 6px 16px; font: inherit }
</style>
</head>
<body>
<form id="settings">
<label for="baseUrl">${text(sentences.baseUrl)}</label>
<input id="baseUrl" type="url" required placeholder="https://" value="${escaped(baseUrl)}">
<label for="key">${text(sentences.key)}</label>
<input id="key" type="password" autocomplete="off"${hasKey ? '' : ' required'}>
<small>${hasKey ? `${text(sentences.keyKept)} ` : ''}${text(sentences.keyShared)}</small>
<label for="language">${text(sentences.language)}</label>
<select id="language">${option('ja', '日本語')}${option('en', 'English')}</select>
<footer><button type="submit">${text(sentences.save)}</button>
<button type="button" id="erase">${text(sentences.erase)}</button></footer>
<p id="said" role="status"></p>
</form>
<script>
const of = (id) => document.getElementById(id);
const tell = (text) => { of('said').textContent = text; of('key').value = ''; };
const run = google.script.run.withSuccessHandler(tell).withFailureHandler((e) => tell(e.message));
of('settings').addEventListener('submit', (event) => {
  event.preventDefault();
  run.saveSettings({ baseUrl: of('baseUrl').value, key: of('key').value, language: of('language').value });
});
of('erase').addEventListener('click', () => run.clearSettings());
</script>
</body>
</html>`;
}
