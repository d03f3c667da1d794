import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#app/platform/log.server.ts'
import { type Network, NetworkCounts } from '#app/platform/network.ts'

const kibibyte = 1024
const smallestBuffer = 4 * kibibyte
/** The limit of a public form, so that only uploads and long drafts reach the disk. */
const largestBuffer = 64 * kibibyte
const piece = 256 * kibibyte
const second = 1_000
/** Rates are compared only after this time, because the first bytes say nothing about a connection. */
const grace = 5 * second
const halfLife = 2 * second
/** Shares of the budget: the maximum of one network, and its fair share, beyond which others displace it. */
const maxShare = 0.75
const fairShare = 0.125

interface Room {
  /** In bytes, for all bodies together. */
  memory: number
  disk: number
  folder: string
  /** Bytes that must stay free on the disk, above all for the database. */
  floor: number
  /** The length of the longest body that is allowed. */
  longest: number
  now?: () => number
}

type Kind = 'memory' | 'disk'

/** There is no room for a body, or it was dropped for others. */
export class NoRoom extends Error {}

/**
 * Bodies that are arriving or wait for their turn. The first 64 KiB of each are in memory and the rest is in a file,
 * both within a budget, of which one network never holds more than three quarters. If the budget is used up, a body is
 * dropped: one of the network that exceeds its fair share most, and among several the slowest, which may be an attack
 * and would have completed last. If the disk fails, bodies stay in memory within its budget.
 */
export class WaitingBodies {
  readonly #room: Room
  readonly #bodies = new Set<WaitingBody>()
  readonly #used = { memory: new NetworkCounts(), disk: new NetworkCounts() }
  readonly now: () => number

  constructor(room: Room) {
    this.#room = room
    this.now = room.now ?? Date.now
  }

  get used(): Record<Kind, number> {
    return { memory: this.#used.memory.total, disk: this.#used.disk.total }
  }

  /** Calls `drop` when the body has to make room for others. Throws NoRoom. */
  open(networks: Network[], drop: () => void): WaitingBody {
    const body = new WaitingBody(this, networks, drop)
    this.#bodies.add(body)
    try {
      body.begin()
    } catch (error) {
      this.#bodies.delete(body)
      throw error
    }
    return body
  }

  hasMemory(bytes: number, { networks }: WaitingBody): boolean {
    const { memory } = this.#room
    return this.#used.memory.hasRoom(networks, memory, memory * maxShare, bytes)
  }

  /** Reserves bytes for a body, and drops others if necessary. Throws NoRoom. */
  take(kind: Kind, bytes: number, body: WaitingBody): void {
    const [used, room] = [this.#used[kind], this.#room[kind]]
    while (!used.hasRoom(body.networks, room, room * maxShare, bytes)) {
      const isOwnNetworkFull = used.total + bytes <= room
      const next = this.#next(kind, body, isOwnNetworkFull)
      if (!next || next === body) throw new NoRoom('All the room for bodies is used up.')
      next.drop()
    }
    used.add(body.networks, bytes)
  }

  remove(body: WaitingBody): void {
    this.#bodies.delete(body)
    for (const kind of ['memory', 'disk'] as const) this.#used[kind].add(body.networks, -body.held[kind])
  }

  /** An unlinked file, which disappears however this process ends. Null if the disk is short of space. */
  async openFile(): Promise<FileHandle | null> {
    const { folder, floor, longest } = this.#room
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - longest < floor) return null
    const name = path.join(folder, randomUUID())
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return file
  }

  /** The next body to drop, which may be `forBody` itself. */
  #next(kind: Kind, forBody: WaitingBody, inOwnNetwork: boolean): WaitingBody | undefined {
    const now = this.now()
    const own = this.#excess(kind, forBody)
    let next: { body: WaitingBody; excess: number; recent: number } | undefined
    for (const body of this.#bodies) {
      if (body.isComplete || (inOwnNetwork && body.widestNetwork !== forBody.widestNetwork)) continue
      // Dropping a body that holds nothing would gain nothing.
      if (body !== forBody && body.held[kind] === 0) continue
      const excess = this.#excess(kind, body)
      const isComparable = excess > own || (excess === own && now - body.beganAt >= grace)
      if (!isComparable) continue
      const recent = body.recentAt(now)
      if (!next || excess > next.excess || (excess === next.excess && recent < next.recent))
        next = { body, excess, recent }
    }
    return next?.body
  }

