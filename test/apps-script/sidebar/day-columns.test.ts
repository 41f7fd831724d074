/** Results that are days become dates in the sheet; the flow, which compares and undoes, sees them as the same texts. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

async function opened() {
  const spreadsheet = new Spreadsheet(await builtScript());
  onTestFinished(() => spreadsheet.close());
  const sheet = spreadsheet.workbook.addSheet('S', [
    ['日付', '翌営業日'],
    ...['2026-11-20', '2026-11-21', 'x', ''].map((text) => [text, '']),
  ]);
  const ask = async (call: string, taken: unknown) => {
    const asked = JSON.stringify({ call, with: taken });
    return JSON.parse(String(await spreadsheet.menu('answerSidebar', asked))) as { gave: never };
  };
  const { gave: target } = await ask('readTarget', {});
  const block = { target, start: 0, count: 3, read: [0], write: [1] };
  const readBlock = async (): Promise<{ before: unknown; mark: string }> =>
    (await ask('readBlock', block)).gave;
  return {
    sheet,
    cells: { row: 1, column: 1, rows: 3, columns: 1 },
    readBlock,
    async write(texts: readonly (string | null)[], days?: readonly number[]) {
      const { mark } = await readBlock();
      return ask('writeBlock', {
        ...{ target, read: [0], write: [1], hidden: [], ...(days && { days }) },
        pieces: [{ start: 0, count: 3, mark }],
        puts: texts.map((text) => [text]),
      });
    },
  };
}

describe('a day in Sheets', () => {
  it('is written as a date that formulas can use; everything else is written as text', async () => {
    const { sheet, cells, readBlock, write } = await opened();
    const texts = ['2026-11-24', '入力不備（日付として読めません）', '1868-01-25'];
    expect(await write(texts, [1])).toMatchObject({ gave: { isWritten: true } });
    expect(sheet.values(cells).flat()).toEqual([new Date(2026, 10, 24), ...texts.slice(1)]);
    expect(sheet.formats(cells).flat()).toEqual(['yyyy-mm-dd', '@', '@']);
    // The flow sees the texts that it wrote, so that it recognises its own results and can remove them.
    expect((await readBlock()).before).toEqual(texts.map((text) => [text]));
  });

  it('stays a date when an undo restores it, and becomes an empty cell when it is emptied', async () => {
    const { sheet, cells, write } = await opened();
    await write(['2026-11-24', '2026-11-25', '2026-11-26'], [1]);
    await write(['2026-12-01', '', null], [1]);
    expect(sheet.values(cells).flat()).toEqual([new Date(2026, 11, 1), '', new Date(2026, 10, 26)]);
    expect(sheet.formats(cells).flat()).toEqual(Array(3).fill('yyyy-mm-dd'));
  });

  it('stays text in a column of texts', async () => {
    const { sheet, cells, write } = await opened();
    await write(['2026-11-24', null, null]);
    expect(sheet.values(cells)[0]).toEqual(['2026-11-24']);
  });
});
