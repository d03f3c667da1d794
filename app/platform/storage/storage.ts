import { ReadableStream as NodeStream } from 'node:stream/web'

/** Files by key. Keys are random, never reused, and reveal nothing about the owner. */
export interface Storage {
  /** For messages to operators: the folder, or the bucket and its endpoint, without key or secret. */
  readonly name: string
  /** Durable when it resolves; rejects an existing key. Creates a missing folder or bucket. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if there is none. A stream may be dropped, because nothing is open before the first read. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>
  /** Durable when it resolves. Removing a missing file is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; size: number; storedAt: Date }>
  /** Whether it exists and can be listed. */
  isSetUp(): Promise<boolean>
  /** Resolves if a file could be stored now, as far as can be checked without creating an object version. */
  probe(): Promise<void>
}

/** As `randomUUID` makes them (RFC 9562). */
export function isKey(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** From the first byte to the last, both included and counted from 0, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * `noBucket`: no bucket is named. `notSetUp`: the folder or bucket is missing and could not be created. `notPermitted`:
 * access is denied. `full`: no space. `unavailable`: unreachable, or it responds with an error. `silent`: no response
 * in time. `foreign`: it has none of our files, or only unknown ones. `elsewhere`: the bucket is in another region or
 * endpoint, which some servers report as an invalid request.
 */
export type StorageFault =
  | 'noBucket'
  | 'notSetUp'
  | 'notPermitted'
  | 'full'
  | 'unavailable'
  | 'silent'
  | 'foreign'
  | 'elsewhere'

export class StorageError extends Error {
  readonly fault: StorageFault
  /** For the log, which does not quote messages. */
  readonly code: string

  constructor(fault: StorageFault, cause?: unknown) {
    super(`The storage fails: ${fault}.`, { cause })
    this.fault = fault
    this.code = [fault, codeOf(cause)].filter(Boolean).join(' ')
  }
}

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause ? String(cause.code) : cause.name
}

/** Runs the generator only as far as it is read, and ends it however reading ends. */
export function toStream(bytes: AsyncGenerator<Uint8Array> | Generator<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}
