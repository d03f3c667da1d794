/** Keeps the process from starting; `message` names the variable and says how to set it. */
export class EnvironmentError extends Error {}
