/** Texts that are kept for a person in this script, whatever the spreadsheet; never the key. */
import { attempt } from './attempt.ts';

export const personTexts = {
  get: (name: string): string | undefined =>
    PropertiesService.getUserProperties().getProperty(nameOf(name)) ?? undefined,
  /** Keeps no text that is too long for a property, and erases the one before, which is outdated. */
  set(name: string, text: string): void {
    const properties = PropertiesService.getUserProperties();
    const kept = attempt(() => properties.setProperty(nameOf(name), text));
    if (kept === undefined) properties.deleteProperty(nameOf(name));
  },
};

function nameOf(name: string): string {
  return `daicho.pane.${name}`;
}
