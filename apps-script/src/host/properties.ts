/**
 * The properties of this document. They hold the connection of a bound script. User properties
 * could not hold the connection. In a custom function, `getUserProperties` gives the properties of
 * the spreadsheet's owner, even if somebody else entered the formula (Google's guide "Custom
 * functions", table of services). So the key of any other editor would never be found.
 *
 * In an add-on the connection is not in the document. An administrator sets a connection for
 * everybody in script properties. A person may set another connection in user properties, which
 * then counts. So a formula asks with the connection of the spreadsheet's owner, or else with the
 * connection of the organisation, and no document carries a key to somebody else.
 */
import { isAddon } from './edition.ts';

/** Names of the connection's properties, which an administrator sets in the settings of the add-on's script. */
export const BASE_URL = 'daicho.baseUrl';
export const KEY = 'daicho.key';
export const LANGUAGE = 'daicho.language';

export interface Properties {
  /** Reads all properties at once: each read counts against the day's quota, whatever its size. */
  all(): Readonly<Record<string, string>>;
  /** @returns false if there is no document in which to store the values of the document. */
  set(values: Readonly<Record<string, string>>): boolean;
  erase(names: readonly string[]): void;
}

type Values = Readonly<Record<string, string>>;

export const documentProperties: Properties = {
  all() {
    const ofDocument = PropertiesService.getDocumentProperties()?.getProperties() ?? {};
    return isAddon() ? { ...ofDocument, ...addonConnection() } : ofDocument;
  },
  set(values) {
    const [ofDocument, ofPerson] = split(values);
    if (Object.keys(ofPerson).length > 0) {
      PropertiesService.getUserProperties().setProperties({ ...ofPerson });
    }
    if (Object.keys(ofDocument).length === 0) return true;
    const properties: GoogleAppsScript.Properties.Properties | null =
      PropertiesService.getDocumentProperties();
    if (properties === null) return false;
    properties.setProperties({ ...ofDocument });
    return true;
  },
  erase(names) {
    for (const name of names) {
      const store = isPersons(name)
        ? PropertiesService.getUserProperties()
        : PropertiesService.getDocumentProperties();
      store?.deleteProperty(name);
    }
  },
};

/**
 * Gives the add-on's connection. Address and key come from one place, so that no key goes to the
 * address of another service.
 */
function addonConnection(): Values {
  const own = PropertiesService.getUserProperties().getProperties();
  const { [BASE_URL]: baseUrl, [KEY]: key, [LANGUAGE]: language } = own;
  const of = baseUrl !== undefined && key !== undefined ? own : scriptProperties();
  return Object.fromEntries(
    [
      [BASE_URL, of[BASE_URL]],
      [KEY, of[KEY]],
      [LANGUAGE, language ?? of[LANGUAGE]],
    ].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function scriptProperties(): Values {
  return PropertiesService.getScriptProperties().getProperties();
}

function isPersons(name: string): boolean {
  return isAddon() && (name === BASE_URL || name === KEY || name === LANGUAGE);
}

/** Splits values into values of the document and values of the person. */
function split(values: Values): readonly [Values, Values] {
  const entries = Object.entries(values);
  const of = (person: boolean) =>
    Object.fromEntries(entries.filter(([name]) => isPersons(name) === person));
  return [of(false), of(true)];
}
