/** A number after a ditto mark that can be read in several ways. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { inEachReading, readingsOf, shownReadings } from '@daicho/shared/cells/readings.ts';
import { describe, expect, it } from 'vitest';

const NISHI = '東京都新宿区西新宿';

/** Reads a column for a lookup that takes readings. */
function column(...cells: readonly string[]) {
  const above = new CellsAbove([[0]], ['住所'], [], ['marks'], true);
  return cells.map((cell) => readingsOf(String(above.read([cell])[0])));
}

describe('a number after a ditto mark', () => {
  it.each<[above: string, cell: string, readings: readonly string[]]>([
    [
      `${NISHI}2-19-16`,
      '〃 548',
      [`${NISHI}548`, `${NISHI}2-548`, `${NISHI}2-19-548`, `${NISHI}2-19-16 548`],
    ],
    [
      `${NISHI}2丁目19番16号`,
      '〃5',
      [`${NISHI}5`, `${NISHI}2丁目5`, `${NISHI}2丁目19番5`, `${NISHI}2丁目19番16号 5`],
    ],
    [`${NISHI}1-9-2`, '〃 5-3', [`${NISHI}5-3`, `${NISHI}1-5-3`]],
    [`${NISHI}379番地8`, '〃 90番地', [`${NISHI}90番地`, `${NISHI}379番地90番地`]],
    [`${NISHI}12 コーポ鈴木 101`, '〃 102', [`${NISHI}102`, `${NISHI}12 コーポ鈴木 102`]],
  ])('below %s, %s has every reading that is possible', (above, cell, readings) => {
    expect(column(above, cell)).toEqual([[above], readings]);
  });

  it('below a number with several readings continues from each reading, and a mark alone repeats them all', () => {
    const readings = [`${NISHI}5`, `${NISHI}379番地5`, `${NISHI}379番地8 5`];
    const of = (end: string) => readings.map((one) => one + end);
    expect(column(`${NISHI}379番地8`, '〃 5', '〃', '〃 2F')).toEqual([
      [`${NISHI}379番地8`],
      readings,
      readings,
      of(' 2F'),
    ]);
  });

  it('below other marks is read as those marks are, however many follow each other', () => {
    const numbers = ['548', '5', '12', '7'].map((number) => `〃 ${number}`);
    const read = column(`${NISHI}2-19-16`, ...numbers);
    expect(read.at(-1)).toEqual([
      `${NISHI}7`,
      `${NISHI}2-7`,
      `${NISHI}2-19-7`,
      `${NISHI}2-19-16 7`,
    ]);
  });

  it('may be a room even if the number above is not certain, if it looks like a room', () => {
    const rooms = (number: string) => [
      ...['5', '2-5', '2-3'].map((house) => `${NISHI}${house} ${number}`),
    ];
    const all = (number: string) => [`${NISHI}${number}`, `${NISHI}2-${number}`, ...rooms(number)];
    const read = column(`${NISHI}2-3`, '〃 5', '〃 203', '〃 204', '〃 205');
    expect(read.map((one) => [...one].sort())).toEqual([
      [`${NISHI}2-3`],
      [`${NISHI}5`, `${NISHI}2-5`, `${NISHI}2-3 5`].sort(),
      ...['203', '204', '205'].map((number) => all(number).sort()),
    ]);
  });

  it.each([
    ['more than can be asked about', [`${NISHI}1-2-3-4-5-6-7-8`, '〃 9']],
    ['a person or a town', [`${NISHI}1-9-2`, '〃 田中']],
    ['a room of a building without its town', ['コーポ鈴木 101-2', '〃 102-3']],
  ])('is not read if it may be %s', (_, [above = '', cell = '']) => {
    expect(column(above, cell)).toEqual([[above], [cell]]);
  });

  it('is not read for a lookup that takes no readings', () => {
    const above = new CellsAbove([[0]], ['住所']);
    expect([`${NISHI}1-9-2`, '〃 5'].map((cell) => above.read([cell])[0])).toEqual([
      `${NISHI}1-9-2`,
      '〃 5',
    ]);
  });

  it('keeps its readings apart if the address is in several columns, and lists the readings when it is shown', () => {
    const above = new CellsAbove([[0, 1]], ['市区町村', '町名・番地'], [], ['marks'], true);
    above.read(['東京都新宿区', '西新宿1-2']);
    const join = (cells: readonly CellValue[]) => cells.join('');
    const read = String(inEachReading(above.read(['〃', '〃 5']), join));
    expect(readingsOf(read)).toEqual([`${NISHI}5`, `${NISHI}1-5`, `${NISHI}1-2 5`]);
    expect(shownReadings(read)).toBe(`${NISHI}5 / ${NISHI}1-5 / ${NISHI}1-2 5`);
  });
});
