/** Experience and leagues, and what they get of each other and of people. */
import { experienceFeature } from '../features/experience/feature.ts';
import { blockedBy } from '../features/friend/friend.ts';
import type { LeagueDeps } from '../features/league/actions.ts';
import { leagueFeature } from '../features/league/feature.ts';
import { leagueLine } from '../features/league/show.ts';
import type { Services } from './context.ts';

const leagueDeps = ({ settings, siteZone, pictureOf, experience }: Services): LeagueDeps => ({
  ...{ settings, siteZone, pictureOf },
  framesOf: async (db, playerIds) =>
    new Map([...(await experience.worn(db, playerIds))].map(([id, { frame }]) => [id, frame])),
  apart: blockedBy,
});

export const roadFeatures = (services: Services) => {
  const { context } = services;
  const league = leagueDeps(services);
  return [
    experienceFeature(context, {
      ...services,
      leagueLine: (playerId, now) => leagueLine(context.db, league, playerId, now),
    }),
    leagueFeature(context, league),
  ] as const;
};
