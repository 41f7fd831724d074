/**
 * Limits each of some threads of a process to a part of a core, by the control groups of Linux (version 1, as root), so
 * that two threads, their callers and the background work of the runtime find room on two cores.
 */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const GROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_US = 10_000;

/**
 * @param comm name of the threads to limit, as the system has it.
 * @param part share of a core that each of these threads gets.
 * @returns a function that removes the groups, once the process has ended.
 * @throws Error if the system does not allow it, or no thread has that name.
 */
export function limitToPart(pid: number, comm: string, part: number): () => void {
  const tasks = `/proc/${pid}/task`;
  const limited = readdirSync(tasks).filter(
    (tid) => readFileSync(`${tasks}/${tid}/comm`, 'utf8').trim() === comm,
  );
  if (limited.length === 0) throw new Error(`process ${pid} has no thread ${comm}`);
  const groups = limited.map((tid) => {
    const group = `${GROUPS}/daicho-bench-${tid}`;
    mkdirSync(group);
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * part)));
    writeFileSync(`${group}/tasks`, tid);
    return group;
  });
  return () => {
    for (const group of groups) rmdirSync(group);
  };
}
