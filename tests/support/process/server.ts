import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectNobody } from './personal.ts'

/**
 * The built server as a child process that can be killed and restarted on the same data. Its log must contain no
 * personal data.
 */
export class Server {
  readonly origin: string
  readonly port: number
  private readonly dataDir: string
  private readonly environment: Record<string, string>
  private child: ChildProcess | undefined
  logged = ''

  constructor(port: number, dataDir: string, environment: Record<string, string> = {}) {
    this.origin = `http://localhost:${port}`
    this.port = port
    this.dataDir = dataDir
    this.environment = environment
  }

  /** Until it is ready, or only alive where what it stands on is broken on purpose. */
  async start(until: 'ready' | 'alive' = 'ready'): Promise<void> {
    this.child = spawn(process.execPath, ['build/server/index.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        STORAGE_URL: '',
        SITE_URL: '',
        // Visitors differ by their forwarded address, as behind a proxy.
        TRUST_PROXY: '1',
        ...this.environment,
      },
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.logged += text
      })
    this.child.stderr?.on('data', (text: string) => process.stderr.write(text))
    for (let wait = 0; wait < 200; wait++) {
      const answer = await fetch(new URL(until === 'ready' ? '/readyz' : '/healthz', this.origin)).catch(() => null)
      if (answer?.ok) return
      if (this.ended !== null) throw new Error(`The server ended with ${this.ended}. It logged:\n${this.logged}`)
      await sleep(100)
    }
    throw new Error(`The server was not ${until} within 20 seconds. It logged:\n${this.logged}`)
  }

  /** How the process has ended, or null while it runs. */
  get ended(): number | NodeJS.Signals | null {
    return this.child?.exitCode ?? this.child?.signalCode ?? null
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** How many files, sockets and the like it has open; Linux tells. */
  descriptors(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length
  }

  /** Its memory, and the most that it has ever had, in mebibytes; Linux tells. */
  memory(): { now: number; most: number } {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / 1_024)
    return { now: read('VmRSS'), most: read('VmHWM') }
  }

  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /** The response, or nothing where the server was gone before it answered. */
  async reach(pathname: string, init: RequestInit): Promise<Response | undefined> {
    try {
      const response = await fetch(new URL(pathname, this.origin), init)
      await response.arrayBuffer()
      return response
    } catch {
      return undefined
    }
  }

  private async end(signal: NodeJS.Signals) {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const close = once(child, 'close')
    child.kill(signal)
    if (signal === 'SIGTERM') await this.learnOfEnd()
    await close
    expectNobody(this.logged)
  }
  /** Polls like a load balancer: the server waits up to five seconds until one knows that it stops. */
  private async learnOfEnd() {
    while (this.ended === null) {
      await fetch(new URL('/readyz', this.origin)).catch(() => null)
      await sleep(20)
    }
  }
}
