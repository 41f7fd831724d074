import { openPostalRegisters } from './service/registers/postal/registers.ts';
import { openRegister } from './service/registers/postal/open-register.ts';
const postal = openPostalRegisters('/tmp/geo/d2', openRegister).open()!;
for (const t of ['東京都中央区八重洲一丁目','東京都中央区八重洲1丁目','東京都中央区八重洲1-1','北海道札幌市中央区大通西五丁目','北海道札幌市中央区大通西5丁目1','福島県安達郡大玉村玉井字中田']) { const r = postal.search({t, offset:0, limit:5}); console.log(t, r.count, r.query.town, r.query.block_lot_num, r.data.map(d=>[d.town,d.koaza,d.postal_code,d.town_raw].join('|')));}
