import { env } from './environment.server.ts'

/** Of the folder of data, and so of whatever waits in it. */
export const { instanceId } = env
