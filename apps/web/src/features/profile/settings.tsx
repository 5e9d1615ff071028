/** Being built. */
export const Settings = () => <h1>Settings</h1>;
