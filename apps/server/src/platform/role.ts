/** What the processes of a site do, by their role. The table is the only place that says which task runs where. */

/** The roles of a process; `all` does everything. */
export const ROLES = ['all', 'web', 'live', 'worker'] as const;
export type Role = (typeof ROLES)[number];

type OneRole = Exclude<Role, 'all'>;

/**
 * Every task of a server, and the roles that do it. A feature names its task in `tasks` (`features/feature.ts`); the routes are
 * opened in `app/server.ts`, jobs and the first content in `serve.ts`. A task that stands for several roles runs in each of them.
 */
export const TASKS = {
  /** Answers calls of players, visitors and staff, and serves pages, pictures and sounds. */
  calls: ['web'],
  /** Holds sockets on /live/, takes their commands, and pairs the players who wait there for a random battle. */
  sockets: ['live'],
  /** Moves battles that nobody moves, and drops the seats of lost processes. */
  battles: ['live'],
  /** Runs jobs: those on a schedule once, whichever process is first. */
  jobs: ['worker'],
  /** Settles plays that their players left. */
  plays: ['worker'],
  /** Counts the ranges of the leaderboards; one process at a time. */
  boards: ['worker'],
  /** Takes up what a killed process left half done: imports, exports, drafts, changes of many rows. */
  resuming: ['worker'],
  /** Reads the starter pack, and creates the first admin of a new site. */
  content: ['web', 'worker'],
  /** Stores the faults of this process, which the dashboard counts. */
  faults: ['web', 'live', 'worker'],
  /** Beats once a second for the tasks that it serves, and moves clocks after an outage of them. */
  heartbeat: ['web', 'live', 'worker'],
} as const satisfies Readonly<Record<string, readonly OneRole[]>>;

export type Task = keyof typeof TASKS;

/** Whether a process of this role does the task. */
export const does = (role: Role, task: Task): boolean =>
  role === 'all' || (TASKS[task] as readonly Role[]).includes(role);

/** Tasks that beat for themselves: while nobody does one of them, the time of players who need it stands still (ADR 12). */
export const BEATING_TASKS = ['calls', 'sockets', 'jobs'] as const satisfies readonly Task[];
export type BeatingTask = (typeof BEATING_TASKS)[number];

/** What players wait for. Nobody's clock waits for a job. */
export const SERVED_TASKS = ['calls', 'sockets'] as const satisfies readonly BeatingTask[];
export type ServedTask = (typeof SERVED_TASKS)[number];

/** What a process without this task says to whoever asks it for it. English, because only an operator reads it. */
export const notHere = (role: Role, task: ServedTask): string => {
  const [what, where] = task === 'calls' ? ['no calls or pages', 'web'] : ['no sockets', 'live'];
  return `This process has the role ${role} and serves ${what}: let the proxy ask one of the role ${where} (docs/operate/processes.md).`;
};
