/** A trouble of the storm: how it is brought about and how it ends. */
import type { Dice } from '@trivium/rules/dice';
import { pause } from '../../stage/stage.ts';
import type { Contests } from '../contests.ts';
import type { Planned } from '../plan.ts';
import type { Server, StormSite } from '../site.ts';

/** What a trouble works with. */
export type Scene = {
  readonly site: StormSite;
  readonly planned: Planned;
  readonly dice: Dice;
  readonly contests: Contests;
  /** Something that went otherwise than the trouble wanted, for the report; nothing is broken by it. */
  readonly remark: (sentence: string) => void;
};

export type Trouble = {
  /** Whether certainly nobody is served from the end of `hurt` to the beginning of `heal`: clocks must get that time back. */
  readonly standsStill: boolean;
  hurt(scene: Scene): Promise<unknown>;
  /** Resolves when the trouble is over; the site may need a moment more. */
  heal(scene: Scene): Promise<unknown>;
};

export const READY_WITHIN_MS = 60_000;

/** Waits until a server serves. A supervisor starts a server again that has ended. */
export const untilServes = async (server: Server): Promise<void> => {
  for (const until = performance.now() + READY_WITHIN_MS; !(await server.isReady()); ) {
    if (performance.now() > until) throw new Error('a server does not get ready');
    if (!server.program().isRunning()) await server.start();
    await pause(50);
  }
};

export const untilBothServe = ({ servers }: StormSite): Promise<unknown> =>
  Promise.all(servers.map(untilServes));

export const nothing = async (): Promise<void> => undefined;
