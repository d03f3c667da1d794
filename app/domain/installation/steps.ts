/** The step of `installation_steps` that the readiness probe writes. No backup carries it. */
export const probeStep = 'readiness-probe'
