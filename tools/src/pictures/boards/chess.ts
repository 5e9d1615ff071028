/** Chess: mates in one, moves of a piece, checks. chess.js knows the rules and proves that one answer alone is right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess, type Color, type Move, type PieceSymbol, SQUARES, type Square } from 'chess.js';
import { type Dice, diceOf } from '../kit/dice.ts';
import { nearNumbers, type Puzzle, upTo } from '../kit/puzzle.ts';
import { boardDrawing, moveName, pieceName, puzzle, toldPieces } from './board.ts';

type Man = readonly [kind: PieceSymbol, colour: Color];
/** Places men by chance; pawns never on the outer rows, kings never side by side. Undefined when the position is not legal. */
function placed(dice: Dice, army: string): Chess | undefined {
  const game = new Chess();
  game.clear();
  const men: Man[] = [
    ['k', 'w'],
    ...[...army].map((letter): Man => [kindOf(letter), letter === letter.toUpperCase() ? 'w' : 'b']),
  ];
  const free = dice.mixed(SQUARES);
  for (const [kind, colour] of men) {
    const at = free.findIndex(square => kind !== 'p' || !/[18]/.test(square));
    const [square] = free.splice(at, 1);
    if (square === undefined || !game.put({ type: kind, color: colour }, square)) return undefined;
  }
  const [white, black] = [
    game.findPiece({ type: 'k', color: 'w' })[0],
    game.findPiece({ type: 'k', color: 'b' })[0],
  ];
  if (white === undefined || black === undefined || isBeside(white, black)) return undefined;
  return game.isAttacked(black, 'w') || game.isAttacked(white, 'b') ? undefined : game;
}
const kindOf = (letter: string): PieceSymbol => {
  const kind = (['k', 'q', 'r', 'b', 'n', 'p'] as const).find(each => each === letter.toLowerCase());
  if (kind === undefined) throw new RangeError(`no piece is called ${letter}`);
  return kind;
};
const isBeside = (one: Square, other: Square): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) < 2 &&
  Math.abs(one.charCodeAt(1) - other.charCodeAt(1)) < 2;

/** A position of the table: white has one mate, and wrong moves that give check first. */
function mate(fen: string, place: number): Puzzle {
  const game = new Chess(fen);
  const moves = game.moves({ verbose: true }).filter(move => !move.isPromotion());
  const mating = moves.filter(({ san }) => san.endsWith('#'));
  const [right] = mating;
  if (right === undefined || mating.length !== 1) throw new RangeError(`not one mate in ${fen}`);
  const named = (move: Move) => `${move.piece}${move.to}`;
  const others = diceOf(`mate ${place}`)
    .mixed(moves.filter(move => named(move) !== named(right)))
    .toSorted((a, b) => Number(b.san.endsWith('+')) - Number(a.san.endsWith('+')));
  const wrong = [...new Map(others.map(move => [named(move), move])).values()].slice(0, 3);
  return puzzle(
    'mate',
    place,
    place < 6 ? 2 : 3,
    boardDrawing(game),
    {
      right: moveName(right.piece, right.to),
      wrong: wrong.map(move => moveName(move.piece, move.to)),
    },
    { pieces: toldPieces(game) },
  );
}
const positions = readFileSync(join(import.meta.dirname, 'mates.txt'), 'utf8')
  .split('\n')
  .filter(row => row !== '' && !row.startsWith('//'));

const MOVERS = ['n', 'r', 'b', 'q', 'n', 'q'] as const;
function moves(place: number): Puzzle {
  const kind = MOVERS[place] ?? 'q';
  const army = `${kind.toUpperCase()}${place < 3 ? 'kpP' : 'kppnPP'}`;
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`moves ${place} ${attempt}`);
    const game = placed(dice, army);
    const square = game?.findPiece({ type: kind, color: 'w' })[0];
    if (game === undefined || square === undefined) continue;
    const own = game.moves({ verbose: true, square });
    if (own.length < 3 || !own.some(move => move.isCapture())) continue;
    return puzzle(
      'moves',
      place,
      1,
      boardDrawing(game, [square]),
      nearNumbers(own.length, dice.mixed([-1, 1, 2, -2])),
      { square, pieces: toldPieces(game) },
    );
  }
}

/** Black stands in check by exactly one of four kinds of pieces. */
function check(place: number): Puzzle {
  const kinds = ['q', 'r', 'b', 'n'] as const;
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`check ${place} ${attempt}`);
    const game = new Chess();
    game.clear();
    const free = dice.mixed(SQUARES);
    const men: Man[] = [
      ['k', 'b'],
      ['k', 'w'],
      ...kinds.map((kind): Man => [kind, 'w']),
      ['p', 'b'],
      ['p', 'b'],
      ['n', 'b'],
    ];
    const isPut = men.every(([type, color], at) => {
      const square = free[at];
      return (
        square !== undefined && !(type === 'p' && /[18]/.test(square)) && game.put({ type, color }, square)
      );
    });
    const [black, white] = [free[0], free[1]];
    if (
      !isPut ||
      black === undefined ||
      white === undefined ||
      isBeside(black, white) ||
      game.isAttacked(white, 'b')
    )
      continue;
    const attackers = game.attackers(black, 'w');
    const [attacker] = attackers;
    const right = attacker === undefined ? undefined : game.get(attacker)?.type;
    if (right === undefined || attackers.length !== 1 || right !== kinds[[3, 2, 1, 0][place] ?? 0]) continue;
    return puzzle(
      'check',
      place,
      1,
      boardDrawing(game),
      { right: pieceName(right), wrong: kinds.filter(kind => kind !== right).map(pieceName) },
      { pieces: toldPieces(game) },
    );
  }
}

export const chessPuzzles = (): Puzzle[] => [
  ...positions.map(mate),
  ...upTo(6).map(moves),
  ...upTo(4).map(check),
];
