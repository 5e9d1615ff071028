/** Friends: whether there are any, and how many (ALIVE 1, 4). */
import { flag, number } from './kind.ts';

export const FRIEND_SETTINGS = {
  friends_enabled: flag(true, 'Players may become friends, see each other and compare.'),
  friends_most: {
    ...number('count', 200, 'Friends that a player may have.', 'server'),
    least: 1,
    most: 1_000,
  },
  friend_requests_most: {
    ...number('count', 50, 'Requests of a player that may wait for an answer.', 'server'),
    least: 1,
    most: 500,
  },
  friend_requests_a_day: {
    ...number('count', 30, 'Requests that a player may send in a day.', 'server'),
    least: 1,
    most: 500,
  },
  friend_request_days: number('days', 30, 'Days for which a request may be answered.', 'server'),
} as const;
