import { databaseTime } from '#app/platform/clock.server.ts'
import { flushBytes, runBytes } from '#app/platform/database/bytes.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { notAwaited } from '#app/platform/database/in-turns.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** In bytes: a statement with more would hold the thread of all visitors for longer than a few milliseconds. */
export const partSize = 256 * 1024

const afterwards = Prisma.raw(notAwaited)

interface NewFile {
  key: string
  area: string
  sha256: string
  expiresAt: Date
}

/** The next commit writes it to the disk: that of the transaction that adopts the file. */
export async function writeFile({ key, area, sha256, expiresAt }: NewFile, bytes: Uint8Array): Promise<void> {
  await runBytes(Prisma.sql`${afterwards}
    INSERT INTO files (key, area, size, sha256, created_at, expires_at)
    VALUES (${key}, ${area}, ${bytes.byteLength}, ${sha256}, ${databaseTime()}, ${expiresAt})`)
  await writeParts(key, bytes)
  if (bytes.byteLength > partSize) await flushBytes()
}

/** Each statement of Postgres takes four messages there and back, and holds no thread of ours. */
const writtenAtOnce = provider === 'sqlite' ? 1 : 5

export async function writeParts(key: string, bytes: Uint8Array): Promise<void> {
  const count = Math.ceil(bytes.byteLength / partSize)
  for (let from = 0; from < count; from += writtenAtOnce) {
    const numbers = Array.from({ length: Math.min(writtenAtOnce, count - from) }, (_, index) => from + index)
    const rows = numbers.map((number) => {
      const part = bytes.subarray(number * partSize, (number + 1) * partSize)
      return Prisma.sql`(${key}, ${number}, ${part})`
    })
    await runBytes(
      Prisma.sql`${afterwards} INSERT INTO file_parts (file_key, number, bytes) VALUES ${Prisma.join(rows)}`,
    )
  }
}

export async function readPart(key: string, number: number): Promise<Uint8Array | null> {
  const [row] = await runBytes(Prisma.sql`
    SELECT bytes FROM file_parts WHERE file_key = ${key} AND number = ${number}`)
  return (row?.[0] as Uint8Array | undefined) ?? null
}

/** Null where a part is missing. */
export async function readParts({ key, size }: { key: string; size: number }): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += partSize) {
    const part = await readPart(key, at / partSize)
    if (!part) return null
    bytes.set(part, at)
  }
  return bytes
}

const deletedAtOnce = 4

/**
 * Of a file that was moved or removed, which each statement asks again: another copy may take the file over meanwhile. The
 * first part goes last: as long as it is there, the worker knows that it has not come to an end.
 */
export async function deleteParts(key: string): Promise<void> {
  const count = await database.filePart.count({ where: { fileKey: key } })
  for (let from = count - deletedAtOnce; from > -deletedAtOnce; from -= deletedAtOnce)
    await runBytes(Prisma.sql`${afterwards}
      DELETE FROM file_parts WHERE file_key = ${key} AND number >= ${Math.max(0, from)}
        AND EXISTS (SELECT 1 FROM files WHERE key = ${key} AND (stored_at IS NOT NULL OR removed_at IS NOT NULL))`)
}
