/** What others answered to a question whose right answer this play has told its player (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { isOneOption } from '@trivium/rules/question/question';
import { optionId } from '@trivium/rules/question/serve';
import { othersOf } from '@trivium/rules/share/others';
import type { SignedInCall } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Plays } from '../../play/play.ts';
import { isKeyTold } from '../../play/reply/present.ts';
import { countedKeysOf } from '../../play/reply/show.ts';
import { answeredOf } from '../../question/question.ts';
import type { Settings } from '../../settings/settings.ts';

export type OthersDeps = {
  readonly plays: Pick<Plays, 'look'>;
  readonly settings: Settings;
};

type Asked = { readonly playId: string; readonly questionId: number };
const TOO_FEW = { answers: null, options: null, right_percent: null };

/** Refuses `answer_shares_off`, `play_not_found`, and `answer_not_told` before the play may show the right answer. */
export const othersAnswered = async (
  { db }: AppContext,
  { plays, settings }: OthersDeps,
  call: SignedInCall,
  { playId, questionId }: Asked,
): Promise<Reply<'get_answer_shares'>> => {
  if (!settings.get('answer_shares_enabled')) throw new Refusal('answer_shares_off');
  const { playerId } = call.signedIn;
  const play = await plays.look(playId, { playerId, samplePlayId: null }, call.now);
  const at = play.served.findIndex(dealt => dealt.questionId === questionId);
  const served = play.served[at];
  const known = await countedKeysOf(db, play);
  // What the play's own reply goes by, so that no share is told before the right answer is.
  if (served === undefined || !isKeyTold(play, at, known?.has(questionId) ?? true))
    throw new Refusal('answer_not_told');
  const others = othersOf(
    await answeredOf(db, questionId, isOneOption(served.key) ? served.order.length : 0),
    settings.get('answer_shares_least'),
  );
  if (others === null) return TOO_FEW;
  return {
    answers: others.answers,
    options: others.options?.map((percent, at) => ({ id: optionId(served.order, at), percent })) ?? null,
    right_percent: others.right,
  };
};
