import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface Received {
  to: string[]
  mail: ParsedMail
  /** As it came, headers and all. */
  source: string
}

/**
 * The server's behaviour: at the greeting, for an address, for a mail once it has read it. `cut` takes the mail and
 * ends the connection without a word; `hang` never answers.
 */
interface Manners {
  greet: () => 'welcome' | 'hang' | Error
  address: (address: string) => Error | undefined
  mail: (received: Received) => 'take' | 'cut' | 'hang' | Error
}

const kind: Manners = { greet: () => 'welcome', address: () => undefined, mail: () => 'take' }

/** A reply of the server: its code and its words. */
export const says = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** An SMTP server that stores its mails. */
export class PostOffice {
  readonly received: Received[] = []
  manners: Manners = { ...kind }
  private readonly options: SMTPServerOptions
  private readonly arrivals = new EventEmitter()
  private server: SMTPServer | undefined
  private port = 0

  private constructor(options: SMTPServerOptions) {
    this.options = options
  }

  static async open(options: SMTPServerOptions = {}): Promise<PostOffice> {
    const office = new PostOffice(options)
    await office.comeBack()
    return office
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** On the port that it had. */
  async comeBack(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        const manner = this.manners.greet()
        if (manner !== 'hang') done(manner === 'welcome' ? null : manner)
      },
      onRcptTo: ({ address }, _session, done) => done(this.manners.address(address)),
      onData: (stream, session, done) => void this.take(stream, session, done),
      ...this.options,
    })
    // The server is not at fault when a client hangs up.
    this.server.on('error', () => {})
    const listening = this.server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    this.port = (listening.address() as AddressInfo).port
  }

  async goAway(): Promise<void> {
    const { server } = this
    this.server = undefined
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  }

  to(address: string): Received[] {
    return this.received.filter(({ to }) => to.includes(address))
  }

  /** Resolves when it has accepted this many mails in all. */
  async has(count: number): Promise<void> {
    while (this.received.length < count) await once(this.arrivals, 'mail')
  }

  private async take(stream: NodeJS.ReadableStream, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const source = await text(stream).catch(() => null)
    // The sender left in the middle of it.
    if (source === null) return
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const received = { to, source, mail: await simpleParser(source) }
    const manner = this.manners.mail(received)
    if (manner === 'hang') return
    if (manner instanceof Error) return done(manner)
    this.received.push(received)
    if (manner === 'cut') this.cut(session)
    else done()
    this.arrivals.emit('mail')
  }

  private cut({ id }: SMTPServerSession) {
    const connections = (this.server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> })
      .connections
    for (const connection of connections) if (connection.id === id) connection._socket.destroy()
  }
}
