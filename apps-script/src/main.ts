/** What Apps Script can call by name. The build makes each of these a top-level function. */
export * from './formulas/functions.ts';
export {
  clearSettings,
  onOpen,
  recalculateSheet,
  saveSettings,
  showSettings,
  showSources,
} from './menu/menu.ts';
