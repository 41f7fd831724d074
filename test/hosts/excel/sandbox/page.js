/** Draws the workbook that the sandbox's server holds, and sends it what a person does. */
const element = (id) => document.getElementById(id);
const pane = element('pane');
let state;
let dragFrom;
let isMore = false;
let isEditing = false;
let lastDown = { at: '', time: 0 };

async function ask(path, act) {
  const response = await fetch(path, act && { method: 'POST', body: JSON.stringify(act) });
  if (!response.ok) {
    element('place').textContent = await response.text();
    return;
  }
  state = await response.json();
  if (!isEditing) draw();
}

const act = (name, more = {}) => ask('/sandbox/act', { act: name, ...more });

function draw() {
  const tables = state.tables.map(({ name }) => `テーブル「${name}」`).join('、');
  const hidden = state.hiddenRows > 0 ? ` · 非表示 ${state.hiddenRows} 行` : '';
  const [first] = state.selection;
  const at = first ? `${state.columns[first[1]]?.name ?? ''}${first[0] + 1}` : '';
  element('place').textContent =
    `${at} · ${state.rowCount.toLocaleString()} 行${hidden}${tables && ` · ${tables}`}`;
  element('undo').disabled = state.undoSteps === 0;
  element('sheets').replaceChildren(
    ...state.sheets.map((name, sheet) => {
      const tab = document.createElement('button');
      tab.textContent = name;
      tab.ariaCurrent = String(sheet === state.sheet);
      tab.onclick = () => act('sheet', { sheet });
      return tab;
    }),
  );
  element('grid').replaceChildren(columnGroup(), head(), body());
}

function columnGroup() {
  const group = document.createElement('colgroup');
  const widths = [48, ...state.columns.map(({ width }) => Math.min(width, 40) * 8)];
  for (const width of widths) {
    const column = document.createElement('col');
    column.style.width = `${width}px`;
    group.append(column);
  }
  return group;
}

function head() {
  const section = document.createElement('thead');
  const row = section.insertRow();
  for (const name of ['', ...state.columns.map((column) => column.name)]) row.append(header(name));
  return section;
}

function header(text) {
  const cell = document.createElement('th');
  cell.textContent = text;
  return cell;
}

function body() {
  const section = document.createElement('tbody');
  let expected = 0;
  for (const { row, cells } of state.rows) {
    const line = section.insertRow();
    line.classList.toggle('below-hidden', row !== expected);
    expected = row + 1;
    line.append(header(String(row + 1)));
    cells.forEach((text, column) => {
      const cell = line.insertCell();
      cell.textContent = text;
      cell.dataset.at = `${row},${column}`;
    });
  }
  mark(section, state.selection, 'selected');
  mark(
    section,
    state.tables.map(({ range }) => range),
    'in-table',
  );
  return section;
}

function mark(section, boxes, name) {
  for (const cell of section.querySelectorAll('td')) {
    const [row, column] = placeOf(cell);
    const isIn = boxes.some(
      ([top, left, rows, columns]) =>
        row >= top && row < top + rows && column >= left && column < left + columns,
    );
    cell.classList.toggle(name, isIn);
  }
}

const placeOf = (cell) => cell.dataset.at.split(',').map(Number);

function boxBetween([rowA, columnA], [rowB, columnB]) {
  const row = Math.min(rowA, rowB);
  const column = Math.min(columnA, columnB);
  return [row, column, Math.max(rowA, rowB) - row + 1, Math.max(columnA, columnB) - column + 1];
}

const grid = element('grid');
grid.addEventListener('pointerdown', (event) => {
  const cell = event.target.closest('td');
  if (cell === null || cell.querySelector('input') !== null) return;
  // The grid is redrawn between two clicks, so the browser itself notices no double click.
  const isSecond = cell.dataset.at === lastDown.at && event.timeStamp - lastDown.time < 500;
  lastDown = { at: cell.dataset.at, time: event.timeStamp };
  if (isSecond) {
    event.preventDefault();
    edit(cell);
    return;
  }
  dragFrom = placeOf(cell);
  isMore = event.ctrlKey || event.metaKey;
});
grid.addEventListener('pointermove', (event) => {
  const cell = event.target.closest('td');
  if (dragFrom === undefined || cell === null) return;
  mark(grid, [boxBetween(dragFrom, placeOf(cell))], 'selected');
});
grid.addEventListener('pointerup', (event) => {
  const cell = event.target.closest('td');
  if (dragFrom === undefined || cell === null) return;
  const [row, column, rows, columns] = boxBetween(dragFrom, placeOf(cell));
  dragFrom = undefined;
  act('select', { row, column, rows, columns, more: isMore });
});

