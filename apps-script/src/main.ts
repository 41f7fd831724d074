/** What Apps Script can call by name. The build makes each of these a top-level function. */
export * from './formulas/functions.ts';
export {
  formulasToValues,
  onOpen,
  recalculateSheet,
  showSources,
  switchResultLanguage,
} from './menu/menu.ts';
export { answerSidebar, openSidebar } from './sidebar/sidebar.ts';
