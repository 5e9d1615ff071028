/** Being built. */
export const Leaderboard = () => <h1>Leaderboard</h1>;
