/** The server that delivers our mails. */
export interface SmtpServer {
  host: string
  port: number
  /** `from the start`, `required` (STARTTLS), `optional` (STARTTLS if offered, with any certificate) or `none`. */
  tls: 'from the start' | 'required' | 'optional' | 'none'
  credentials: { user: string; password: string } | undefined
}

interface SmtpVariables {
  SMTP_URL?: string | undefined
  SMTP_ADDRESS?: string | undefined
  SMTP_PORT?: number | undefined
  SMTP_USERNAME?: string | undefined
  SMTP_PASSWORD?: string | undefined
}

export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url?.hostname || !/^\/?$/.test(url.pathname)) return false
  const parameters = [...url.searchParams]
  return parameters.every(([name, value]) => name === 'tls' && value === 'optional')
}

/** The missing variables, in words; undefined if all are set, or none. */
export function missingForSmtp(variables: SmtpVariables): string | undefined {
  const { SMTP_URL, SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD } = variables
  if (SMTP_URL) return
  const others = { SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }
  const alone = Object.entries(others).find(([, value]) => value !== undefined)?.[0]
  if (!SMTP_ADDRESS && alone)
    return `${alone} is set without SMTP_ADDRESS: set SMTP_ADDRESS to the name of the mail server, or SMTP_URL alone.`
  if (SMTP_USERNAME && !SMTP_PASSWORD) return 'SMTP_USERNAME is set without SMTP_PASSWORD: set both or neither.'
  if (SMTP_PASSWORD && !SMTP_USERNAME) return 'SMTP_PASSWORD is set without SMTP_USERNAME: set both or neither.'
}

const submission = 587
const submissions = 465

/** Undefined without a mail server. */
export function smtpServer(variables: SmtpVariables): SmtpServer | undefined {
  const { SMTP_URL, SMTP_ADDRESS: host, SMTP_PORT: port = submission } = variables
  if (SMTP_URL) return serverOf(new URL(SMTP_URL))
  const { SMTP_USERNAME: user, SMTP_PASSWORD: password } = variables
  if (!host) return
  const credentials = user && password ? { user, password } : undefined
  return { host, port, tls: port === submissions ? 'from the start' : byHost(host), credentials }
}

function serverOf(url: URL): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  const isFromTheStart = protocol === 'smtps:' || Number(port) === submissions
  return {
    host,
    port: port ? Number(port) : isFromTheStart ? submissions : submission,
    tls: isFromTheStart ? 'from the start' : searchParams.has('tls') ? 'optional' : byHost(host),
    credentials: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : undefined,
  }
}

/** Mail to this machine needs no encryption, and such a server seldom has a certificate. */
const byHost = (host: string) => (/^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host) ? 'none' : 'required')
