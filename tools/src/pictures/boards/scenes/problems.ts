/** Chess to tell of: old problems and rules that surprise. chess.js or a count proves each answer. */
import { Chess, type Color, type PieceSymbol, SQUARES, type Square } from 'chess.js';
import { label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import { GROUNDS, HUES, INK, PAINTS, type Point, polyline, rect } from '../../kit/svg.ts';
import { boardDrawing, placeOf, SIZE, toldPieces } from '../board.ts';

function boardOf(kind: PieceSymbol, color: Color, squares: readonly Square[]): Chess {
  const game = new Chess();
  game.clear();
  for (const square of squares) if (!game.put({ type: kind, color }, square)) throw new RangeError(square);
  return game;
}
const scene = (game: Chess, proved: string | number, marked: readonly Square[] = []): Scene => ({
  drawing: boardDrawing(game, marked),
  parts: { pieces: toldPieces(game) },
  proved,
});

type Place = readonly [column: number, row: number];
const placeIn = (square: Square): Place => [square.charCodeAt(0) - 97, Number(square.charAt(1)) - 1];
const far = (one: Square, other: Square): Place => {
  const [[a, b], [c, d]] = [placeIn(one), placeIn(other)];
  return [Math.abs(a - c), Math.abs(b - d)];
};
const isLeap = (one: Square, other: Square): boolean => {
  const [across, up] = far(one, other);
  return across * up === 2;
};
const isQueenLine = (one: Square, other: Square): boolean => {
  const [across, up] = far(one, other);
  return across === 0 || up === 0 || across === up;
};
const isSide = (one: Square, other: Square): boolean => {
  const [across, up] = far(one, other);
  return across + up === 1;
};

/** The fewest leaps of a knight from one square to another. */
function leaps(from: Square, to: Square): number {
  const seen = new Map<Square, number>([[from, 0]]);
  for (const [square, steps] of seen)
    for (const next of SQUARES) if (isLeap(square, next) && !seen.has(next)) seen.set(next, steps + 1);
  return seen.get(to) ?? 0;
}

/** The most pairs of a light and a dark square that no two pairs share: so many dominoes fit on squares. */
function mostPairs(squares: readonly Square[], isPair: (one: Square, other: Square) => boolean): number {
  const isDark = (square: Square) => (placeIn(square)[0] + placeIn(square)[1]) % 2 === 0;
  const partner = new Map<Square, Square>();
  const finds = (dark: Square, seen: Set<Square>): boolean =>
    squares.some(light => {
      if (isDark(light) || !isPair(dark, light) || seen.has(light)) return false;
      seen.add(light);
      const other = partner.get(light);
      if (other !== undefined && !finds(other, seen)) return false;
      partner.set(light, dark);
      return true;
    });
  return squares.filter(square => isDark(square) && finds(square, new Set())).length;
}

function grains(): Scene {
  const numbers = upTo(8).map(at => 2 ** at);
  const drawn = numbers.map((number, at) => {
    const [x, y] = placeOf(`${'abcdefgh'.charAt(at)}1`);
    return label(String(number), [x + SIZE / 2, y + SIZE / 2], number < 100 ? 11 : 9);
  });
  return {
    drawing: boardDrawing(boardOf('p', 'w', [])) + drawn.join(''),
    proved: numbers.reduce((sum, number) => sum + number),
  };
}

function twoCorners(): Scene {
  const gone: readonly Square[] = ['a8', 'h1'];
  const holes = gone.map(square => {
    const [x, y] = placeOf(square);
    return rect(x - 1, y - 1, SIZE + 2, SIZE + 2, { fill: GROUNDS.lagoon });
  });
  const [x, y] = placeOf('d4');
  const domino = rect(x + 2, y + 3, SIZE * 2 - 4, SIZE - 6, {
    rx: 5,
    fill: HUES.lamp,
    stroke: INK,
    'stroke-width': 1.4,
  });
  return {
    drawing: boardDrawing(boardOf('p', 'w', [])) + holes.join('') + domino,
    proved: mostPairs(
      SQUARES.filter(square => !gone.includes(square)),
      isSide,
    ),
  };
}

function queens(): Scene {
  const placed: readonly Square[] = ['a1', 'b5', 'c8', 'e3', 'f7', 'g2', 'h4'];
  const free = SQUARES.filter(square => placed.every(queen => !isQueenLine(queen, square)));
  if (free.length !== 1) throw new RangeError(`free: ${free.join()}`);
  return {
    drawing: boardDrawing(boardOf('q', 'w', placed)),
    parts: { squares: placed.join(', ') },
    proved: free.join(),
  };
}

/** The shortest game that ends in mate, played again. */
function foolsMate(): Scene {
  const game = new Chess();
  for (const move of ['f3', 'e5', 'g4', 'Qh4#']) game.move(move);
  if (!game.isCheckmate()) throw new RangeError('no mate');
  return scene(game, game.history().length / 2);
}

function enPassant(): Scene {
  const game = new Chess('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
  const taking = game.moves({ verbose: true, square: 'e5' }).filter(move => move.isEnPassant());
  return scene(game, taking.map(({ to }) => to).join(), ['d7', 'd5']);
}

function castling(): Scene {
  const game = new Chess('1r2k3/8/b7/8/8/8/P1PP1PPP/R3K2R w KQ - 0 1');
  const ways = game.moves().filter(san => san.startsWith('O-O'));
  return scene(game, ways.join() === 'O-O-O' ? 'Only to the left' : ways.join(), ['e1', 'a1', 'h1']);
}

function promotion(): Scene {
  const game = new Chess('7n/5Ppk/7p/8/2B5/8/8/4K3 w - - 0 1');
  const mates = game.moves().filter(san => san.endsWith('#'));
  return scene(game, mates.join() === 'f8=N#' ? 'A knight' : mates.join(), ['f7', 'f8']);
}

/** The queen stands close, but the king is not in check and cannot move. */
function stalemate(): Scene {
  const game = new Chess('7k/8/6Q1/8/8/2K5/8/8 b - - 0 1');
  return scene(game, game.isStalemate() ? 'In a draw' : 'otherwise');
}

/** Saavedra's ending: a new queen allows a stalemate, a new rook wins. */
function saavedra(): Scene {
  const start = '8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1';
  const queened = new Chess(start);
  for (const move of ['c8=Q', 'Rc4+', 'Qxc4']) queened.move(move);
  const rooked = new Chess(start);
  rooked.move('c8=R');
  const isLost = rooked.moves().every(reply => {
    const next = new Chess(rooked.fen());
    next.move(reply);
    const moves = next.moves();
    const tried = moves.filter(san => /^K|[x+]/.test(san));
    return moves.some(san => san.endsWith('#')) || tried.some(move => winsSoon(next.fen(), move));
  });
  return scene(new Chess(start), queened.isStalemate() && isLost ? 'A rook' : 'otherwise', ['c7', 'c8']);
}
/** Whether a move of White mates, or leaves Black no reply after which White neither mates nor takes the rook. */
function winsSoon(fen: string, move: string): boolean {
  const game = new Chess(fen);
  if (game.move(move).captured === 'r' || game.isCheckmate()) return !game.isStalemate();
  return (
    !game.isStalemate() &&
    game.moves().every(reply => {
      const next = new Chess(game.fen());
      next.move(reply);
      return next.moves({ verbose: true }).some(({ san, captured }) => san.endsWith('#') || captured === 'r');
    })
  );
}

/** Two ways of a king to the other side: straight, and bent to the middle. */
function kingWays(): Scene {
  const straight: readonly Square[] = ['h8', 'h7', 'h6', 'h5', 'h4', 'h3', 'h2'];
  const bent: readonly Square[] = ['h8', 'g7', 'f6', 'e5', 'f4', 'g3', 'h2'];
  const isStep = (way: readonly Square[]) =>
    way.every((square, at) => at === 0 || Math.max(...far(square, way[at - 1] ?? square)) === 1);
  if (!isStep(straight) || !isStep(bent)) throw new RangeError('no way of a king');
  const middle = (square: Square): Point => {
    const [x, y] = placeOf(square);
    return [x + SIZE / 2, y + SIZE / 2];
  };
  const way = (squares: readonly Square[], stroke: string, dash: string) =>
    polyline(squares.map(middle), { stroke, 'stroke-width': 4, 'stroke-dasharray': dash });
  return {
    drawing:
      boardDrawing(boardOf('k', 'w', ['h8']), ['h2']) +
      way(straight, PAINTS.blue, '7 5') +
      way(bent, PAINTS.red, '1 0'),
    proved: bent.length - straight.length,
  };
}

/** A knight's tour: from each square on to the one with the fewest ways out (Warnsdorff). */
function tour(): Scene {
  const way: Square[] = ['a8'];
  const nexts = (from: Square) => SQUARES.filter(square => isLeap(from, square) && !way.includes(square));
  for (let next: Square | undefined = way[0]; next !== undefined; ) {
    const here = next;
    [next] = nexts(here).toSorted((a, b) => nexts(a).length - nexts(b).length);
    if (next !== undefined) way.push(next);
  }
  const isLight = (square: Square) => (placeIn(square)[0] + placeIn(square)[1]) % 2 === 1;
  const last = way.at(-1);
  if (way.length !== 64 || last === undefined || !isLight('a8'))
    throw new RangeError(`${way.length} squares`);
  const shown = way.slice(0, 33).map((square): Point => {
    const [x, y] = placeOf(square);
    return [x + SIZE / 2, y + SIZE / 2];
  });
  return {
    drawing:
      boardDrawing(boardOf('n', 'w', ['a8'])) + polyline(shown, { stroke: PAINTS.red, 'stroke-width': 2 }),
    proved: isLight(last) ? 'A light one' : 'A dark one',
  };
}

/** All orders of these letters. */
const orders = (letters: string): string[] =>
  letters.length === 0
    ? ['']
    : [...letters].flatMap((letter, at) =>
        orders(letters.slice(0, at) + letters.slice(at + 1)).map(rest => letter + rest),
      );
function shuffled(): Scene {
  const rows = new Set(orders('KQRRBBNN'));
  const fair = [...rows].filter(row => {
    const [king, rooks] = [row.indexOf('K'), [row.indexOf('R'), row.lastIndexOf('R')]];
    const isSplit = (row.indexOf('B') + row.lastIndexOf('B')) % 2 === 1;
    return isSplit && (rooks[0] ?? 0) < king && king < (rooks[1] ?? 0);
  });
  const game = new Chess('brnkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BRNKQNRB w - - 0 1');
  return scene(game, fair.length);
}

/** Eight rooks on the long diagonal; each order of the columns is another way. */
const rooks = (): Scene => ({
  drawing: boardDrawing(boardOf('r', 'w', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'])),
  proved: upTo(8).reduce((product, at) => product * (at + 1), 1),
});

function bishop(): Scene {
  const reached = new Set<Square>(['c1']);
  for (const square of reached)
    for (const next of SQUARES) {
      const [across, up] = far(square, next);
      if (across === up) reached.add(next);
    }
  return { drawing: boardDrawing(boardOf('b', 'w', ['c1']), ['c1']), proved: 64 - reached.size };
}

/** Of each pair that a leap joins only one square can have a knight, and the squares of one colour are enough. */
const knights = (): Scene => ({
  drawing: boardDrawing(boardOf('n', 'w', ['a8', 'c8', 'd5', 'g6', 'e2'])),
  proved: 64 - mostPairs(SQUARES, isLeap),
});

export const PROBLEMS: Scenes = {
  'first-moves': () => ({ drawing: boardDrawing(new Chess()), proved: new Chess().moves().length }),
  stalemate,
  'fools-mate': foolsMate,
  grains,
  'knight-next': () => ({
    drawing: boardDrawing(boardOf('n', 'w', ['a1']), ['a1', 'b2']),
    proved: leaps('a1', 'b2'),
  }),
  'two-corners': twoCorners,
  queens,
  'en-passant': enPassant,
  castling,
  promotion,
  saavedra,
  'king-ways': kingWays,
  tour,
  shuffled,
  rooks,
  bishop,
  knights,
};
