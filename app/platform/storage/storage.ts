import { ReadableStream as NodeStream } from 'node:stream/web'

/** Files by key. Keys are random and never used twice; nothing in a key tells whose file it is. */
export interface Storage {
  /** For whoever runs the installation: a folder, or a bucket and where it is, without key or secret. */
  readonly name: string
  /** Durable when it resolves; a taken key is refused. The folder or bucket is made where there is none. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. The stream may be dropped: nothing is open before the first byte is read. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>
  /** Durable when it resolves. Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; size: number; storedAt: Date }>
  /** It is there, and tells what is in it. */
  isSetUp(): Promise<boolean>
  /** Resolves where a file could be stored now, as far as that shows without leaving a version of anything in a bucket. */
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
 * `noBucket`: no bucket is named; `notSetUp`: there is no folder or bucket and none could be made; `notPermitted`;
 * `full`; `unavailable`: it cannot be reached or answers with an error; `silent`: it does not answer in time;
 * `foreign`: it has none of the files that it took from us, or only files that we do not know;
 * `elsewhere`: the bucket is in another region or at another endpoint, which a server may say by not understanding what it is asked.
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
export function streamOf(bytes: AsyncGenerator<Uint8Array> | Generator<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}
