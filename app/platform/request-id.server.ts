import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { env } from './environment.server.ts'

const ids = new AsyncLocalStorage<string>()
const wellFormed = /^[A-Za-z0-9._-]{8,128}$/

/** Everything that the work does, and logs, is done under one id: the one that a proxy in front gave, or else a new one. */
export function asRequest<Result>(given: string | null | undefined, work: () => Result): Result {
  return ids.run(env.trustProxy > 0 && given && wellFormed.test(given) ? given : randomUUID(), work)
}

/** Undefined where the work is done for no request. */
export function requestId(): string | undefined {
  return ids.getStore()
}

/** For what a request sets off and others go on with. */
export function outsideOfRequests<Result>(work: () => Result): Result {
  return ids.exit(work)
}
