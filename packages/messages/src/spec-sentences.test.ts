/** The owner's own sentences: every text of SPEC 2, 3, 5, 8 and 9 that a player reads, word for word. */
import { expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };

const SENTENCES = {
  'SPEC 2': ['Please login first'],
  'SPEC 3': [
    ...['Dashing debut', 'Combat winner', 'Clash winner', 'Most wanted winner', 'Ultimate player'],
    ...['Quiz warrior', 'Super sonic', 'Flashback', 'Brainiac', 'Big thing'],
    ...['Elite', 'Thirsty', 'Power elite', 'Sharing caring', 'Streak'],
    ...['50/50', 'Audience poll', 'Hint', 'Skip', 'Reset time'],
  ],
  'SPEC 5': [
    'Please enter a room code.',
    'Room code is not valid.',
    'Invalid Room Code.',
    'Please enter the Exam Key.',
    'Invalid exam key.',
    'Please agree to the exam rules.',
    'Please select Number of Questions.',
    'Please select Number of Timer.',
    'Please provide a reason for reporting.',
    'The passwords do not match. Please try again.',
    'Please Enter correct Mobile Number with Country Code.',
    'Please Verify your Email First.',
    'Minimum Redeemable amount is {amount}.',
    'Cannot Remove Question from Bookmark.',
    'Profile update is not allowed in demo version.',
    'Not allowed in demo version.',
    'To access this feature, please log in.',
  ],
  'SPEC 8': [
    'Your account has been deactivated! Please contact admin.',
    "You Don't have enough coins.",
    'Room is full.',
    'Room is deleted.',
    'Room is deleted by owner.',
    'Opponent has left the game!',
    'No opponent detected. Retry or play against the bot.',
    'Lifeline already used.',
    'This Lifeline is not allowed.',
    'You have Already Played.',
    'You have already made a payment request. Please wait for 48 hours after you made the previous request.',
    'This Level is Locked. Play previous levels to unlock.',
    'User not found.',
    'Invalid password.',
    'Email already in use.',
    'Invalid email address.',
    'User account disabled.',
    'Too many requests. Try again later.',
    'Operation not allowed.',
    'Internal error.',
    'The service is under maintenance and will be back soon.',
    'No questions found',
    'No data found',
    'No live contest',
    'No upcoming contest',
    'No past contest',
    'No badges found',
  ],
  'SPEC 9': ['Payout takes 3 to 5 working days.'],
} as const;

const texts = Object.values(english);
/** The whole text, or its beginning: a friendly second sentence may follow (DECISIONS 10). */
const stands = (sentence: string) => texts.some(text => text === sentence || text.startsWith(`${sentence} `));

it.each(Object.entries(SENTENCES))('every sentence of %s stands in the English catalogue', (_, sentences) => {
  expect(sentences.filter(sentence => !stands(sentence))).toEqual([]);
});