/** As in Excel, the add-in has to wait while a cell is edited. */
function edit(cell) {
  isEditing = true;
  const [row, column] = placeOf(cell);
  const input = document.createElement('input');
  input.value = cell.textContent;
  cell.replaceChildren(input);
  input.focus();
  fetch('/sandbox/act', { method: 'POST', body: JSON.stringify({ act: 'edit' }) });
  const end = (text) => {
    input.onblur = null;
    isEditing = false;
    enter(row, column, text);
  };
  input.onblur = () => end(input.value);
  input.onkeydown = (event) => {
    if (event.key === 'Enter') end(input.value);
    if (event.key === 'Escape') end(null);
  };
}

/** Enters a text, or what a function of Daicho gives. */
async function enter(row, column, text) {
  const called = /^=DAICHO\.([A-Z]+)\((.*)\)$/i.exec(text ?? '');
  if (called === null) return act('type', { row, column, text });
  const [, id, list] = called;
  const { functions } = await (await fetch('/excel/functions.json')).json();
  const { parameters = [] } = functions.find((one) => one.id === id.toUpperCase()) ?? {};
  const given = argumentsIn(list);
  // Excel gives null for an argument that is left out.
  const all = parameters.map((_, at) => given[at] ?? null);
  const run = pane.contentWindow.CustomFunctions._association.mappings[id.toUpperCase()];
  const shown = (cell) => (cell instanceof pane.contentWindow.Error ? cell.code : (cell ?? ''));
  const cells =
    run === undefined
      ? [['#NAME?']]
      : await run(...all, {}).then(
          (rows) => rows.map((cells) => cells.map((cell) => shown(cell.basicValue ?? cell))),
          (error) => [[error.code ?? '#VALUE!']],
        );
  return act('spill', { row, column, formula: text, cells });
}

/** Reads texts in quotation marks, numbers, cells and ranges of the shown rows. */
function argumentsIn(list) {
  return [...list.matchAll(/"((?:[^"]|"")*)"|([^,"\s]+)/g)].map(([, text, other]) => {
    if (text !== undefined) return [[text.replaceAll('""', '"')]];
    const range = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/i.exec(other);
    if (range === null) return [[Number(other)]];
    const [, left, top, right = left, bottom = top] = range;
    const columnOf = (letters) =>
      state.columns.findIndex(({ name }) => name === letters.toUpperCase());
    const from = columnOf(left);
    const rows = state.rows.filter(({ row }) => row + 1 >= Number(top) && row < Number(bottom));
    return rows.map(({ cells }) => cells.slice(from, columnOf(right) + 1));
  });
}

element('filter').onclick = () => {
  const [box] = state.selection;
  if (box !== undefined) act('filter', { row: box[0], column: box[1] });
};
for (const name of ['insert-rows', 'delete-rows', 'hide-rows']) {
  element(name).onclick = () => {
    const [box] = state.selection;
    if (box !== undefined) act(name, { row: box[0], rows: box[2] });
  };
}
element('show-rows').onclick = () => act('show-rows');
element('undo').onclick = () => act('undo');
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTyping) act('undo');
});

function showPane() {
  pane.style.width = `${element('width').value}px`;
  const host = `_host_Info=Excel$Win32$16.01$${element('language').value}$$$$0`;
  const [theme, connection] = [element('theme').value, element('connection').value];
  const address = `/excel/taskpane.html?${host}&theme=${theme}&connection=${connection}`;
  if (pane.getAttribute('src') !== address) pane.setAttribute('src', address);
}
for (const id of ['width', 'theme', 'language']) element(id).onchange = showPane;
element('connection').onchange = () => {
  // The pane has this origin: its storage is reset.
  localStorage.clear();
  showPane();
};

let drawing;
new EventSource('/sandbox/events').onmessage = ({ data }) => {
  const { messages, isSelection } = JSON.parse(data);
  pane.contentWindow?.officeStandIn?.deliver?.(messages, isSelection);
  if (isEditing || dragFrom !== undefined) return;
  clearTimeout(drawing);
  drawing = setTimeout(() => ask('/sandbox/grid'), 50);
};

await ask('/sandbox/grid');
showPane();
