/** Being built. */
export const VerifyEmail = () => <h1>VerifyEmail</h1>;
