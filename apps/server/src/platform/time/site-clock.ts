/** The site's time: a reading of the database's clock, carried forward by this machine's monotonic clock (ADR 12). */
import { type Clock, realClock } from './clock.ts';

/** One reading of another clock: what it said, and when it was asked and heard by our monotonic clock. Milliseconds. */
export type Look = { readonly saidAt: number; readonly askedAt: number; readonly heardAt: number };

/** A clock that does not follow jumps of the machine's clock. */
export type SiteClock = Clock & {
  /** Reads another clock and times that by our monotonic clock. */
  look(ask: () => Promise<number> | number): Promise<Look>;
  /** How far the database's clock has certainly jumped; 0 if it may agree with ours. Small differences are followed slowly. */
  follow(look: Look): number;
  /** Takes over the time of the database's clock, however far it is; returns how far this clock moved. */
  adopt(look: Look): number;
  /** How far this machine's own clock has jumped since the last call; 0 for no jump. */
  ownJumpMs(): number;
  /** The sum of all moves by `adopt`. An instant taken earlier is moved by what was added since. */
  movedMs(): number;
};

/** The machine's clocks; tests replace them. */
export type Machine = { readonly monotonic: () => number; readonly wall: () => number };

/** Up to this difference clocks only drift apart, and are followed unnoticed. */
export const JUMP_MS = 1_000;
/** How far one reading is followed at most. With a reading each second that is half a percent. */
const FOLLOWED_MOST_MS = 5;

/** How far the other clock certainly differs from ours, which is `offset` from the monotonic one; 0 if they may agree. */
export const certainDifference = (offset: number, { saidAt, askedAt, heardAt }: Look): number => {
  if (saidAt < askedAt + offset) return saidAt - (askedAt + offset);
  return saidAt > heardAt + offset ? saidAt - (heardAt + offset) : 0;
};

const offsetOf = ({ saidAt, askedAt, heardAt }: Look): number => saidAt - (askedAt + heardAt) / 2;

/** Until it adopts the database's time, it continues the time of this machine's clock at its creation. */
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
      // While it is followed backwards it stands still.
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

/** Whether this clock follows the database's; a test's clock does not. */
export const isSiteClock = (clock: Clock): clock is SiteClock => 'adopt' in clock;

const LOOKS = 3;

/** The fastest of a few readings is the most exact. */
export const quickestLook = async (clock: SiteClock, ask: () => Promise<number>): Promise<Look> => {
  let best = await clock.look(ask);
  for (let looks = 1; looks < LOOKS; looks += 1) {
    const next = await clock.look(ask);
    if (next.heardAt - next.askedAt < best.heardAt - best.askedAt) best = next;
  }
  return best;
};
