/** Prevents the start. `message` names the variable and says how to set it. */
export class EnvironmentError extends Error {}
