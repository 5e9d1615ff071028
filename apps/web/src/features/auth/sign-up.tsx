/** Being built. */
export const SignUp = () => <h1>SignUp</h1>;
