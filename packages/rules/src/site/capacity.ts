/** From players at once to machines: how much a site needs, and what breaks first (docs/capacity.md). Pure. */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/units.ts';

/** What one thing costs. Processor time in microseconds, room in bytes. */
export type CapacityCosts = {
  readonly serverMicrosACall: number;
  readonly databaseMicrosACall: number;
  readonly serverMicrosAnAnswer: number;
  readonly databaseMicrosAnAnswer: number;
  readonly bytesASocket: number;
  /** What a call or an answer leaves in the database for good. */
  readonly bytesKeptACall: number;
};

/** Measured by `npm run bench`: what the panel shows before a site has figures of its own (docs/capacity.md). */
export const BENCH_COSTS: CapacityCosts = {
  serverMicrosACall: 1_200,
  databaseMicrosACall: 900,
  serverMicrosAnAnswer: 500,
  databaseMicrosAnAnswer: 950,
  bytesASocket: 21_000,
  bytesKeptACall: 250,
};

export type CapacityWish = {
  readonly playersAtOnce: number;
  /** Of 100 players at once, those in a battle. */
  readonly battlePercent: number;
  /** Calls of a player who plays alone. */
  readonly callsAMinute: number;
  /** Hours a day for which so many play. */
  readonly hoursADay: number;
  /** Processor cores of one machine. */
  readonly coresAMachine: number;
};

/** Least and most of each field of a wish. */
export const CAPACITY_BOUNDS = {
  playersAtOnce: [100, 2_000_000],
  battlePercent: [0, 100],
  callsAMinute: [1, 60],
  hoursADay: [1, 24],
  coresAMachine: [2, 128],
} as const satisfies Readonly<Record<keyof CapacityWish, readonly [number, number]>>;

export const USUAL_WISH: CapacityWish = {
  playersAtOnce: 10_000,
  battlePercent: 20,
  callsAMinute: 4,
  hoursADay: 4,
  coresAMachine: 8,
};

/** What breaks as a site grows, in the order in which it does. */
export const CAPACITY_WALLS = ['process', 'machine', 'connections', 'events', 'primary'] as const;
export type CapacityWall = (typeof CAPACITY_WALLS)[number];

export type CapacityPlan = {
  readonly callsASecond: number;
  readonly answersASecond: number;
  readonly battles: number;
  readonly sockets: number;
  readonly serverCores: number;
  readonly databaseCores: number;
  readonly processes: number;
  readonly connections: number;
  readonly memoryBytes: number;
  readonly diskBytesAMonth: number;
  /** Machines for processes; 0 when one machine holds everything. */
  readonly serverMachines: number;
  /** Machines for primaries, without replicas. */
  readonly databaseMachines: number;
  /** All machines: processes, primaries and a replica each; one where everything fits. */
  readonly machines: number;
  /** What the site has outgrown. */
  readonly walls: readonly CapacityWall[];
};

/** A core is planned to be this busy, so that a bad minute does not make players wait. */
const BUSY = 0.6;
const ANSWERS_A_MINUTE = 6;
const SEATS = 2;
const SOCKETS_A_PROCESS = 50_000;
const PROCESS_BYTES = 300e6;
/** 40 for calls, and six of its own. */
const CONNECTIONS_A_PROCESS = 46;
/** Above it PostgreSQL wants a pooler in front. */
const CONNECTIONS_MOST = 400;
/** Above it messages between processes want Valkey. */
const PROCESSES_WITHOUT_VALKEY = 4;
/** The largest primary that is easily had; above it players are spread over several. */
const PRIMARY_CORES = 64;
const DATABASE_BYTES_A_CORE = 4e9;
const DAYS_A_MONTH = 30;
const MICROS = 1e6;

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));

/** The wish within its bounds. */
export const boundWish = (wish: CapacityWish): CapacityWish => ({
  playersAtOnce: within(wish.playersAtOnce, CAPACITY_BOUNDS.playersAtOnce),
  battlePercent: within(wish.battlePercent, CAPACITY_BOUNDS.battlePercent),
  callsAMinute: within(wish.callsAMinute, CAPACITY_BOUNDS.callsAMinute),
  hoursADay: within(wish.hoursADay, CAPACITY_BOUNDS.hoursADay),
  coresAMachine: within(wish.coresAMachine, CAPACITY_BOUNDS.coresAMachine),
});

const trafficOf = ({ playersAtOnce, battlePercent, callsAMinute }: CapacityWish) => {
  const inBattles = (playersAtOnce * battlePercent) / 100;
  return {
    callsASecond: ((playersAtOnce - inBattles) * callsAMinute) / MINUTE_SECONDS,
    answersASecond: (inBattles * ANSWERS_A_MINUTE) / MINUTE_SECONDS,
    battles: Math.ceil(inBattles / SEATS),
    sockets: playersAtOnce,
  };
};

const machinesOf = (serverCores: number, databaseCores: number, cores: number) => {
  if (serverCores + databaseCores <= cores) return { serverMachines: 0, databaseMachines: 0, machines: 1 };
  const serverMachines = Math.max(2, Math.ceil(serverCores / cores));
  const databaseMachines = Math.max(1, Math.ceil(databaseCores / PRIMARY_CORES));
  return { serverMachines, databaseMachines, machines: serverMachines + 2 * databaseMachines };
};

/** How much a wish needs. A field out of its bounds counts as the nearest one. */
export const planCapacity = (asked: CapacityWish, costs: CapacityCosts): CapacityPlan => {
  const wish = boundWish(asked);
  const traffic = trafficOf(wish);
  const { callsASecond, answersASecond, sockets } = traffic;
  const cores = (aCall: number, anAnswer: number): number =>
    (callsASecond * aCall + answersASecond * anAnswer) / MICROS / BUSY;
  const serverCores = cores(costs.serverMicrosACall, costs.serverMicrosAnAnswer);
  const databaseCores = cores(costs.databaseMicrosACall, costs.databaseMicrosAnAnswer);
  const processes = Math.max(1, Math.ceil(serverCores), Math.ceil(sockets / SOCKETS_A_PROCESS));
  const connections = processes * CONNECTIONS_A_PROCESS;
  const found = machinesOf(serverCores, databaseCores, wish.coresAMachine);
  const outgrown: Readonly<Record<CapacityWall, boolean>> = {
    process: processes > 1,
    machine: found.machines > 1,
    connections: connections > CONNECTIONS_MOST,
    events: processes > PROCESSES_WITHOUT_VALKEY,
    primary: databaseCores > PRIMARY_CORES,
  };
  const secondsAMonth = Math.min(wish.hoursADay * HOUR_SECONDS, DAY_SECONDS) * DAYS_A_MONTH;
  return {
    ...traffic,
    ...{ serverCores, databaseCores, processes, connections },
    memoryBytes:
      processes * PROCESS_BYTES +
      sockets * costs.bytesASocket +
      Math.max(1, Math.ceil(databaseCores)) * DATABASE_BYTES_A_CORE,
    diskBytesAMonth: (callsASecond + answersASecond) * costs.bytesKeptACall * secondsAMonth,
    ...found,
    walls: CAPACITY_WALLS.filter(wall => outgrown[wall]),
  };
};
