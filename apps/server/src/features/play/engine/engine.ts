/** What the functions of the play engine share, and who may touch a play. */
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Keys } from '../../key/key.ts';
import type { HeldPurse } from '../../wallet/wallet.ts';
import type { PlayOutcome, SettledPlay } from '../outcome.ts';
import type { PlayRow } from '../store.ts';

/** What happens when a play is over. `app/` passes it in, because settling lies on a floor above plays. */
export type Settlement = {
  /** Pays and counts a play that is over, in the transaction that ends it. */
  readonly settle: (
    db: Db,
    play: SettledPlay,
    at: { readonly held: HeldPurse; readonly keep?: (outcome: PlayOutcome) => Promise<void> },
  ) => Promise<PlayOutcome>;
  /** Keeps the result of a play whose contest is still running. Nothing of the result is revealed yet. */
  readonly handIn: (db: Db, play: SettledPlay) => Promise<void>;
};

export type Engine = {
  readonly context: AppContext;
  readonly keys: Keys;
  readonly settlement: Settlement;
};

/** Who asks for a play: its player, or the guest whose cookie names it. */
export type Owner = { readonly playerId: number | null; readonly samplePlayId: string | null };

const isOwner = (owner: Owner, play: PlayRow): boolean =>
  play.player_id === null ? owner.samplePlayId === play.id : owner.playerId === play.player_id;

/** The play that was read for an owner. Refuses `play_not_found` for none, and for somebody else's. */
export const needOwned = <Play extends PlayRow>(play: Play | undefined, owner: Owner): Play => {
  if (play === undefined || !isOwner(owner, play)) throw new Refusal('play_not_found');
  return play;
};
