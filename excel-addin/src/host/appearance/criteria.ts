/** Criteria of a filter's column, in the form that Excel gives and takes. */

/** Makes criteria that hide cells that are empty or begin with a text. */
export function allBut(besides: string): Excel.FilterCriteria {
  return { filterOn: 'Custom', criterion1: `<>${besides}*`, operator: 'And', criterion2: '<>' };
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
  const { filterOn, criterion1, criterion2 } = b;
  return a?.filterOn === filterOn && a.criterion1 === criterion1 && a.criterion2 === criterion2;
}
