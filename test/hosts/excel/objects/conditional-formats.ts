/** Excel's conditional formats of cells that contain a text. */
import type { ConditionalFormat, Place } from '../sheet.ts';
import { overlap } from './box.ts';
import { ExcelError } from './excel-error.ts';
import { boxOf, type ExcelObject } from './excel-object.ts';

export function conditionalFormats(place: Place): ExcelObject {
  const { sheet } = place;
  const there = () =>
    sheet.conditionalFormats.filter(
      ({ place: { box } }) => box !== undefined && overlap(box, boxOf(place)),
    );
  const found = (id: unknown) => {
    const one = there().find((format) => format.id === id);
    if (one === undefined) throw new ExcelError('ItemNotFound');
    return formatObject(one);
  };
  return {
    type: 'ConditionalFormatCollection',
    items: () => there().map((one) => formatObject(one)),
    members: {
      '': found,
      GetItem: found,
      Add: (type) => {
        if (type !== 'ContainsText') throw new Error('this host colours by texts only');
        sheet.forbidProtected();
        const own: Place = { sheet, box: boxOf(place) };
        sheet.kept.add(own);
        const made = sheet.addConditionalFormat(own);
        return formatObject(made);
      },
    },
    actions: { GetCount: () => there().length },
  };
}

function formatObject(format: ConditionalFormat): ExcelObject {
  const { sheet } = format.place;
  const coloured = (part: 'fill' | 'font'): ExcelObject => ({
    type: part,
    properties: { color: () => format[part] },
    setters: {
      Color: (colour) => {
        format[part] = String(colour);
      },
    },
  });
  const comparison: ExcelObject = {
    type: 'TextConditionalFormat',
    properties: { rule: () => format.rule },
    setters: {
      Rule: (rule) => {
        format.rule = rule as ConditionalFormat['rule'];
      },
    },
    members: {
      Format: () => ({
        type: 'ConditionalRangeFormat',
        members: { Fill: () => coloured('fill'), Font: () => coloured('font') },
      }),
    },
  };
  return {
    type: 'ConditionalFormat',
    properties: { id: () => format.id, type: () => 'ContainsText' },
    members: { TextComparison: () => comparison },
    actions: {
      Delete: () => {
        sheet.forbidProtected();
        sheet.removeConditionalFormat(format);
      },
    },
  };
}
