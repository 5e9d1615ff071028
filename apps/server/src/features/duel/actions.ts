/** Handlers of duels (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { categoriesById } from '../catalog/catalog.ts';
import type { Languages } from '../language/language.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { readFaces, readQuestions } from '../question/question.ts';
import { readOthers } from '../question/result/others.ts';
import { sharesLeast } from '../settings/settings.ts';
import { publicRecordOf } from '../statistics/statistics.ts';
import { acceptInvitation, askForDuel, endAsked, findLink } from './ask/ask.ts';
import { duelGain } from './close/close.ts';
import { readRating } from './close/rating-store.ts';
import { type DuelDeps, lookAtDuel, playDuel, weighIn } from './duel.ts';
import { isTold, isWeighing, presentDuel, presentPerson, presentRow } from './reply/present.ts';
import { type Duel, otherOf, sideOf } from './row.ts';
import * as store from './store.ts';

export type DuelActionDeps = Omit<DuelDeps, 'allowances'> & {
  readonly languages: Languages;
  readonly show: ShowPlay;
};

type Deps = DuelDeps & Pick<DuelActionDeps, 'languages' | 'show'>;

const NOBODY = { won: 0, lost: 0, drawn: 0 };

/** The six with the names of their categories, where the caller may read them. */
const questionsFor = async ({ db }: AppContext, duel: Duel, playerId: number) => {
  const ids = duel.served.map(({ questionId }) => questionId);
  const [questions, faces] = await Promise.all([readQuestions(db, ids), readFaces(db, ids)]);
  const categoryOf = new Map(faces.map(({ id, category_id }) => [id, category_id]));
  const categoryIds = faces.flatMap(({ category_id }) => category_id ?? []);
  const names = new Map((await categoriesById(db, categoryIds, playerId)).map(({ id, name }) => [id, name]));
  return questions.map(question => ({
    ...question,
    category: names.get(categoryOf.get(question.id) ?? 0) ?? null,
  }));
};

const presentWhole = async (
  context: AppContext,
  duel: Duel,
  playerId: number,
  now: number,
  { showsSubjects, experience, settings }: Pick<DuelDeps, 'showsSubjects' | 'experience' | 'settings'>,
): Promise<Reply<'get_duel'>> => {
  const { db } = context;
  const mine = sideOf(duel, playerId);
  if (mine === undefined) throw new Refusal('duel_not_found');
  const other = otherOf(duel, mine.side);
  const weighs = isWeighing(duel, mine);
  const [persons, questions, others, known, between, xp] = await Promise.all([
    other === undefined ? [] : store.readPersons(db, [other.player_id]),
    weighs || isTold(duel, mine) ? questionsFor(context, duel, playerId) : [],
    readOthers(
      db,
      isTold(duel, mine) ? duel.served.map(({ questionId }) => questionId) : [],
      sharesLeast(settings),
    ),
    weighs && other !== undefined && (await showsSubjects(db, other.player_id))
      ? publicRecordOf(db, other.player_id)
      : [],
    other === undefined ? NOBODY : store.readBetween(db, playerId, other.player_id),
    duel.status === 'over' ? experience.gained(db, playerId, duelGain(duel.id)) : 0,
  ]);
  const opponent = { person: persons[0], points: other?.points ?? null };
  return presentDuel(duel, mine, { opponent, questions, others, known, between, xp, now });
};

const invitations = (
  context: AppContext,
  deps: Deps,
  show: (call: SignedInCall, id: string) => Promise<Reply<'get_duel'>>,
): Handlers<'create_duel' | 'get_duel_link' | 'accept_duel' | 'end_invitation'> => ({
  create_duel: async (call, { kind, player_id }) => {
    const { playerId, quizLanguageId } = call.signedIn;
    const languageId = deps.languages.quizLanguageId(call.languageId ?? quizLanguageId);
    const wish = { playerId, kind, otherId: player_id ?? null, languageId, now: call.now };
    return show(call, await askForDuel(context, deps, wish));
  },
  get_duel_link: async ({ signedIn: { playerId }, now }, { code }) => {
    const duel = await findLink(context, deps, { code, playerId, now });
    const askerId = duel.sides[0]?.player_id ?? 0;
    const [asker] = await store.readPersons(context.db, [askerId]);
    if (asker === undefined || duel.due_at === null) throw new Refusal('duel_not_found');
    return {
      kind: duel.kind,
      from: presentPerson(asker),
      is_mine: askerId === playerId,
      due_at: duel.due_at.toISOString(),
      quick_seconds: duel.quick_seconds,
    };
  },
  accept_duel: async (call, { duel_id, code }) => {
    const { playerId } = call.signedIn;
    const id =
      code === undefined ? duel_id : (await findLink(context, deps, { code, playerId, now: call.now })).id;
    if (id === undefined) throw new Refusal('duel_not_found');
    await acceptInvitation(context, deps, { id, playerId, isByLink: code !== undefined, now: call.now });
    return show(call, id);
  },
  end_invitation: async ({ signedIn: { playerId }, now }, { duel_id: id }) => {
    await endAsked(context, deps, { id, playerId, now });
    return { done: true };
  },
});

export const duelActions = (context: AppContext, deps: Deps) => {
  const { db } = context;
  const show = async (call: SignedInCall, id: string): Promise<Reply<'get_duel'>> => {
    const { playerId } = call.signedIn;
    return presentWhole(
      context,
      await lookAtDuel(context, deps, { id, playerId, now: call.now }),
      playerId,
      call.now,
      deps,
    );
  };
  return {
    ...invitations(context, deps, show),
    get_duels: async ({ signedIn: { playerId } }, { state, offset, limit }) => {
      const { rows, total } = await store.readList(db, playerId, { state, offset, limit });
      return { rows: rows.map(({ duel, mine, other }) => presentRow(duel, mine, other)), total };
    },
    get_duel_record: async ({ signedIn: { playerId } }) => {
      const [record, rating, waiting] = await Promise.all([
        store.readRecord(db, playerId),
        readRating(db, playerId),
        store.countWaiting(db, playerId),
      ]);
      const isRated = rating !== undefined && rating.rated_at !== null;
      return {
        ...record,
        rating: isRated ? Math.round(rating.rating) : null,
        rated: rating?.duels ?? 0,
        mine_to_play: waiting,
        xp: deps.settings.get('experience_enabled') ? deps.settings.get('xp_duel') : 0,
        times_a_day: deps.settings.get('xp_times_a_day'),
      };
    },
    get_duel: (call, { duel_id }) => show(call, duel_id),
    play_duel: async (call, { duel_id: id }) => {
      const { playerId, extraTime } = call.signedIn;
      return deps.show(call, await playDuel(context, deps, { id, playerId, extraTime, now: call.now }));
    },
    weigh_duel: async (call, { duel_id: id, weights: text }) => {
      const weights = text.split(',').map(Number);
      await weighIn(context, deps, { id, playerId: call.signedIn.playerId, weights, now: call.now });
      return show(call, id);
    },
  } satisfies Handlers<
    | 'create_duel'
    | 'get_duel_link'
    | 'accept_duel'
    | 'end_invitation'
    | 'get_duels'
    | 'get_duel_record'
    | 'get_duel'
    | 'play_duel'
    | 'weigh_duel'
  >;
};
