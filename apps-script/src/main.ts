/** Exports what Apps Script can call by name. The build makes each export a top-level function. */
export { continueRun } from './background/continue-run.ts';
export { fillNewRows } from './background/fill-new-rows.ts';
export * from './formulas/functions.ts';
export {
  formulasToValues,
  recalculateSheet,
  showSources,
  switchResultLanguage,
} from './menu/menu.ts';
export { onInstall, onOpen } from './menu/opening.ts';
export {
  doPost,
  radarAddSelected,
  radarCheckNow,
  radarClearMarks,
  radarDaily,
  radarOnClock,
  radarRemoveSelected,
  radarStatus,
  radarWebhook,
} from './radar/actions.ts';
export { answerSidebar, openSidebar } from './sidebar/sidebar.ts';
