/** Checks that the workbook host behaves as Microsoft documents; the titles name Microsoft's pages. */
import { describe, expect, it } from 'vitest';
import type { Value } from './cell.ts';
import { ExcelHost, PAYLOAD_MAX_BYTES } from './excel-host.ts';
import { PATH } from './wire.ts';
import { Workbook } from './workbook.ts';

const ROOT = { Id: 1, ObjectPathType: PATH.root, Name: '' };
const range = (row: number, column: number, rows: number, columns: number) => ({
  '1': ROOT,
  '2': { Id: 2, ObjectPathType: PATH.property, Name: 'Worksheets', ParentObjectPathId: 1 },
  '3': call(3, PATH.indexer, '', 2, ['{SHEET-1}']),
  '4': call(4, PATH.method, 'GetRangeByIndexes', 3, [row, column, rows, columns]),
});

function call(Id: number, ObjectPathType: number, Name: string, parent: number, given: unknown[]) {
  const ArgumentInfo = { Arguments: given };
  return { Id, ObjectPathType, Name, ParentObjectPathId: parent, ArgumentInfo };
}

const load = (...names: string[]) => ({
  Id: 9,
  ActionType: 2,
  Name: '',
  ObjectPathId: 4,
  QueryInfo: { Select: names },
});

const set = (Name: string, value: unknown) => ({
  Id: 8,
  ActionType: 4,
  Name,
  ObjectPathId: 4,
  ArgumentInfo: { Arguments: [value] },
});

function start(values: Value[][] = []) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('Sheet1', values);
  const host = new ExcelHost(workbook);
  const send = (paths: object, ...actions: object[]) => {
    const { status, body } = host.processQuery(
      JSON.stringify({ Actions: actions, ObjectPaths: paths }),
    );
    return { status, answer: JSON.parse(body) };
  };
  return { host, sheet, send };
}

describe('limits (Microsoft, "Resource limits and performance optimization for Office Add-ins")', () => {
  it('refuses a request of more than 5 MB', () => {
    const { send } = start();
    const text = 'x'.repeat(PAYLOAD_MAX_BYTES);
    expect(send(range(0, 0, 1, 1), set('Values', [[text]]))).toEqual({
      status: 400,
      answer: {
        error: {
          code: 'RequestPayloadSizeLimitExceeded',
          message: 'RequestPayloadSizeLimitExceeded',
        },
      },
    });
  });

  it('refuses an answer of more than 5 MB', () => {
    const { send } = start([['x'.repeat(PAYLOAD_MAX_BYTES)]]);
    expect(send(range(0, 0, 1, 1), load('values'))).toMatchObject({
      status: 400,
      answer: { error: { code: 'ResponsePayloadSizeLimitExceeded' } },
    });
  });
});

it('the stand-in refuses everything while a cell is in edit mode (InvalidOperationInCellEditMode)', () => {
  const { host, send } = start([['a']]);
  host.isEditing = true;
  expect(send(range(0, 0, 1, 1), load('values'))).toMatchObject({
    status: 400,
    answer: { error: { code: 'InvalidOperationInCellEditMode' } },
  });
  host.isEditing = false;
  expect(send(range(0, 0, 1, 1), load('values')).answer.Results).toEqual([
    { ActionId: 9, Value: { Values: [['a']] } },
  ]);
});

it('the stand-in refuses to change a protected sheet, but reads it (AccessDenied)', () => {
  const { sheet, send } = start([['a']]);
  sheet.isProtected = true;
  const { answer } = send(range(0, 0, 1, 1), load('values'), set('Values', [['b']]));
  expect(answer.Results).toHaveLength(1);
  expect(answer.Error.Code).toBe('AccessDenied');
  expect(sheet.value(0, 0)).toBe('a');
});

describe('values put into cells (Microsoft, "Range.values")', () => {
  it('become numbers unless the cell holds text', () => {
    const { sheet, send } = start();
    send(range(0, 0, 1, 1), set('Values', [['0600001']]));
    send(range(1, 0, 1, 1), set('NumberFormat', [['@']]), set('Values', [['0600001']]));
    expect([sheet.value(0, 0), sheet.value(1, 0)]).toEqual([600001, '0600001']);
  });

  it('lose a leading apostrophe, which marks text', () => {
    const { sheet, send } = start();
    send(range(0, 0, 1, 1), set('Values', [["'=1+1"]]));
    expect(sheet.value(0, 0)).toBe('=1+1');
  });

  it('must have the shape of the range (InvalidArgument)', () => {
    const { send } = start();
    expect(send(range(0, 0, 2, 1), set('Values', [['a']])).answer.Error.Code).toBe(
      'InvalidArgument',
    );
  });
});

describe('a call that the stand-in does not support makes the test fail', () => {
  it.each([
    ['a formula', range(0, 0, 1, 1), set('Values', [['=1']])],
    ['a property', range(0, 0, 1, 1), load('hyperlink')],
    ['a setter', range(0, 0, 1, 1), set('Formulas', [['=1']])],
    ['an action type', range(0, 0, 1, 1), { Id: 1, ActionType: 7, Name: '', ObjectPathId: 4 }],
    ['an object', { '4': call(4, PATH.method, 'GetNames', 1, []), '1': ROOT }, load('x')],
  ])('%s', (_, paths, action) => {
    const { host, send } = start();
    expect(send(paths, action).status).toBe(400);
    expect(host.unsupported).toHaveLength(1);
  });
});
