/** Filters and conditional formats (reference, "Filter", "FilterCriteriaBuilder", "ConditionalFormatRuleBuilder"). */

import type { Box } from '../cells/box.ts';
import type { Colouring, Criteria } from '../cells/sheet-appearance.ts';
import type { WorkbookCalls } from '../cells/workbook.ts';
import type { Execution } from '../execution.ts';

interface CriteriaObject {
  readonly plain: Criteria;
  getCriteriaType(): string | null;
  getCriteriaValues(): readonly string[];
  getHiddenValues(): readonly string[];
}

interface RuleObject {
  readonly plain: Colouring;
  getBooleanCondition(): { getCriteriaValues(): readonly string[] };
  getRanges(): readonly { getColumn(): number }[];
}

interface RangeObject {
  getRow(): number;
  getColumn(): number;
  getNumRows(): number;
  getNumColumns(): number;
}

type Change = (work: () => void) => void;

/** @param rangeOf makes the object of a range. */
export function filterOf(
  { realm, fail }: Execution,
  book: WorkbookCalls,
  { sheet, change, rangeOf }: { sheet: number; change: Change; rangeOf: (box: Box) => RangeObject },
) {
  const now = () => book.filter(sheet) ?? fail('The filter is gone.');
  if (book.filter(sheet) === null) return null;
  const criteriaAt = (column: number) => {
    const { box } = now();
    if (column - 1 < box.column || column - 1 >= box.column + box.columns) {
      fail('The column is outside of the filter.');
    }
    return now().criteria.find(([at]) => at === column - 1)?.[1];
  };
  return {
    getRange: () => rangeOf(now().box),
    getColumnFilterCriteria(column: number): CriteriaObject | null {
      const plain = criteriaAt(column);
      return plain === undefined ? null : criteriaObject(realm, plain);
    },
    setColumnFilterCriteria(column: number, criteria: CriteriaObject) {
      criteriaAt(column);
      change(() => book.setCriteria(sheet, column - 1, { ...criteria.plain }));
    },
    removeColumnFilterCriteria(column: number) {
      criteriaAt(column);
      change(() => book.setCriteria(sheet, column - 1, null));
    },
    remove: () => change(() => book.removeFilter(sheet)),
  };
}

export function newFilterCriteria({ realm }: Execution) {
  return {
    setHiddenValues: (texts: readonly string[]) => ({
      build: () => criteriaObject(realm, { type: 'HIDDEN', values: Array.from(texts, String) }),
    }),
  };
}

export function rulesOf(
  { realm }: Execution,
  book: WorkbookCalls,
  sheet: number,
): readonly RuleObject[] {
  return book.rules(sheet).map((plain) => ruleObject(realm, plain));
}

export function newConditionalFormatRule({ realm }: Execution) {
  const plain = { start: '', background: '', font: '', boxes: [] as Box[] };
  const builder = {
    whenTextStartsWith(text: string) {
      plain.start = String(text);
      return builder;
    },
    setBackground(colour: string) {
      plain.background = String(colour);
      return builder;
    },
    setFontColor(colour: string) {
      plain.font = String(colour);
      return builder;
    },
    setRanges(ranges: readonly RangeObject[]) {
      plain.boxes = Array.from(ranges, (range) => ({
        row: range.getRow() - 1,
        column: range.getColumn() - 1,
        rows: range.getNumRows(),
        columns: range.getNumColumns(),
      }));
      return builder;
    },
    build: () => ruleObject(realm, plain),
  };
  return builder;
}

export function plainRules(rules: readonly RuleObject[]): Colouring[] {
  return Array.from(rules, ({ plain }) => ({
    ...plain,
    boxes: plain.boxes.map((box) => ({ ...box })),
  }));
}

function criteriaObject(realm: Execution['realm'], plain: Criteria): CriteriaObject {
  const of = (is: boolean) => realm.inside(is ? [...plain.values] : []) as readonly string[];
  return {
    plain,
    getCriteriaType: () => (plain.type === 'HIDDEN' ? null : plain.type),
    getCriteriaValues: () => of(plain.type !== 'HIDDEN'),
    getHiddenValues: () => of(plain.type === 'HIDDEN'),
  };
}

function ruleObject(realm: Execution['realm'], plain: Colouring): RuleObject {
  return {
    plain,
    getBooleanCondition: () => ({
      getCriteriaValues: () => realm.inside([plain.start]) as readonly string[],
    }),
    getRanges: () => plain.boxes.map(({ column }) => ({ getColumn: () => column + 1 })),
  };
}
