// Error messages of a start with an unusable database.
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { provider } from '../../support/database/database.ts'
import { failToMigrateAs, migrate } from '../../support/process/processes.ts'

describe.runIf(provider === 'sqlite')('a database file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'problems-'))
  const file = path.join(folder, 'database.sqlite')
  afterAll(() => rm(folder, { recursive: true }))

  test('that is a folder is reported', async () => {
    await mkdir(path.join(folder, 'folder'))
    await expect(migrate(`file:${folder}/folder`)).rejects.toThrow(
      `The database ${folder}/folder is a folder (SQLITE_CANTOPEN): move it away, or name a file with DATABASE_URL.`,
    )
  })

  test('that is another kind of file is reported', async () => {
    await writeFile(path.join(folder, 'letter.txt'), 'Dear Sir or Madam, '.repeat(100))
    await expect(migrate(`file:${folder}/letter.txt`)).rejects.toThrow(
      `The database ${folder}/letter.txt is damaged or no SQLite database (SQLITE_NOTADB: file is not a database): move it and what begins with its name to another folder and restore a backup, or name another file with DATABASE_URL.`,
    )
    await expect(migrate(`file:${folder}/letter.txt/database.sqlite`)).rejects.toThrow('lies in what is no folder')
  })

  test('that is damaged is reported', async () => {
    await copyFile(inject('baseDatabase').slice('file:'.length), file)
    await writeFile(file, Buffer.alloc(4_000, 'x'), { flag: 'r+', flush: true })
    await expect(migrate(`file:${file}`)).rejects.toThrow(`The database ${file} is damaged or no SQLite database`)
  })

  test('that is read-only is reported', async () => {
    await copyFile(inject('baseDatabase').slice('file:'.length), file)
    await chmod(file, 0o444)
    // Root may always write.
    const user = process.getuid?.() || 65_534
    for (const own of [folder, file]) await chown(own, user, -1)
    expect(await failToMigrateAs(user, `file:${file}`, folder)).toContain(
      `The database ${file} cannot be written (SQLITE_READONLY: attempt to write a readonly database): let user ${user} read and write the file and its folder (as root: chown ${user} ${file}; chmod u+rw ${file}), on a disk that is mounted for writing, or name another place with DATA_DIR.`,
    )
  })
})

describe.runIf(provider === 'postgres')('a database server', () => {
  const servers: Server[] = []
  afterAll(() => servers.map((server) => server.close()))

  /** Answers its URL without a password. */
  async function listen(onConnection: (socket: Socket) => void): Promise<string> {
    const server = createServer(onConnection)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** The output of a start with a password in the URL. */
  async function refusal(host: string): Promise<string> {
    const said = String(await migrate(`postgres://them:a-secret@${host}/theirs`).catch((error: unknown) => error))
    expect(said).not.toContain('a-secret')
    return said
  }

  test('that is unreachable is reported', async () => {
    expect(await refusal('127.0.0.1:1')).toContain(
      'The database postgres://127.0.0.1:1/theirs cannot be reached (ECONNREFUSED): see that it runs',
    )
    expect(await refusal('nowhere.invalid')).toContain(
      'The database postgres://nowhere.invalid:5432/theirs is on an unknown host (ENOTFOUND)',
    )
  })

  test.concurrent('that accepts the connection and stays silent is reported', async () => {
    const host = await listen(() => {})
    expect(await refusal(host)).toContain(`The database postgres://${host}/theirs stays silent (ETIMEDOUT)`)
  })

  test.concurrent('that falls silent after the connection is reported', async () => {
    const [letIn, ready] = [Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]
    const host = await listen((socket) => socket.once('data', () => socket.write(Buffer.concat([letIn, ready]))))
    expect(await refusal(host)).toContain(`The database postgres://${host}/theirs stays silent (ETIMEDOUT)`)
  })

  test('that is another kind of server is reported', async () => {
    const host = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await refusal(host)).toContain(`The database postgres://${host}/theirs closed the connection (ECONNRESET)`)
  })
})
