/** Forged sockets and commands of battles: nothing of them may be taken. */
import { type Dice, pick } from '@trivium/rules/dice';
import { io } from 'socket.io-client';
import type { Seat } from '../../battles/seat.ts';
import type { Diary } from '../diary.ts';

type With = {
  readonly seat: Seat;
  readonly battleId: string;
  readonly dice: Dice;
  readonly diary: Diary;
  readonly origin: string;
  /** Seats of all battles. */
  readonly others: readonly Seat[];
};

const HEARD_MS = 4_000;
/** A line that broke between the handshake and the greeting is told by nothing. */
const KNOCKS_WITHIN_MS = 3 * HEARD_MS;

/** A socket with a token of nobody: it must not be let in. */
const knock = ({ origin, diary }: With): Promise<void> =>
  new Promise(resolve => {
    const socket = io(origin, {
      ...{ path: '/live/', transports: ['websocket'], forceNew: true, reconnection: false },
      ...{ auth: { token: 'a token of nobody' }, timeout: HEARD_MS },
    });
    const late = setTimeout(() => end(), KNOCKS_WITHIN_MS);
    const end = (): void => {
      clearTimeout(late);
      socket.disconnect();
      resolve();
    };
    // Whoever is let in by mistake is heard; a refusal may also come as a disconnection at once.
    socket.once('connect_error', end);
    socket.once('connect', () => {
      socket.timeout(HEARD_MS).emit('seek', {}, (_: unknown, reply?: { ok: boolean }) => {
        if (reply?.ok) diary.broke('cheats are refused', diary.line('a socket with a forged token may seek'));
        end();
      });
    });
  });

/** Commands of a seat that no rule allows. */
export const forge = async (forging: With): Promise<void> => {
  const { seat, battleId, dice, diary, others } = forging;
  const round = seat.view()?.round ?? 0;
  // A repeated answer to an own battle is acknowledged again.
  const own = new Set(
    others.filter(other => other.player.id === seat.player.id).map(other => other.battleId),
  );
  const stranger = pick(
    dice,
    others.filter(other => !own.has(other.battleId)),
  );
  const answer = (what: string, fields: { battle_id: string; round: number; option: string }) => async () => {
    const reply = await seat.send('answer', fields);
    if (reply.ok)
      diary.broke('cheats are refused', diary.line(`${what}: ${JSON.stringify(fields)} was taken`));
  };
  const acts = [
    // The first rounds only: the last one cannot have opened by the time that the command arrives.
    ...(round <= 1
      ? [answer('an answer to a round ahead', { battle_id: battleId, round: 4, option: 'a' })]
      : []),
    answer('an option that is not there', { battle_id: battleId, round, option: 'z' }),
    ...(stranger === undefined
      ? []
      : [
          answer('an answer in the battle of others', {
            battle_id: stranger.battleId,
            round: 0,
            option: 'a',
          }),
        ]),
    () => knock(forging),
  ];
  await acts[dice.nextInt(acts.length)]?.();
};
