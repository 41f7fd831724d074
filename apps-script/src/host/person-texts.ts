/** Texts that are kept for a person in this script, whatever the spreadsheet; never the key. */
import { attempt } from './attempt.ts';

export const personTexts = {
  get: (name: string): string | undefined =>
    PropertiesService.getUserProperties().getProperty(nameOf(name)) ?? undefined,
  /** Keeps no text that is too long for a property, and erases the one before, which is outdated. */
  set(name: string, text: string | undefined): void {
    const properties = PropertiesService.getUserProperties();
    const isKept =
      text !== undefined && attempt(() => properties.setProperty(nameOf(name), text)) !== undefined;
    if (!isKept) properties.deleteProperty(nameOf(name));
  },
};

function nameOf(name: string): string {
  return `daicho.pane.${name}`;
}
