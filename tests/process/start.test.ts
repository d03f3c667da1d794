// The built server explains a wrong start, and finds its address. Needs a build.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../support/deep.ts'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

const root = await mkdtemp(path.join(tmpdir(), 'start-'))
const isRoot = process.getuid?.() === 0
const stranger = isRoot ? { uid: 10_001, gid: 10_001 } : {}
await chmod(root, 0o755)

afterAll(() => rm(root, { recursive: true }))

interface Start {
  environment?: Record<string, string>
  node?: string[]
  cwd?: string
  user?: { uid?: number; gid?: number }
}

/** Its last log lines before it exits. */
function refused({ environment, node = [], cwd, user }: Start): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '3000',
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(root, 'data'),
    ...environment,
  }
  return new Promise((resolve, reject) => {
    const file = path.resolve('build/server/index.js')
    execFile(process.execPath, [...node, file], { env, cwd, timeout: 30_000, ...user }, (error, _stdout, stderr) => {
      if (error?.code === 1) resolve(stderr.trim())
      else reject(new Error(`It did not refuse to start: ${error?.code} ${error?.signal} ${stderr}`))
    })
  })
}

test('refuses an older Node in one sentence, before it loads the server', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  expect(await refused({ node: ['--import', `data:text/javascript,${encodeURIComponent(older)}`] })).toBe(
    'Cannot start with Node 20.20.2: Node 24 or newer is needed. The packages bring it: use npm start, or node_modules/.bin/node in place of node.',
  )
})

test('names an invalid variable, and creates nothing', async () => {
  const DATA_DIR = path.join(root, 'unused')
  const environment = { DATA_DIR, DATABASE_URL: 'postgres://user:p@ss/w#rd@host/db' }
  expect(await refused({ environment })).toContain(
    'DATABASE_URL has a character in its user name or password that must',
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a folder that cannot be created ends the start at once', async () => {
  expect(await refused({ environment: { DATA_DIR: '/proc/nope' } })).toBe(
    'Cannot start. DATA_DIR /proc/nope cannot be made in /proc: name another folder.',
  )
})

test('a start in another folder creates nothing and names the right one', async () => {
  const cwd = path.join(root, 'elsewhere')
  await mkdir(cwd)
  expect(await refused({ environment: { DATA_DIR: './data' }, cwd })).toBe(
    `Cannot start in ${cwd}, which has no prisma/migrations: start in the product's folder (cd ${process.cwd()}; WorkingDirectory=${process.cwd()} in systemd).`,
  )
  expect(await readdir(cwd)).toEqual([])
})

test('a folder of another user leads to a message with the command for root', async () => {
  const DATA_DIR = path.join(root, 'not-ours')
  await mkdir(DATA_DIR, { mode: isRoot ? 0o700 : 0o500 })
  const remedy = isRoot ? `chown -R 10001:10001 ${DATA_DIR}` : `chmod -R u+rwX ${DATA_DIR}`
  expect(await refused({ environment: { DATA_DIR }, user: stranger })).toBe(
    `Cannot start. DATA_DIR ${DATA_DIR} may not be written by this process: as root run ${remedy} (in a container: for what is mounted there).`,
  )
})

test.runIf(isRoot)('an unreadable folder leads to a message with the path', async () => {
  const barred = path.join(root, 'barred')
  await mkdir(barred, { mode: 0o700 })
  expect(await refused({ environment: { DATA_DIR: path.join(barred, 'data') }, user: stranger })).toBe(
    `Cannot start. DATA_DIR ${barred}/data is in ${barred}, where this process may not look: name another folder.`,
  )
})

test.runIf(isRoot)('a secret created by root leads to a message with the command for root', async () => {
  const DATA_DIR = path.join(root, 'secret-of-root')
  const file = path.join(DATA_DIR, 'session-secret')
  await mkdir(DATA_DIR)
  await chmod(DATA_DIR, 0o777)
  await writeFile(file, 'a'.repeat(64), { mode: 0o600 })
  expect(await refused({ environment: { DATA_DIR }, user: stranger })).toBe(
    `Cannot start. ${file} may not be read by this process: as root run chown -R 10001:10001 ${DATA_DIR} (in a container: for what is mounted there).`,
  )
})

test('names an address of another machine, and a port in use', async () => {
  const port = await freePort()
  const HOST = '192.0.2.1'
  expect(await refused({ environment: { PORT: String(port), HOST } })).toBe(
    `Cannot listen: HOST ${HOST} is no address of this machine: set HOST to one, or not at all for all that it has.`,
  )
  const other = createServer().listen(port)
  expect(await refused({ environment: { PORT: String(port) } })).toBe(
    `Cannot listen: port ${port} is taken: set PORT to a free one.`,
  )
  other.close()
})

test.runIf(isDeep)(
  'under ONCE accepts forms at the name of its proxy, and the check of the image says whether it serves',
  async () => {
    const server = new Server(await freePort(), path.join(root, 'once'), {
      SECRET_KEY_BASE: 'f'.repeat(128),
      SESSION_SECRET: '',
      TRUST_PROXY: '',
    })
    await server.start()
    try {
      expect((await fetch(new URL('/up', server.origin))).status).toBe(200)
      const https = { Host: 'www.example.com', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '198.51.100.7' }
      const sitemap = await asked(server.port, 'GET', '/sitemap.xml', https)
      expect(sitemap.body).toContain('<loc>https://www.example.com/careers</loc>')
      const form = { ...https, 'Content-Type': 'application/x-www-form-urlencoded' }
      const own = await asked(server.port, 'POST', '/contact', { ...form, Origin: 'https://www.example.com' })
      expect(own.status).toBe(400)
      const foreign = await asked(server.port, 'POST', '/contact', { ...form, Origin: 'https://evil.example' })
      expect(foreign.status).toBe(403)
      await checkImage(server)
    } finally {
      await server.stop()
    }
    await expect(checkImage(server)).rejects.toMatchObject({ code: 1 })
  },
)

const checkImage = ({ port }: Server) =>
  promisify(execFile)(process.execPath, ['image/healthy'], { env: { PATH: process.env.PATH, PORT: String(port) } })

/** `fetch` does not allow to set the Host header. */
function asked(port: number, method: string, pathname: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  request({ port, method, path: pathname, headers }, async (response) => {
    resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() })
  })
    .on('error', reject)
    .end()
  return promise
}
