/** Coins that fly from a button to the coin pill; none with reduced motion (DESIGN 8). */
import { isCalm } from '../../lib/device/motion.ts';

/** At most this many coins fly. */
const COINS_MOST = 6;
const APART_MS = 60;
const FLIGHT_MS = 480;

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The visible coin pill, where every coin ends; null when there is none. */
const pillOf = () => document.querySelector<HTMLElement>('.coin-pill');

/** Lets coins fly from an element. The screen updates the figure on the pill itself. */
export const flyCoins = (from: Element | null, coins: number): void => {
  const pill = pillOf();
  const coin = pill?.querySelector('svg');
  if (from === null || pill === null || !coin || coins <= 0 || isCalm() || typeof pill.animate !== 'function')
    return;
  const start = middleOf(from);
  const end = middleOf(coin);
  for (let place = 0; place < Math.min(coins, COINS_MOST); place += 1) {
    const flying = coin.cloneNode(true) as SVGElement;
    flying.classList.add('flying-coin');
    flying.setAttribute('aria-hidden', 'true');
    document.body.append(flying);
    const bend = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) + Math.abs(end.y - start.y) * 0.35 };
    const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const flight = flying.animate(
      [
        { transform: at(start), opacity: 0 },
        { transform: `${at(bend)} scale(1.25)`, opacity: 1, offset: 0.45 },
        { transform: at(end), opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: place * APART_MS, easing: 'cubic-bezier(.4,0,.3,1)', fill: 'both' },
    );
    flight.onfinish = () => flying.remove();
    flight.oncancel = () => flying.remove();
  }
  pill.animate([{}, { transform: 'translateY(4px)' }, {}], { duration: 250, delay: FLIGHT_MS });
};
