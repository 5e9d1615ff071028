/** Sections of the data export: experience, and what was gained outside of rounds. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownExperience = [
  ownRows({
    name: 'experience',
    table: 'experience',
    columns: sql`mine.total, mine.day, mine.today, mine.times, mine.quests, mine.is_swapped, mine.frame, mine.horizon, mine.scarf,
      mine.is_off, mine.quests_off`,
  }),
  ownRows({
    name: 'experience_gained',
    table: 'experience_gain',
    key: { key: 'text' },
    columns: sql`mine.key, mine.xp, mine.gained_at`,
  }),
];
