/** Stores the settings for this user and browser, so that a workbook that is passed on does not contain the key. */

import {
  areConnectionSettings,
  type ConnectionSettings,
} from '@daicho/pane/src/connection-settings.ts';
import type { SettingsStore } from '@daicho/pane/src/host.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { storage } from './storage.ts';

const NAME = 'daicho.settings';
const CHANGED = 'daicho:settings-changed';

export async function loadSettings(): Promise<ConnectionSettings | undefined> {
  const text = await storage().getItem(NAME);
  const settings = parseJson(text ?? '');
  return areConnectionSettings(settings) ? settings : undefined;
}

export const settingsStore: SettingsStore = {
  load: loadSettings,
  async save(settings) {
    await storage().setItem(NAME, JSON.stringify(settings));
    window.dispatchEvent(new Event(CHANGED));
  },
  async remove() {
    await storage().removeItem(NAME);
    window.dispatchEvent(new Event(CHANGED));
  },
};

/** Notifies of changed settings, since the pane and the functions share one runtime and the settings. */
export function onSettingsChanged(listener: () => void): void {
  window.addEventListener(CHANGED, listener);
}
