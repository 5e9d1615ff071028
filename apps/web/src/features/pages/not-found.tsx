/** Being built. */
export const NotFound = () => <h1>NotFound</h1>;
