// npm install, then: node enrich.js
import { enrich, lookup, openRegisters, readAddress } from 'daicho';

const registers = openRegisters(); // Uses the data that ships with Daicho, or that `daicho update` fetched into .daicho.

const [place] = await lookup(registers, '1000013');
console.log(place.status, place.fields.prefecture, place.fields.city, place.fields.town);

const { fields } = await readAddress(registers, '東京都港区虎ノ門4-1-1 神谷町トラストタワー23F');
console.log(fields.postal_code, fields.block_lot_num, fields.building, fields.floor_room);

const customers = [
  { id: 1, 住所: '大阪市北区梅田3-1-3' },
  { id: 2, 住所: '府中市' },
  { id: 3, 住所: '' },
];
for await (const { row, result } of enrich(registers, customers, {
  kind: 'address',
  column: '住所',
})) {
  console.log(
    row.id,
    result.status,
    result.fields.postal_code ?? `(${result.candidates.length} candidates)`,
  );
}
