/**
 * Colours cells by the texts that they begin with, by means of conditional formats: these follow the texts and leave the cells'
 * own formats alone.
 */
import type { CellColour } from '@daicho/pane/src/cell-appearance.ts';
import type { CellAppearance, Waiting } from '@daicho/pane/src/host.ts';
import { excelRun, type Session } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';

export async function colour(
  target: ExcelTarget,
  { column, colours, isOn }: Parameters<CellAppearance<ExcelTarget>['colour']>[1],
  waiting: Waiting,
): Promise<void> {
  await excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    if (located.rowCount === 0) return;
    const cells = located.cells(column, 0, located.rowCount);
    const own = await ownFormats(session, cells, colours);
    await session.change(() => {
      for (const format of own) format.delete();
      if (isOn) for (const one of colours) add(cells, one);
    });
  }, waiting);
}

function add(cells: Excel.Range, { start, fill, font }: CellColour): void {
  const { textComparison } = cells.conditionalFormats.add('ContainsText');
  textComparison.format.fill.color = fill;
  textComparison.format.font.color = font;
  textComparison.rule = { operator: 'BeginsWith', text: start };
}

/** Finds the formats that were set earlier, by their texts. They are identified by id, since their order changes with each deletion. */
async function ownFormats(
  session: Session,
  { conditionalFormats }: Excel.Range,
  colours: readonly CellColour[],
): Promise<readonly Excel.ConditionalFormat[]> {
  const ids = await session.step(() => {
    conditionalFormats.load('items/id,items/type');
    return () =>
      conditionalFormats.items.flatMap(({ id, type }) => (type === 'ContainsText' ? [id] : []));
  });
  if (ids.length === 0) return [];
  const formats = ids.map((id) => conditionalFormats.getItem(id));
  const rules = await session.step(() => {
    for (const { textComparison } of formats) textComparison.load('rule');
    return () => formats.map(({ textComparison }) => textComparison.rule);
  });
  const texts = new Set(colours.map(({ start }) => start));
  return formats.filter((_, i) => {
    const { operator, text } = rules[i] ?? {};
    return operator === 'BeginsWith' && texts.has(text ?? '');
  });
}
