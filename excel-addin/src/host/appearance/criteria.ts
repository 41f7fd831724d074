/** Criteria of a filter's column, as Excel gives and takes them. */

/** Shows cells that begin with a text. */
export function beginsWith(start: string): Excel.FilterCriteria {
  return { filterOn: 'Custom', criterion1: `=${start}*` };
}

/** Whether a column is filtered. Excel gives criteria without content for the other columns (OfficeDev/office-js#1226). */
export function isSet(criteria: Excel.FilterCriteria | null | undefined): boolean {
  const { criterion1, values, color, icon, dynamicCriteria } = criteria ?? {};
  const isDynamic = (dynamicCriteria ?? 'Unknown') !== 'Unknown';
  return Boolean(criterion1 || values?.length || color || icon) || isDynamic;
}

export function isSame(
  a: Excel.FilterCriteria | null | undefined,
  b: Excel.FilterCriteria,
): boolean {
  return a?.filterOn === b.filterOn && a.criterion1 === b.criterion1 && !a.criterion2;
}
