/** Numbers of the weekly leagues (ALIVE 3); each is the default of a setting. */
export const LEAGUE_RIGHT_POINTS = 10;
/** The best rounds of a day that count. */
export const LEAGUE_ROUNDS_A_DAY = 5;
export const LEAGUE_GROUP_PLAYERS = 30;
export const LEAGUE_UP = 7;
export const LEAGUE_DOWN = 5;

/** Of a group that is not full, one part in so many goes up. */
export const PART_GOES_UP = 4;
/** A league with fewer players last week puts all into the groups with room, however active they are. */
export const MANY_PLAYERS = 120;
