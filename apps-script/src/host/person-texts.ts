/** Stores texts of a person in this script, for all spreadsheets; never the key. */
import { attempt } from './attempt.ts';

export const personTexts = {
  get: (name: string): string | undefined =>
    PropertiesService.getUserProperties().getProperty(nameOf(name)) ?? undefined,
  /** Stores a text. If Google refuses the text, for example because of its length, only the outdated text is erased. */
  set(name: string, text: string): void {
    const properties = PropertiesService.getUserProperties();
    const isStored = attempt(() => properties.setProperty(nameOf(name), text));
    if (isStored === undefined) properties.deleteProperty(nameOf(name));
  },
};

function nameOf(name: string): string {
  return `daicho.pane.${name}`;
}
