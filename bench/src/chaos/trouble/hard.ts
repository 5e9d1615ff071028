/** The hard troubles: kills, frozen processes, disks, clocks, and restarts one after the other. */
import { HOUR_MS } from '@trivium/rules/time/units';
import { killDatabase, signalDatabase } from '../../faults/site.ts';
import type { HardName } from '../plan.ts';
import { emptyDisk, fillDisk, quickDisk, slowDisk } from './disk.ts';
import { nothing, type Scene, type Trouble, untilBothServe, untilServes } from './trouble.ts';

const bothServe = ({ site }: Scene) => untilBothServe(site);
const serverOf = ({ site, planned }: Scene) => site.servers[planned.server];

const took = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return Math.round(performance.now() - startedAt);
};

const clock = (whose: 'database' | 'one server', byMs: number): Trouble => ({
  standsStill: false,
  hurt: async ({ site, planned }) => site.moveClock(whose === 'database' ? whose : planned.server, byMs),
  heal: async scene => {
    if (whose === 'one server') scene.site.moveClock(scene.planned.server, -byMs);
    await bothServe(scene);
  },
});

const signalServer = (scene: Scene, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const program = serverOf(scene).program();
  if (program.isRunning()) process.kill(program.pid, signal);
};

export const HARD_TROUBLES: { readonly [name in HardName]: Trouble } = {
  'kill one server': {
    standsStill: false,
    hurt: scene => serverOf(scene).program().kill(),
    heal: scene => serverOf(scene).start(),
  },
  'kill both servers': {
    standsStill: true,
    hurt: ({ site }) => Promise.all(site.servers.map(server => server.program().kill())),
    heal: ({ site }) => Promise.all(site.servers.map(server => server.start())),
  },
  // Its supervisor starts it again at once.
  'kill the database': {
    standsStill: false,
    hurt: ({ site }) => killDatabase(site.databaseDir),
    heal: bothServe,
  },
  'kill Valkey': {
    standsStill: false,
    hurt: ({ site }) => site.valkey.kill(),
    heal: ({ site }) => site.valkey.start(),
  },
  'freeze one server': {
    standsStill: false,
    hurt: async scene => signalServer(scene, 'SIGSTOP'),
    heal: async scene => {
      signalServer(scene, 'SIGCONT');
      await untilServes(serverOf(scene));
    },
  },
  'freeze the database': {
    standsStill: true,
    hurt: async ({ site }) => signalDatabase(site.databaseDir, 'SIGSTOP'),
    heal: async scene => {
      signalDatabase(scene.site.databaseDir, 'SIGCONT');
      await bothServe(scene);
    },
  },
  'freeze Valkey': {
    standsStill: false,
    hurt: async ({ site }) => site.valkey.signal('SIGSTOP'),
    heal: async ({ site }) => site.valkey.signal('SIGCONT'),
  },
  'full disk': {
    // A write still fits now and then into a file that is there: it is not certain that everything stands still.
    standsStill: false,
    hurt: async ({ site }) => fillDisk(site.databaseDir),
    heal: async scene => {
      emptyDisk(scene.site.databaseDir);
      await bothServe(scene);
    },
  },
  'slow disk': {
    standsStill: false,
    hurt: slowDisk,
    heal: async scene => {
      await quickDisk();
      await bothServe(scene);
    },
  },
  'database clock 1 h forward': clock('database', HOUR_MS),
  'database clock 1 h back': clock('database', -HOUR_MS),
  'clock of one server 1 h forward': clock('one server', HOUR_MS),
  'rolling restart': {
    standsStill: false,
    hurt: async ({ site, remark }) => {
      for (const server of site.servers) {
        const [stopMs, startMs] = [await took(server.program().stop), await took(server.start)];
        remark(`rolling restart: ended after ${stopMs} ms, served again after ${startMs} ms`);
      }
    },
    heal: nothing,
  },
};
