/** What staff do with accounts: shut out, let in, log out, look at a contact, delete (DECISIONS 1, 2, 12). */
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { deletePicture } from '../profile/profile.ts';
import { type AccountDeps, eraseAccount } from './account.ts';
import { decideAbout } from './operator/decide.ts';
import { markContact, setStatus } from './operator/status-store.ts';
import { endSessions, signOut } from './session/session-store.ts';

type Deps = Pick<AccountDeps, 'erase' | 'identity' | 'letters'> & {
  /** The player's sockets are looked at. */
  readonly sessionsEnded: (playerId: number) => void;
};
type Names =
  | 'player/log_out'
  | 'player/deactivate'
  | 'player/activate'
  | 'player/verify_contact'
  | 'player/delete';

const DONE = { done: true } as const;

const switches = (
  { db }: AppContext,
  { letters, sessionsEnded }: Deps,
): OperatorHandlers<'player/deactivate' | 'player/activate'> => ({
  'player/deactivate': async (call, { id, reason, until: wished }) => {
    const until = wished === null ? null : new Date(wished);
    if (until !== null && until.getTime() <= call.now)
      throw new Failure(400, 'bad_body', { fields: ['until'] });
    await decideAbout(
      db,
      call,
      { playerId: id, act: 'deactivate', reason, closes: true },
      async (tx, person) => {
        await setStatus(tx, id, { reason, until }, call.now);
        const kind = until === null ? 'deactivated' : 'deactivated_until';
        const when = until === null ? {} : { until: until.getTime() };
        await letters.send(tx, person, { kind, now: call.now, words: { reason }, ...when });
        return {
          before: { status: person.status, until: person.deactivated_until },
          after: { status: 'deactivated', until },
        };
      },
    );
    sessionsEnded(id);
    return DONE;
  },
  'player/activate': async (call, { id, reason }) => {
    await decideAbout(db, call, { playerId: id, act: 'activate', reason }, async (tx, person) => {
      if (person.status === 'active') return null;
      await setStatus(tx, id, null, call.now);
      const { status, deactivated_until: until } = person;
      return { before: { status, until, reason: person.deactivated_reason }, after: { status: 'active' } };
    });
    return DONE;
  },
});

export const accountAdmin = (context: AppContext, deps: Deps): OperatorHandlers<Names> => ({
  ...switches(context, deps),
  'player/log_out': async (call: StaffCall, { id, reason }) => {
    await decideAbout(context.db, call, { playerId: id, act: 'log_out', reason }, async tx => {
      await signOut(tx, id, new Date(call.now));
      return { before: { sessions: await endSessions(tx, { playerId: id }) }, after: { sessions: 0 } };
    });
    deps.sessionsEnded(id);
    return DONE;
  },
  'player/verify_contact': async (call, { id, reason, contact }) => {
    await decideAbout(
      context.db,
      call,
      { playerId: id, act: 'verify_contact', reason },
      async (tx, person) => {
        if (person[contact] === null) throw new Refusal('no_data');
        if (person[`${contact}_verified`] || person[`${contact}_by_staff`]) return null;
        await markContact(tx, id, contact);
        return { before: { [contact]: 'unproved' }, after: { [contact]: 'by_staff' } };
      },
    );
    return DONE;
  },
  'player/delete': async (call, { id, reason }) => {
    const act = { playerId: id, act: 'delete', reason, closes: true } as const;
    const { picture } = await decideAbout(context.db, call, act, async (tx, person) => {
      await eraseAccount(context, deps, tx, person, call.now);
      // Nothing that names the person outlives the deletion.
      return { before: { status: person.status }, after: { status: 'deleted' } };
    });
    await deletePicture(context, picture, '');
    deps.sessionsEnded(id);
    return DONE;
  },
});
