import { isInstalled } from '#app/domain/installation/identity.server.ts'
import { mailFrom, mailServer } from '#app/domain/mail/sender.server.ts'
import { sendTestMail } from '#app/domain/mail/test.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { isPlainAddress } from '#app/platform/mail/message.ts'
import { print } from './output.ts'
import { CommandProblem } from './problem.ts'

const usage = `
  npm run mail -- test <address>    sends a mail there at once, and prints what the mail server says
`

const notSet =
  'No mail server is set, so mails wait, as the administrator’s page Mail shows. Enter one under Settings, Mail, or set SMTP_URL, such as smtp://user:password@mail.example.com:587 (see .env.example).'

/** Returns the exit code. */
export async function runMailCommand(words: string[]): Promise<number> {
  const [task, to, ...more] = words
  if (task !== 'test' || !to || more.length > 0) throw new CommandProblem(usage)
  if (!isPlainAddress(to)) throw new CommandProblem(`${to} is not an email address.`)
  if (await isInstalled()) await loadSettings()
  const server = mailServer()
  if (!server) throw new CommandProblem(notSet)
  const { host, port } = server
  const from = mailFrom()
  print(`From ${from.name} <${from.address}> by ${host}:${port}.`)
  const { outcome, response } = await sendTestMail(server, to)
  if (outcome !== 'accepted') throw new CommandProblem(`${told[outcome]}: ${response}`)
  print(`The mail server has taken it: ${response}`)
  return 0
}

const told = {
  deferred: 'The mail server has not taken it, and the site would try again',
  refused: 'The mail server refuses it',
}
