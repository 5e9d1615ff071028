/** The paged parts of a player's page: ledger, plays, battles, devices and the log. */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import { deviceOf } from '@trivium/rules/device/device';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { devicesOf } from '../../account/account.ts';
import { readPlayer } from '../../profile/profile.ts';
import { balancesAfter, history, readSubjects, type SubjectReaders } from '../../wallet/wallet.ts';
import { readBattles, readLog, readPlays } from './part-store.ts';

type Names = 'player/postings' | 'player/plays' | 'player/battles' | 'player/devices' | 'player/log';

/** Refuses `no_data` for a player who never was. Of a deleted one the ledger is still there. */
const known = async (db: Db, playerId: number): Promise<void> => {
  if ((await readPlayer(db, playerId)) === undefined) throw new Refusal('no_data');
};

type Deps = { readonly subjects: SubjectReaders };

const ledger = ({ db }: AppContext, { subjects }: Deps): OperatorHandlers<'player/postings'> => ({
  'player/postings': async (_, { id, side, ...part }) => {
    await known(db, id);
    const { rows, total } = await history(db, id, { side, within: null }, part);
    const subjectOf = await readSubjects(db, subjects, id, rows);
    const after = await balancesAfter(
      db,
      id,
      rows.map(row => row.id),
    );
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        at: row.posted_at.toISOString(),
        // Only `post` writes reasons, and its type allows no other.
        reason: row.reason as CoinReason,
        subject: subjectOf(row).name,
        reference: row.reference,
        amount: row.amount,
        won: row.won,
        after: after.get(row.id) ?? 0,
      })),
    };
  },
});

const others = ({ db }: AppContext): OperatorHandlers<Exclude<Names, 'player/postings'>> => ({
  'player/plays': async (_, { id, ...part }) => {
    await known(db, id);
    const { rows, total } = await readPlays(db, id, part);
    const shown = rows.map(row => ({
      ...row,
      started_at: row.started_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    }));
    return { rows: shown, total };
  },
  'player/battles': async (_, { id, ...part }) => {
    await known(db, id);
    const { rows, total } = await readBattles(db, id, part);
    return { rows: rows.map(row => ({ ...row, ended_at: row.ended_at.toISOString() })), total };
  },
  'player/devices': async ({ now }, { id, ...part }) => {
    await known(db, id);
    const { rows, total } = await devicesOf(db, { playerId: id, tokenHash: null, now: new Date(now) }, part);
    const shown = rows.map(row => ({
      id: row.id,
      ...deviceOf(row.device),
      signed_in_at: row.signed_in_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }));
    return { rows: shown, total };
  },
  'player/log': async (_, { id, ...part }) => {
    await known(db, id);
    const { rows, total } = await readLog(db, id, part);
    const shown = rows.map(row => ({
      ...row,
      at: row.at.toISOString(),
      before: row.before as null,
      after: row.after as null,
    }));
    return { rows: shown, total };
  },
});

export const playerParts = (context: AppContext, deps: Deps): OperatorHandlers<Names> => ({
  ...ledger(context, deps),
  ...others(context),
});
