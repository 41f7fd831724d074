/** Tells the two editions of the script apart. The build declares `DAICHO_ADDON` after the script of the add-on. */
declare const DAICHO_ADDON: boolean | undefined;

/**
 * Whether the script is an add-on, which is installed once for all spreadsheets of an organisation and not bound to
 * one.
 */
export function isAddon(): boolean {
  return typeof DAICHO_ADDON !== 'undefined';
}
