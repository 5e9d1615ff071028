/** Being built. */
export const Profile = () => <h1>Profile</h1>;
