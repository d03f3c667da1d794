import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#app/platform/log.server.ts'

const kibibyte = 1024
const smallestBuffer = 4 * kibibyte
/** As long as a form of a stranger may be, so that only uploads and long drafts reach the disk. */
const largestBuffer = 64 * kibibyte
const piece = 256 * kibibyte
const largestFile = 6 * 1024 * kibibyte
const second = 1_000
/** Nobody is compared with others sooner, because the first bytes say nothing about a line. */
const grace = 5 * second

interface Room {
  /** In bytes, of all bodies together. */
  memory: number
  disk: number
  folder: string
  /** So many bytes stay free on the disk, for the database above all. */
  floor: number
  now?: () => number
}

/** There is no room for a body, or the room was given to others because its line was the slowest. */
export class NoRoom extends Error {}

/**
 * Bodies that are still arriving or wait for their turn. The first 64 KiB of each are in memory and the rest is in a
 * file, both within a budget. Where it is used up, the slowest body is dropped: it may come from somebody who means to
 * keep others out, and if not, it would have been the last one to be complete. While the disk takes nothing, what would
 * be in a file is in memory too, as far as that reaches.
 */
export class WaitingBodies {
  readonly #room: Room
  readonly #now: () => number
  readonly #bodies = new Set<WaitingBody>()
  readonly used = { memory: 0, disk: 0 }

  constructor(room: Room) {
    this.#room = room
    this.#now = room.now ?? Date.now
  }

  /** `drop` is called when the body has to make room for others. Throws NoRoom. */
  open(drop: () => void): WaitingBody {
    const body = new WaitingBody(this, this.#now(), drop)
    this.#bodies.add(body)
    try {
      body.begin()
    } catch (error) {
      this.#bodies.delete(body)
      throw error
    }
    return body
  }

  hasMemory(bytes: number): boolean {
    return this.used.memory + bytes <= this.#room.memory
  }

  /** Takes bytes of a budget for a body, from slower ones if need be. Throws NoRoom. */
  take(kind: 'memory' | 'disk', bytes: number, body: WaitingBody): void {
    while (this.used[kind] + bytes > this.#room[kind]) {
      const slowest = this.#slowest()
      if (!slowest || slowest === body) throw new NoRoom('All the room for bodies is used up.')
      slowest.drop()
    }
    this.used[kind] += bytes
  }

  remove(body: WaitingBody, held: { memory: number; disk: number }): void {
    this.#bodies.delete(body)
    this.used.memory -= held.memory
    this.used.disk -= held.disk
  }

  /** A file without a name, of which nothing is left however this process ends. Null where the disk is short of space. */
  async openFile(): Promise<FileHandle | null> {
    const { folder, floor } = this.#room
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - largestFile < floor) return null
    const name = path.join(folder, randomUUID())
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return file
  }

  #slowest(): WaitingBody | undefined {
    const now = this.#now()
    let slowest: { body: WaitingBody; rate: number } | undefined
    for (const body of this.#bodies) {
      const age = now - body.beganAt
      if (body.isComplete || age < grace) continue
      const rate = body.size / age
      if (!slowest || rate < slowest.rate) slowest = { body, rate }
    }
    return slowest?.body
  }
}

export class WaitingBody {
  readonly beganAt: number
  size = 0
  isComplete = false
  readonly #all: WaitingBodies
  readonly #onDrop: () => void
  readonly #held = { memory: 0, disk: 0 }
  #buffer = Buffer.alloc(0)
  #filled = 0
  #file: FileHandle | null = null
  #inFile = 0
  #isWriting = false
  #isDiskUsable = true
  #isOver = false

  constructor(all: WaitingBodies, beganAt: number, onDrop: () => void) {
    this.#all = all
    this.beganAt = beganAt
    this.#onDrop = onDrop
  }

  begin(): void {
    this.#grow(smallestBuffer)
  }

  /** Throws NoRoom. */
  async write(chunk: Uint8Array): Promise<void> {
    this.size += chunk.byteLength
    this.#expectOpen()
    for (let at = 0; at < chunk.byteLength; ) {
      if (this.#filled === this.#buffer.length) await this.#makeRoom()
      this.#expectOpen()
      const length = Math.min(chunk.byteLength - at, this.#buffer.length - this.#filled)
      this.#buffer.set(chunk.subarray(at, at + length), this.#filled)
      this.#filled += length
      at += length
    }
  }

  /** Throws NoRoom where it was dropped. */
  complete(): void {
    this.#expectOpen()
    this.isComplete = true
  }

  async *read(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
    for (let at = 0; this.#file && at < this.#inFile; ) {
      const { buffer, bytesRead } = await this.#file.read(
        Buffer.allocUnsafeSlow(piece),
        0,
        Math.min(piece, this.#inFile - at),
        at,
      )
      if (bytesRead === 0) throw new Error('A body that waited on the disk is shorter than it was.')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    if (this.#filled > 0) yield new Uint8Array(this.#buffer.subarray(0, this.#filled))
  }

  drop(): void {
    this.close()
    this.#onDrop()
  }

  /** Gives all room back. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#all.remove(this, this.#held)
    this.#buffer = Buffer.alloc(0)
    this.#filled = 0
    if (!this.#isWriting) this.#closeFile()
  }

  #expectOpen() {
    if (this.#isOver) throw new NoRoom('The slowest body made room for others.')
  }

  async #makeRoom() {
    const { length } = this.#buffer
    if (length < largestBuffer && this.#all.hasMemory(length)) this.#grow(length * 2)
    else if (!this.#isDiskUsable || !(await this.#flush())) this.#grow(length * 2)
  }

  #grow(length: number) {
    this.#all.take('memory', length - this.#buffer.length, this)
    this.#held.memory = length
    const buffer = Buffer.allocUnsafeSlow(length)
    this.#buffer.copy(buffer, 0, 0, this.#filled)
    this.#buffer = buffer
  }

  /** Whether the buffer is empty now, and its bytes are in the file. */
  async #flush(): Promise<boolean> {
    const { length } = this.#buffer
    this.#isWriting = true
    try {
      this.#file ??= await this.#all.openFile()
      this.#isDiskUsable = this.#file !== null && !this.#isOver
      if (!this.#file || this.#isOver) return false
      this.#all.take('disk', length, this)
      this.#held.disk += length
      await this.#file.writeFile(this.#buffer)
      this.#inFile += length
      this.#filled = 0
      return true
    } catch (error) {
      if (error instanceof NoRoom) throw error
      log.error({ error }, 'a body could not wait on the disk')
      this.#isDiskUsable = false
      return false
    } finally {
      this.#isWriting = false
      if (this.#isOver) this.#closeFile()
    }
  }

  #closeFile() {
    const file = this.#file
    this.#file = null
    file?.close().catch((error: unknown) => log.error({ error }, 'the file of a body could not be closed'))
  }
}
