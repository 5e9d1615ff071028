/** A process that holds idle sockets of players: it opens as many as it is told, and says how many are open and lost. */
import { openIdle } from './idle-socket.ts';

type Order = {
  readonly port: number;
  /** Of this process among the crowds: each connects from an address of its own, which has 28,000 ports of its own. */
  readonly place: number;
  readonly players: readonly { readonly id: number; readonly token: string }[];
};

/** Handshakes under way; each asks the database for its session. */
const AT_ONCE = 40;
/** A busy server may refuse one, or answer it too late. */
const TRIES = 4;

let lost = 0;

const openOne = async ({ port, place }: Order, { id, token }: Order['players'][number]): Promise<void> => {
  const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
  for (let tries = 1; ; tries += 1) {
    try {
      await openIdle({
        ...{ port, token, address, from: `127.0.0.${2 + place}` },
        lost: () => {
          lost += 1;
        },
      });
      return;
    } catch (problem) {
      if (tries === TRIES) throw problem;
    }
  }
};

const open = async (order: Order): Promise<string[]> => {
  const rest = [...order.players];
  const problems: string[] = [];
  const openNext = async (): Promise<void> => {
    for (let player = rest.pop(); player !== undefined; player = rest.pop()) {
      await openOne(order, player).catch(problem => problems.push(String(problem)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return problems;
};

process.on('message', (order: Order | 'lost') => {
  if (order === 'lost') process.send?.({ lost });
  else void open(order).then(problems => process.send?.({ problems, lost }));
});
process.once('disconnect', () => process.exit(0));
