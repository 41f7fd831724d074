/**
 * The properties of this document, not those of a user: in a custom function `getUserProperties` gives the spreadsheet
 * owner's, whoever entered the formula (Google's guide "Custom functions", table of services), so that the key of any other
 * editor would never be found.
 */

export interface Properties {
  /** Reads all at once, since each read counts against the quota of a day, whatever its size. */
  all(): Readonly<Record<string, string>>;
  /** @returns false if the script is bound to no document, so that nothing can be stored. */
  set(values: Readonly<Record<string, string>>): boolean;
  erase(names: readonly string[]): void;
}

export const documentProperties: Properties = {
  all: () => PropertiesService.getDocumentProperties()?.getProperties() ?? {},
  set(values) {
    const properties: GoogleAppsScript.Properties.Properties | null =
      PropertiesService.getDocumentProperties();
    if (properties === null) return false;
    properties.setProperties({ ...values });
    return true;
  },
  erase(names) {
    for (const name of names) PropertiesService.getDocumentProperties()?.deleteProperty(name);
  },
};
