import { env } from './environment.server.ts'

/** The identity of the folder of data, and so of all that waits in it. */
export const { instanceId } = env
