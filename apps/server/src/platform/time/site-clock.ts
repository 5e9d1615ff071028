/** The site's time: the database's clock as it was looked at, carried forward by this machine's monotonic clock (ADR 12). */
import { type Clock, realClock } from './clock.ts';

/** One look at another clock: what it said, and between which instants of our monotonic clock. Milliseconds. */
export type Look = { readonly saidAt: number; readonly askedAt: number; readonly heardAt: number };

/** A clock of which a jump of the machine's clock takes nothing. */
export type SiteClock = Clock & {
  /** Looks at another clock, as our monotonic clock sees it. */
  look(ask: () => Promise<number> | number): Promise<Look>;
  /** By how much the database's clock has jumped; 0 where it may be as we say. Small differences are followed slowly. */
  follow(look: Look): number;
  /** Says from now on what the database's clock says, however far that is; returns by how much it moved. */
  adopt(look: Look): number;
  /** By how much this machine's own clock has jumped since it was asked last; 0 where it did not. */
  ownJumpMs(): number;
  /** The sum of all that `adopt` moved: who took an instant before moves it by what was added since. */
  movedMs(): number;
};

/** The machine's clocks; a test has its own. */
export type Machine = { readonly monotonic: () => number; readonly wall: () => number };

/** Up to here clocks only drift apart: followed without anybody noticing. */
export const JUMP_MS = 1_000;
/** So much a look (each second): half a percent. */
const FOLLOWED_MOST_MS = 5;

/** How far the other clock is for certain from ours, which is `offset` from the monotonic one; 0 where it may be the same. */
export const certainDifference = (offset: number, { saidAt, askedAt, heardAt }: Look): number => {
  if (saidAt < askedAt + offset) return saidAt - (askedAt + offset);
  return saidAt > heardAt + offset ? saidAt - (heardAt + offset) : 0;
};

const offsetOf = ({ saidAt, askedAt, heardAt }: Look): number => saidAt - (askedAt + heardAt) / 2;

/** Until it has adopted the database's, it says what this machine's clock said when it was opened. */
export const createSiteClock = (
  { monotonic, wall }: Machine = { monotonic: () => performance.now(), wall: realClock.now },
): SiteClock => {
  const lookAtWall = (): Look => {
    const askedAt = monotonic();
    const saidAt = wall();
    return { saidAt, askedAt, heardAt: monotonic() };
  };
  let offset = offsetOf(lookAtWall());
  let ownOffset = offset;
  let movedMs = 0;
  let latest = Number.NEGATIVE_INFINITY;
  return {
    now: () => {
      // What is followed backwards stands still for a moment.
      latest = Math.max(latest, Math.floor(monotonic() + offset));
      return latest;
    },
    look: async ask => {
      const askedAt = monotonic();
      const saidAt = await ask();
      return { saidAt, askedAt, heardAt: monotonic() };
    },
    follow: look => {
      const difference = certainDifference(offset, look);
      if (Math.abs(difference) > JUMP_MS) return difference;
      offset += Math.max(-FOLLOWED_MOST_MS, Math.min(difference, FOLLOWED_MOST_MS));
      return 0;
    },
    adopt: look => {
      const before = offset;
      offset = offsetOf(look);
      movedMs += offset - before;
      latest = Number.NEGATIVE_INFINITY;
      return offset - before;
    },
    ownJumpMs: () => {
      const look = lookAtWall();
      const difference = certainDifference(ownOffset, look);
      ownOffset = offsetOf(look);
      return Math.abs(difference) > JUMP_MS ? difference : 0;
    },
    movedMs: () => movedMs,
  };
};

/** Whether this clock goes by the database's; a test's stands in its hand. */
export const isSiteClock = (clock: Clock): clock is SiteClock => 'adopt' in clock;

const LOOKS = 3;

/** The quickest of a few looks is the most exact. */
export const quickestLook = async (clock: SiteClock, ask: () => Promise<number>): Promise<Look> => {
  let best = await clock.look(ask);
  for (let each = 1; each < LOOKS; each += 1) {
    const next = await clock.look(ask);
    if (next.heardAt - next.askedAt < best.heardAt - best.askedAt) best = next;
  }
  return best;
};