  /** The bytes of the body's networks if they exceed the fair share; otherwise 0. */
  #excess(kind: Kind, { networks }: WaitingBody): number {
    const held = Math.max(...networks.map((network) => this.#used[kind].of(network) / network.share))
    return held > this.#room[kind] * fairShare ? held : 0
  }
}

export class WaitingBody {
  readonly networks: Network[]
  readonly beganAt: number
  /** In bytes. */
  readonly held: Record<Kind, number> = { memory: 0, disk: 0 }
  size = 0
  isComplete = false
  readonly #all: WaitingBodies
  readonly #onDrop: () => void
  #buffer = Buffer.alloc(0)
  #filled = 0
  #file: FileHandle | null = null
  #inFile = 0
  #isWriting = false
  #isDiskUsable = true
  #isOver = false
  #recent = 0
  #latest: number

  constructor(all: WaitingBodies, networks: Network[], onDrop: () => void) {
    this.#all = all
    this.networks = networks
    this.beganAt = all.now()
    this.#latest = this.beganAt
    this.#onDrop = onDrop
  }

  get widestNetwork(): string | undefined {
    return this.networks.at(-1)?.key
  }

  begin(): void {
    this.#grow(smallestBuffer)
  }

  /** Throws NoRoom. */
  async write(chunk: Uint8Array): Promise<void> {
    const now = this.#all.now()
    this.#recent = this.recentAt(now) + chunk.byteLength
    this.#latest = now
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

  /** The received bytes, exponentially decayed with a half-life of two seconds. */
  recentAt(now: number): number {
    return this.#recent * 2 ** ((this.#latest - now) / halfLife)
  }

  /** Throws NoRoom if it was dropped. */
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

  /** The bytes from `start` to before `end`, of a complete body. */
  async readRange(start: number, end: number): Promise<Buffer<ArrayBuffer>> {
    const inFile = Math.max(0, Math.min(end, this.#inFile) - start)
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, this.size) - start))
    for (let at = 0; at < inFile; ) {
      const read = await this.#file?.read(bytes, at, inFile - at, start + at)
      if (!read?.bytesRead) throw new Error('A body that waited on the disk is shorter than it was.')
      at += read.bytesRead
    }
    const from = Math.max(start - this.#inFile, 0)
    this.#buffer.copy(bytes, inFile, from, from + bytes.length - inFile)
    return bytes
  }

  drop(): void {
    this.close()
    this.#onDrop()
  }

  /** Releases all memory and disk space. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#all.remove(this)
    this.#buffer = Buffer.alloc(0)
    this.#filled = 0
    if (!this.#isWriting) this.#closeFile()
  }

  #expectOpen() {
    if (this.#isOver) throw new NoRoom('The body made room for others.')
  }

  async #makeRoom() {
    const { length } = this.#buffer
    if (length < largestBuffer && this.#all.hasMemory(length, this)) this.#grow(length * 2)
    else if (!this.#isDiskUsable || !(await this.#flush())) this.#grow(length * 2)
  }

  #grow(length: number) {
    this.#all.take('memory', length - this.#buffer.length, this)
    this.held.memory = length
    const buffer = Buffer.allocUnsafeSlow(length)
    this.#buffer.copy(buffer, 0, 0, this.#filled)
    this.#buffer = buffer
  }

  /** Moves the buffer to the file. False if the disk fails. */
  async #flush(): Promise<boolean> {
    const { length } = this.#buffer
    this.#isWriting = true
    try {
      this.#file ??= await this.#all.openFile()
      this.#isDiskUsable = this.#file !== null && !this.#isOver
      if (!this.#file || this.#isOver) return false
      this.#all.take('disk', length, this)
      this.held.disk += length
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
