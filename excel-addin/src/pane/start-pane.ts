import { failureText } from '@daicho/pane/src/run/failure-text.ts';
import { testConnection } from '@daicho/pane/src/run/test-connection.ts';
import { paneSentences, settingsSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { browserSend } from '../host/browser-send.ts';
import { pageBaseUrl, pageOrigin } from '../host/office.ts';
import { loadSettings, removeSettings, saveSettings } from '../host/settings-store.ts';
import { button, element } from './element.ts';
import { EnrichController } from './enrich-controller.ts';
import { SettingsView } from './settings-view.ts';

export async function startPane(body: HTMLElement, language: Language): Promise<void> {
  document.documentElement.lang = language;
  document.title = say(paneSentences.title, language);
  const enrich = new EnrichController(language);
  const settings = new SettingsView(language, {
    save: async (entered) => {
      await saveSettings(entered);
      enrich.use(entered);
    },
    forget: async () => {
      await removeSettings();
      enrich.use(undefined);
    },
    test: (entered) =>
      testConnection(browserSend(entered), entered.keyKind, new AbortController().signal),
    explain: (error, entered) =>
      failureText(error, { language, settings: entered, origin: pageOrigin() }),
  });
  const heading = element('h1', {}, say(paneSentences.title, language));
  const toggle = button('', { id: 'toggle', appearance: 'subtle', onClick: () => void flip() });
  body.replaceChildren(
    element('header', {}, heading, toggle),
    element('main', {}, enrich.view.root, settings.root),
  );

  const show = (page: 'enrich' | 'settings') => {
    enrich.view.root.hidden = page !== 'enrich';
    settings.root.hidden = page !== 'settings';
    const other = page === 'enrich' ? settingsSentences.title : paneSentences.back;
    toggle.textContent = say(other, language);
  };
  const openSettings = async () => {
    settings.fill(await loadSettings(), pageBaseUrl());
    show('settings');
    settings.focus();
  };
  const flip = async () => {
    if (settings.root.hidden) await openSettings();
    else show('enrich');
  };

  const saved = await loadSettings();
  enrich.use(saved);
  if (saved === undefined) {
    await openSettings();
    return;
  }
  show('enrich');
  await enrich.readSelection();
}
