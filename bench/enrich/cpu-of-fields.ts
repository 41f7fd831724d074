/** One run of `daicho enrich` with some fields, in a process of its own. Prints the CPU of all of it as JSON. */
import { enrichInProcess } from './in-process.ts';

const [input, data, fields] = process.argv.slice(2);
if (input === undefined || data === undefined || fields === undefined) {
  throw new Error('usage: cpu-of-fields.ts CSV DATA FIELDS');
}
await enrichInProcess(input, data, fields);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
