import { randomUUID } from 'node:crypto'
import { madeOnce } from './made-once.server.ts'

/** Of the folder of data, and so of whatever waits in it. */
export const instanceId = madeOnce('instance-id', randomUUID)
