/** Being built. */
export const SetUp = () => <h1>SetUp</h1>;
