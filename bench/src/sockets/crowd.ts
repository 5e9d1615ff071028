/** A process that holds idle sockets of players: it opens as many as it is told, and says how many are open and lost. */
import { openIdle } from './idle-socket.ts';

type Order = {
  readonly port: number;
  readonly players: readonly { readonly id: number; readonly token: string }[];
};

/** Handshakes under way; each asks the database for its session. */
const AT_ONCE = 100;

let lost = 0;

const open = async ({ port, players }: Order): Promise<string[]> => {
  const rest = [...players];
  const problems: string[] = [];
  const openNext = async (): Promise<void> => {
    for (let player = rest.pop(); player !== undefined; player = rest.pop()) {
      const { id, token } = player;
      const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
      await openIdle({
        ...{ port, token, address },
        lost: () => {
          lost += 1;
        },
      }).catch(problem => problems.push(String(problem)));
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
