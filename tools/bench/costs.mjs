// Monotonic counters, read before and after a piece of work: what it cost besides time. On few cores these say more
// about how the service scales than a rate does.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';

/** Clock ticks of Linux, in which it counts the time of processes. */
const TICKS_PER_SECOND = 100;

/** The names of the counters of CPU time. */
const CPU_COUNTER = /^CPU of (?<part>.+), ms$/;

const MACHINE = 'the machine';
export const CLIENT = 'the client';

/** CPU time of the whole machine: the service, its engines and the client. */
export function machineCosts() {
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
  return { [`CPU of ${MACHINE}, ms`]: busy };
}

/** CPU time of this process, which takes it from the service on the same cores. */
export function clientCosts() {
  const { user, system } = process.cpuUsage();
  return { [`CPU of ${CLIENT}, ms`]: (user + system) / 1000 };
}

/** CPU time of the apps, all processes of one together; nothing where the system has no /proc. */
export function processCosts(apps) {
  const costs = {};
  for (const { app, pid } of apps) {
    const ms = cpuMsOf(`/proc/${pid}`);
    if (ms === null) return {};
    const counter = `CPU of ${app}, ms`;
    costs[counter] = (costs[counter] ?? 0) + ms;
  }
  return costs;
}

/** @param folder of a process or a thread. @returns null once it has ended, and where the system has no /proc */
export function cpuMsOf(folder) {
  const fields = statFieldsOf(folder);
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The fields after the name, which may hold spaces: the 2nd is the parent, the 12th and 13th are user and system time. */
function statFieldsOf(folder) {
  try {
    return readFileSync(join(folder, 'stat'), 'utf8').split(') ')[1].split(' ');
  } catch {
    return null;
  }
}

/**
 * CPU time of engines, each with all processes that it started; nothing where the system has no /proc.
 * @param {Record<string, { pid: number | null }>} engines by name
 */
export function engineCosts(engines) {
  const processes = allProcesses();
  const cpuMsOfTree = (pid) =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + cpuMsOfTree(child.pid), processes.find((one) => one.pid === pid)?.cpuMs ?? 0);
  return Object.fromEntries(
    Object.entries(engines)
      .filter(([, { pid }]) => processes.some((one) => one.pid === pid))
      .map(([name, { pid }]) => [`CPU of ${name}, ms`, cpuMsOfTree(pid)]),
  );
}

/** With the time of children that have ended: PostgreSQL has a process for each connection. */
function allProcesses() {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statFieldsOf(join('/proc', name));
      if (fields === null) return [];
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND }];
    });
}

/** Resident memory in bytes by app, all processes of one together; nothing where the system has no /proc. */
export function residentMemory(apps) {
  const memory = {};
  for (const { app, pid } of apps) {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(statusOf(pid))?.[1];
    if (kilobytes === undefined) return {};
    memory[app] = (memory[app] ?? 0) + Number(kilobytes) * 1024;
  }
  return memory;
}

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Messages on all topics, and what they take on disk. */
export async function kafkaCosts(brokers, dataFolder) {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
    let messages = 0;
    for (const topic of topics) {
      for (const { offset } of await admin.fetchTopicOffsets(topic)) messages += Number(offset);
    }
    return { 'Kafka messages': messages, 'Kafka bytes': sizeOfLogs(dataFolder, topics) };
  } finally {
    await admin.disconnect();
  }
}

function sizeOfLogs(dataFolder, topics) {
  const folders = readdirSync(dataFolder).filter((name) => topics.includes(name.replace(/-\d+$/, '')));
  const logs = folders.flatMap((name) =>
    readdirSync(join(dataFolder, name)).flatMap((file) =>
      file.endsWith('.log') ? [join(dataFolder, name, file)] : [],
    ),
  );
  return logs.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Transactions of all apps, and what they wrote to the write-ahead log. */
export async function postgresCosts(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT (SELECT sum(xact_commit) FROM pg_stat_database)::float8 AS transactions,
              pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`,
    );
    return { 'PostgreSQL transactions': rows[0].transactions, 'PostgreSQL WAL bytes': rows[0].bytes };
  } finally {
    await client.end();
  }
}

/**
 * Does a piece of work, and reads the counters of a target before and after it.
 * @returns its result, the counters, and the share of the machine's CPU time that neither the service, its engines nor this
 *   process used
 */
export async function watched(target, work) {
  const before = await target.costs();
  const began = performance.now();
  const result = await work();
  const machineMs = (performance.now() - began) * cpus().length;
  const after = await target.costs();
  const growth = perOperation(before, after, 1);
  const known = Object.values(cpuByPart(growth)).reduce((sum, used) => sum + used, 0);
  return { result, before, after, othersShare: Math.max(0, growth[`CPU of ${MACHINE}, ms`] - known) / machineMs };
}

/** @returns the growth of each counter, by operation: an episode that was added, or a search */
export function perOperation(before, after, operations) {
  return Object.fromEntries(
    Object.keys(after).map((counter) => [counter, (after[counter] - (before[counter] ?? 0)) / operations]),
  );
}

/** The CPU time among the costs, in ms by part: an app, an engine, the client. That of the machine is all of it. */
export function cpuByPart(costs) {
  return Object.fromEntries(
    Object.entries(costs).flatMap(([counter, ms]) => {
      const part = CPU_COUNTER.exec(counter)?.groups.part;
      return part === undefined || part === MACHINE ? [] : [[part, ms]];
    }),
  );
}
