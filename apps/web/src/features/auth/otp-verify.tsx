/** Being built. */
export const OtpVerify = () => <h1>OtpVerify</h1>;
