/**
 * The requirement set of `ExcelApi` in which a call first appears (Microsoft, "Excel JavaScript API requirement sets").
 * Calls not listed are in every set that Daicho supports. Excel refuses newer calls; the check of Office.js is off.
 */
const SINCE: Readonly<Record<string, string>> = {
  'Application.SuspendApiCalculationUntilNextSync': '1.6',
  'Workbook.Settings': '1.4',
  'Worksheet.AutoFilter': '1.9',
  'AutoFilter.ClearColumnCriteria': '1.14',
  'TableColumn.Filter': '1.2',
  'Range.ConditionalFormats': '1.6',
  'Workbook.GetSelectedRanges': '1.9',
  'Worksheet.GetRangeByIndexes': '1.7',
  'Range.GetResizedRange': '1.3',
  'Range.GetAbsoluteResizedRange': '1.7',
  'Range.CopyFrom': '1.9',
  'Range.GetTables': '1.9',
  'Range.GetSpecialCellsOrNullObject': '1.9',
  'Range.GetMergedAreasOrNullObject': '1.13',
};

export function isApiThere(api: string, version: string): boolean {
  return numberOf(SINCE[api] ?? '1.1') <= numberOf(version);
}

function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
}
