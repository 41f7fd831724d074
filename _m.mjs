import { readFileSync, statSync, existsSync } from 'node:fs';
const page = readFileSync('excel-addin/dist/taskpane.html','utf8');
for (const [, , n] of page.matchAll(/ (?:src|href|data-(ja|en))="([^":]+\.js)"/g)) { const f='excel-addin/dist/'+n; console.log(n, statSync(f).size, existsSync(f+'.gz')?statSync(f+'.gz').size:'-'); }
