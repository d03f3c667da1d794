import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { env } from './environment.server.ts'

const ids = new AsyncLocalStorage<string>()
const wellFormed = /^[A-Za-z0-9._-]{8,128}$/

/** Runs the work under one id for its log lines: the id of the proxy, or a new one. */
export function asRequest<Result>(given: string | null | undefined, work: () => Result): Result {
  return ids.run(env.trustProxy > 0 && given && wellFormed.test(given) ? given : randomUUID(), work)
}

/** Undefined outside of a request. */
export function requestId(): string | undefined {
  return ids.getStore()
}

/** For background work that a request starts. */
export function withoutRequest<Result>(work: () => Result): Result {
  return ids.exit(work)
}
