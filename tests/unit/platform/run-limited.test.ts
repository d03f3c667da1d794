import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getPriority } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Limits, runLimited } from '#app/platform/processes/run-limited.server.ts'
import { isDeep } from '../../support/deep.ts'

const input = Buffer.from('What stands in a document.')
const limits = { memory: 256, seconds: 10, output: 1_000 }
const run = async (program: string, more: Partial<Limits> = {}) =>
  (await runLimited(program, input, { ...limits, ...more })).toString()
/** Reports the attempt of a program. */
const attempt = (what: string) => run(`try { ${what}; console.log('done') } catch (error) { console.log(error.code) }`)

test('a program reads its input and returns its output', async () => {
  const program = `
    const input = new (require('node:net').Socket)({ fd: 3 })
    input.on('data', (chunk) => process.stdout.write(String(chunk).toUpperCase()))`
  expect(await run(program)).toBe('WHAT STANDS IN A DOCUMENT.')
})

test('programs run sequentially', async () => {
  const program = `
    const { Socket } = require('node:net')
    new Socket({ fd: 3 }).on('end', () => setTimeout(() => console.log(process.hrtime.bigint() + ' end'), 50)).resume()
    console.log(process.hrtime.bigint() + ' start')`
  const lines = (await Promise.all([run(program), run(program)])).flatMap((answer) => answer.trim().split('\n'))
  expect(lines.sort().map((line) => line.split(' ')[1])).toEqual(['start', 'end', 'start', 'end'])
})

test('a program that ignores much input does no harm', async () => {
  const answer = await runLimited(`console.log('Enough.')`, new Uint8Array(20_000_000), limits)
  expect(answer.toString()).toBe('Enough.\n')
})

test.each([
  ['reads a file', `require('node:fs').readFileSync('/etc/hostname')`],
  ['reads a file of ours', `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`],
  ['lists a folder', `require('node:fs').readdirSync('/')`],
  ['writes a file', `require('node:fs').writeFileSync('/tmp/written', '')`],
  ['starts a program', `require('node:child_process').execSync('true')`],
  ['starts a thread', `new (require('node:worker_threads').Worker)('', { eval: true })`],
])('one that %s may not', async (_what, what) => {
  expect(await attempt(what)).toBe('ERR_ACCESS_DENIED\n')
})

test.each([
  ['TCP', `require('node:net').connect(port, '127.0.0.1')`],
  ['TCP by another constructor', `new process.stdout.constructor().connect(port, '127.0.0.1')`],
  ['TCP by an import', `(await import('node:net')).createConnection(port, '127.0.0.1')`],
  ['TLS', `require('node:tls').connect(port, '127.0.0.1')`],
  ['HTTP', `require('node:http').get({ port, host: '127.0.0.1' })`],
  ['HTTP/2', `require('node:http2').connect('http://127.0.0.1:' + port)`],
  ['fetch', `await fetch('http://127.0.0.1:' + port).catch((error) => { throw error.cause })`],
  ['TCP server', `require('node:net').createServer().listen(0)`],
  ['TCP server by its class', `new (require('node:net').Server)().listen(0)`],
  ['UDP', `require('node:dgram').createSocket('udp4').send('x', port, '127.0.0.1')`],
  ['UDP by its class', `new (require('node:dgram').Socket)('udp4').bind(0)`],
  ['DNS', `require('node:dns').lookup('localhost', () => {})`],
  ['DNS by a promise', `await require('node:dns/promises').resolve('localhost')`],
])('one has no %s', async (_what, what) => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const program = `
    const port = ${port}
    async function attempt() { ${what}; setTimeout(() => console.log('done'), 200) }
    attempt().catch((error) => { console.log(error.code); process.exit() })`
  expect(await run(program)).toBe('ERR_ACCESS_DENIED\n')
  expect(connections).toBe(0)
  server.close()
})

const isolates = spawnSync('/usr/bin/unshare', ['--user', '--net', '/bin/true']).status === 0

test.runIf(isolates)('a program has no network if the system supports namespaces', async () => {
  expect(await run(`console.log(Object.keys(require('node:os').networkInterfaces()))`)).toBe('[]\n')
})

test('a program may load packages from its folder', async () => {
  const parameters = { beside: import.meta.url }
  const packages = path.resolve('node_modules')
  const program = `
    const { beside } = JSON.parse(process.argv[2])
    console.log(typeof require('node:module').createRequire(beside)('sharp').block)
    try { require('node:fs').readFileSync('/etc/hostname') } catch (error) { console.log(error.code) }`
  expect(await run(program, { packages, parameters })).toBe('function\nERR_ACCESS_DENIED\n')
})

test('no program has our environment, or compiles to machine code', async () => {
  expect(await run(`console.log(Object.keys(process.env).filter((name) => name !== 'PWD'), typeof WebAssembly)`)).toBe(
    '[] undefined\n',
  )
})

test('a failed or aborted program has no answer', async () => {
  await expect(run(`console.log('half'); throw new Error('no')`)).rejects.toThrow('ended with 1')
  await expect(run(`process.kill(process.pid, 'SIGKILL')`)).rejects.toThrow('ended with SIGKILL')
})

test('ends a program with too much output', async () => {
  await expect(run(`for (;;) process.stdout.write('and so on ')`)).rejects.toThrow('ended with SIGKILL')
})

test('ends a program that takes too long', async () => {
  await expect(run('for (;;);', { seconds: 0.5 })).rejects.toThrow('ended with SIGKILL')
})

const inBackground = -1

test.runIf(isDeep)(
  'one in the background has a small share of a busy machine, and runs behind the others',
  async () => {
    const program = `
    const { Socket } = require('node:net')
    new Socket({ fd: 3 }).on('end', () => console.log(require('node:os').getPriority())).resume()`
    const ended: string[] = []
    const start = (name: string, priority: number) =>
      runLimited(program, input, limits, priority).then((answer) => ended.push(`${name} ${answer.toString().trim()}`))
    await Promise.all([start('first', 0), start('background', inBackground), start('second', 0)])
    const own = getPriority()
    expect(ended).toEqual([`first ${own}`, `second ${own}`, `background ${Math.max(own, 10)}`])
  },
)

test.runIf(isDeep && process.platform === 'linux')(
  'one in the background is ended by the processor time it takes',
  async () => {
    const ending = runLimited('for (;;);', input, { ...limits, seconds: 1 }, inBackground)
    await expect(ending).rejects.toThrow('ended with SIG')
  },
)

test('a signal ends a program', async () => {
  await expect(run('for (;;);', { signal: AbortSignal.timeout(100) })).rejects.toThrow('aborted')
})

test('ends a program that fills its heap', async () => {
  await expect(run(`const all = []; for (;;) all.push({ all: [...'abcdefgh'] })`)).rejects.toThrow('ended with')
})

const besideHeap = [
  ['shared memory', 'new Uint8Array(new SharedArrayBuffer(1024 * 1024)).fill(1)'],
  ['buffers', 'Buffer.alloc(1024 * 1024, 1)'],
  ['arrays of bytes', 'new Uint8Array(1024 * 1024).fill(1)'],
]

test.runIf(process.platform === 'linux').each(besideHeap.slice(0, isDeep ? 3 : 1))(
  'one that wants a gigabyte beside its heap, of %s, is ended',
  async (_what, megabyte) => {
    const program = (megabytes: number) => `
    const all = []
    while (all.length < ${megabytes}) all.push(${megabyte})
    console.log(all.length)`
    expect(await run(program(50))).toBe('50\n')
    await expect(run(program(1_000))).rejects.toThrow('ended with')
  },
)
