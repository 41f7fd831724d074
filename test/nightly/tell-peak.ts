/** Loaded before a command (`node --import`). Reports at its end how much memory it used at most. */
import { writeSync } from 'node:fs';
import { peakBytes } from '../../bench/peak-memory.ts';

process.on('exit', () => writeSync(2, `peak ${peakBytes()}\n`));
