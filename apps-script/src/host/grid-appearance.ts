/** The filter of a sheet, and colours made by conditional formats. Rows and columns count from 0. */
import type { Box } from '@daicho/shared/cells/box.ts';
import { boxOf } from './box.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A sheet has one filter at most. */
export interface GridFilter {
  readonly box: Box;
  /** Whether a column has criteria. */
  isSet(column: number): boolean;
  /** Whether the criteria of a column hide only cells that are empty or begin with the text `besides`. */
  hidesOnly(column: number, besides: string): boolean;
  /** Hides the rows whose cell in the column is empty or begins with the text; null shows all rows. */
  show(column: number, besides: string | null): void;
  remove(): void;
  /** Moves the filter to other cells. Columns that are in both ranges keep their criteria. */
  moveTo(box: Box): GridFilter;
}

interface Colour {
  readonly start: string;
  readonly fill: string;
  readonly font: string;
}

export interface GridAppearance {
  filter(): GridFilter | undefined;
  addFilter(box: Box): GridFilter;
  /** Replaces the rules that colour this column by these texts, or only removes the rules if `isOn` is false. */
  colour(box: Box, colours: readonly Colour[], isOn: boolean): void;
}

export function appearanceOf(sheet: Sheet): GridAppearance {
  const range = ({ row, column, rows, columns }: Box) =>
    sheet.getRange(row + 1, column + 1, rows, columns);
  const filterOver = (box: Box): GridFilter => {
    const own = () => sheet.getFilter() as GoogleAppsScript.Spreadsheet.Filter;
    const criteria = (column: number): GoogleAppsScript.Spreadsheet.FilterCriteria | null =>
      own().getColumnFilterCriteria(column + 1);
    const textsIn = (column: number) => {
      const below = { row: box.row + 1, column, rows: Math.max(1, box.rows - 1), columns: 1 };
      return [...new Set(range(below).getValues().flat().map(String))];
    };
    return {
      box,
      isSet: (column) => criteria(column) !== null,
      hidesOnly(column, besides) {
        // Criteria that name no values have no hidden values.
        const hidden: readonly string[] | null | undefined = criteria(column)?.getHiddenValues();
        return hidden?.length ? hidden.every((text) => isBeside(text, besides)) : false;
      },
      show(column, besides) {
        const texts =
          besides === null ? [] : textsIn(column).filter((text) => isBeside(text, besides));
        if (texts.length === 0) own().removeColumnFilterCriteria(column + 1);
        else {
          const newCriteria = SpreadsheetApp.newFilterCriteria().setHiddenValues(texts).build();
          own().setColumnFilterCriteria(column + 1, newCriteria);
        }
      },
      remove: () => own().remove(),
      moveTo(next) {
        const criteriaBefore = columnIndexes(box).map((column) => ({
          column,
          own: criteria(column),
        }));
        own().remove();
        const moved = appearance.addFilter(next);
        for (const { column, own: one } of criteriaBefore) {
          const isIn = column >= next.column && column < next.column + next.columns;
          if (one !== null && isIn) own().setColumnFilterCriteria(column + 1, one);
        }
        return moved;
      },
    };
  };
  const appearance: GridAppearance = {
    filter() {
      const filter: GoogleAppsScript.Spreadsheet.Filter | null = sheet.getFilter();
      const over = filter?.getRange();
      return over && filterOver(boxOf(over));
    },
    addFilter(box) {
      range(box).createFilter();
      return filterOver(box);
    },
    colour(box, colours, isOn) {
      const texts = colours.map(({ start }) => start);
      const others = sheet.getConditionalFormatRules().filter((rule) => {
        const text = rule.getBooleanCondition()?.getCriteriaValues()[0];
        const isHere = rule.getRanges().every((one) => one.getColumn() === box.column + 1);
        return !isHere || !texts.includes(text);
      });
      const own = colours.map(({ start, fill, font }) =>
        SpreadsheetApp.newConditionalFormatRule()
          .whenTextStartsWith(start)
          .setBackground(fill)
          .setFontColor(font)
          .setRanges([range(box)])
          .build(),
      );
      sheet.setConditionalFormatRules([...others, ...(isOn ? own : [])]);
    },
  };
  return appearance;
}

/** Whether a cell is empty or begins with a text. */
function isBeside(text: string, besides: string): boolean {
  return text === '' || text.startsWith(besides);
}

export function columnIndexes({ column, columns }: Box): readonly number[] {
  return Array.from({ length: columns }, (_, i) => column + i);
}
