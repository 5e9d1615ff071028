/** Being built. */
export const Hub = () => <h1>Hub</h1>;
