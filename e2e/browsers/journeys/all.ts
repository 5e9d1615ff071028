/** Every journey, in the order in which they run. */
import type { Journey } from '../journey.ts';
import { arabic } from './arabic.ts';
import { audio } from './audio.ts';
import { battle } from './battle.ts';
import { exam } from './exam.ts';
import { guessTheWord, multiMatch } from './put-together.ts';
import { settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { wallet } from './wallet.ts';
import { daily, quizZone } from './zone.ts';

export const journeys: readonly Journey[] = [
  ...[signUp, quizZone, daily, multiMatch, guessTheWord, audio],
  ...[exam, battle, wallet, settings, arabic],
];
