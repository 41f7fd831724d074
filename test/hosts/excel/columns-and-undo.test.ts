/** The parts of Excel that writing columns uses, and what Ctrl+Z undoes. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { ExcelHost } from './excel-host.ts';
import { excelRunOver } from './office-in-node.ts';
import { Workbook } from './workbook.ts';

function start() {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [
    ['番号', '住所'],
    [1, '東京都'],
    [2, '大阪府'],
  ]);
  const table = workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 2 });
  const host = new ExcelHost(workbook);
  onTestFinished(() => expect(host.unsupported).toEqual([]));
  return { workbook, sheet, table, host, run: excelRunOver(host) };
}

const names = (context: Excel.RequestContext) => {
  const { columns } = context.workbook.tables.getItem('顧客');
  columns.load('count,items/id,items/index,items/name');
  return columns;
};

describe('columns of a table', () => {
  it('are named, added in the middle and deleted', async () => {
    const { sheet, table, run } = start();
    await run(async (context) => {
      const columns = names(context);
      await context.sync();
      expect(columns.items.map(({ id, index, name }) => [id, index, name])).toEqual([
        [1, 0, '番号'],
        [2, 1, '住所'],
      ]);
      const added = columns.add(1, undefined, '郵便番号');
      added.getDataBodyRange().values = [['a'], ['b']];
      await context.sync();
      columns.getItem('番号').delete();
      added.load('name,index');
      await context.sync();
      expect([added.name, added.index]).toEqual(['郵便番号', 0]);
    });
    expect(sheet.values(table.box)).toEqual([
      ['郵便番号', '住所'],
      ['a', '東京都'],
      ['b', '大阪府'],
    ]);
  });

  it('that do not exist are null, and no two have the same name (InvalidArgument)', async () => {
    const { run } = start();
    await run(async (context) => {
      const none = names(context).getItemOrNullObject('電話');
      await context.sync();
      expect(none.isNullObject).toBe(true);
    });
    const again = run(async (context) => {
      names(context).add(undefined, undefined, '住所');
      await context.sync();
    });
    await expect(again).rejects.toMatchObject({ code: 'InvalidArgument' });
  });
});

describe('cells', () => {
  it('outside tables are deleted, and the cells right of them move left', async () => {
    const { sheet, run } = start();
    sheet.put(5, 0, 'gone');
    sheet.put(5, 1, 'pulled');
    await run(async (context) => {
      const on = context.workbook.worksheets.getItem('名簿');
      on.getRange('A6').delete('Left');
      await context.sync();
    });
    expect(sheet.values({ row: 5, column: 0, rows: 1, columns: 2 })).toEqual([['pulled', '']]);
    const inTable = run(async (context) => {
      context.workbook.worksheets.getItem('名簿').getRange('A2').delete('Left');
      await context.sync();
    });
    await expect(inTable).rejects.toMatchObject({ code: 'InsertDeleteConflict' });
  });

  it('give formulas beside their results, and types', async () => {
    const { workbook, sheet, run } = start();
    workbook.results.set('=A2*2', 2);
    sheet.put(1, 3, 2, { formula: '=A2*2' });
    sheet.put(2, 3, '#N/A');
    await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('A2:D3');
      range.load('values,formulas,valueTypes');
      await context.sync();
      expect(range.values[0]?.[3]).toBe(2);
      expect(range.formulas[0]).toEqual([1, '東京都', '', '=A2*2']);
      expect(range.valueTypes).toEqual([
        ['Double', 'String', 'Empty', 'Double'],
        ['Double', 'String', 'Empty', 'Error'],
      ]);
      range.getColumn(3).clear('Contents');
      range.getCell(0, 2).formulas = [['=A2*2']];
      await context.sync();
    });
    expect(sheet.values({ row: 1, column: 2, rows: 2, columns: 2 })).toEqual([
      [2, ''],
      ['', ''],
    ]);
  });

  it('are read at most five million at a time (RangeExceedsLimit)', async () => {
    const { run } = start();
    const read = run(async (context) => {
      context.workbook.worksheets.getItem('名簿').getRange('A1:E1000001').load('values');
      await context.sync();
    });
    await expect(read).rejects.toMatchObject({ code: 'RangeExceedsLimit' });
  });

  it('do not exist beyond the last column (InvalidArgument)', async () => {
    const { run } = start();
    const beyond = run(async (context) => {
      const on = context.workbook.worksheets.getItem('名簿');
      on.getRangeByIndexes(0, 16_383, 1, 2).load('address');
      await context.sync();
    });
    await expect(beyond).rejects.toMatchObject({ code: 'InvalidArgument' });
  });
});

it('the stand-in refuses every change of a protected sheet (AccessDenied)', async () => {
  const { sheet, run } = start();
  const changes: ((on: Excel.Worksheet) => unknown)[] = [
    (on) => on.getRange('D1').set({ values: [['x']] }),
    (on) => on.getRange('D1').set({ formulas: [['x']] }),
    (on) => on.getRange('D1').set({ numberFormat: [['@']] }),
    (on) => on.getRange('D1').clear(),
    (on) => on.getRange('D1').delete('Left'),
    (on) => on.tables.getItem('顧客').columns.add(undefined, undefined, 'x'),
    (on) => on.tables.getItem('顧客').columns.getItem('住所').delete(),
  ];
  sheet.isProtected = true;
  for (const change of changes) {
    const changed = run(async (context) => {
      change(context.workbook.worksheets.getItem('名簿'));
      await context.sync();
    });
    await expect(changed).rejects.toMatchObject({ code: 'AccessDenied' });
  }
});

it('the stand-in keeps settings in the workbook', async () => {
  const { workbook, run } = start();
  await run(async (context) => {
    const { settings } = context.workbook;
    settings.add('daicho.columns', { 住所: [1, 2] });
    settings.add('daicho.other', 'x');
    await context.sync();
    const known = settings.getItemOrNullObject('daicho.columns');
    const none = settings.getItemOrNullObject('daicho.none');
    known.load('value');
    settings.getItem('daicho.other').delete();
    await context.sync();
    expect([known.value, none.isNullObject]).toEqual([{ 住所: [1, 2] }, true]);
  });
  expect([...workbook.settings]).toEqual([['daicho.columns', { 住所: [1, 2] }]]);
});

describe('undo', () => {
  const write = async (context: Excel.RequestContext, address: string) => {
    context.workbook.worksheets.getItem('名簿').getRange(address).values = [[address]];
    await context.sync();
  };
  const twoWrites = async (context: Excel.RequestContext) => {
    await write(context, 'D1');
    await write(context, 'D2');
  };

  it('takes one sync back after the other (Microsoft, `RunOptions.mergeUndoGroup`)', async () => {
    const { sheet, host, run } = start();
    await run(twoWrites);
    expect(host.undo()).toBe(true);
    expect(sheet.values({ row: 0, column: 3, rows: 2, columns: 1 })).toEqual([['D1'], ['']]);
    expect([host.undo(), host.undo()]).toEqual([true, false]);
    expect(sheet.value(0, 3)).toBe('');
  });

  it('takes back columns and rows with their contents', async () => {
    const { workbook, sheet, table, host, run } = start();
    const before = sheet.values({ row: 0, column: 0, rows: 4, columns: 4 });
    await run(async (context) => {
      names(context).add(1, undefined, '郵便番号');
      await context.sync();
      names(context).getItem('番号').delete();
      await context.sync();
    });
    workbook.deleteRows(sheet, 1);
    workbook.insertColumns(sheet, 1);
    while (host.undo());
    expect(sheet.values({ row: 0, column: 0, rows: 4, columns: 4 })).toEqual(before);
    expect([table.box.columns, table.columnIds]).toEqual([2, [1, 2]]);
  });

  it('forgets everything at a call that cannot be undone', async () => {
    const { host, run } = start();
    await run(twoWrites);
    await run(async (context) => {
      context.workbook.worksheets.getItem('名簿').protection.protect();
      await context.sync();
    });
    expect(host.undo()).toBe(false);
  });
});
