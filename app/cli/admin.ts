import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import {
  createStaff,
  listStaff,
  newPassword,
  removeStaff,
  resetPassword,
  signOutStaff,
} from '#app/domain/staff/accounts.server.ts'
import { longestPassword, shortestPassword } from '#app/domain/staff/password.ts'
import { forgetAllFailures } from '#app/domain/staff/sign-in-attempts.server.ts'
import { weaknessOf } from '#app/domain/staff/weakness.server.ts'
import { isAddress } from '#app/domain/submissions/fields.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run admin -- list              who may sign in, and how many sessions they have
  npm run admin -- create <e-mail>   adds an account
  npm run admin -- reset <e-mail>    gives an account another password and ends its sessions
  npm run admin -- remove <e-mail>   removes an account and ends its sessions; what it wrote stays
  npm run admin -- sign-out          ends all sessions of everybody, or with an <e-mail> those of one account
  npm run admin -- unlock            lets everybody try to sign in again at once

  The password is made up and printed once. With --ask it is asked for instead, or read from a pipe.
`

/** Answers the exit code. */
export async function runAdminCommand(words: string[]): Promise<number> {
  const asks = words.includes('--ask')
  const [command, email, ...more] = words.filter((word) => word !== '--ask')
  if (command === 'list' && !email) await list()
  else if (command === 'create' && email && more.length === 0) await create(email, asks)
  else if (command === 'reset' && email && more.length === 0) await reset(email, asks)
  else if (command === 'remove' && email && more.length === 0) await remove(email)
  else if (command === 'sign-out' && more.length === 0) await signOut(email)
  else if (command === 'unlock' && !email) await unlock()
  else throw new CommandProblem(usage)
  return 0
}

async function list() {
  await requireInstallation()
  for (const { email, createdAt, _count } of await listStaff()) {
    print(`${email}  since ${createdAt.toISOString().slice(0, 10)}, sessions: ${_count.sessions}`)
  }
}

async function create(email: string, asks: boolean) {
  if (!isAddress(email)) throw new CommandProblem(`${email} is no e-mail address.`)
  await requireInstallation()
  const password = await choosePassword(email, asks)
  if (!(await createStaff(email, password, 'owner')))
    throw new CommandProblem(`There is an account ${email} already: reset gives it another password.`)
  print(`${email} may sign in now.`)
  if (!asks) print(`Password: ${password}   (shown only this once)`)
}

async function reset(email: string, asks: boolean) {
  await requireInstallation()
  const password = await choosePassword(email, asks)
  if (!(await resetPassword(email, password))) throw noAccount(email)
  print(`${email} has another password and is signed out everywhere.`)
  if (!asks) print(`Password: ${password}   (shown only this once)`)
}

async function remove(email: string) {
  await requireInstallation()
  const outcome = await removeStaff(email)
  if (outcome === 'unknown') throw noAccount(email)
  if (outcome === 'last')
    throw new CommandProblem(`${email} is the only account: create another first, so that somebody can still sign in.`)
  print(`${email} is signed out everywhere and cannot sign in any more. What was written under it stays.`)
}

async function signOut(email?: string) {
  await requireInstallation()
  const ended = await signOutStaff(email)
  if (ended === null) throw noAccount(email)
  print(`${email ?? 'Everybody'} is signed out everywhere. Sessions ended: ${ended}.`)
}

async function unlock() {
  await requireInstallation()
  await forgetAllFailures()
  print('Failed attempts to sign in are forgotten.')
}

const noAccount = (email = '') => new CommandProblem(`There is no account ${email}: list shows those that there are.`)

async function choosePassword(email: string, asks: boolean): Promise<string> {
  if (!asks) return newPassword()
  const password = await readSecret('New password: ')
  const refusals = {
    short: `A password needs at least ${shortestPassword} characters.`,
    long: `A password has at most ${longestPassword} characters.`,
    common:
      'This password would be guessed soon: it is made of common words, rows of keys, repetitions or the address.',
  }
  const weakness = await weaknessOf(password, email)
  if (weakness) throw new CommandProblem(refusals[weakness])
  return password
}

async function readSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY })
  for await (const line of lines) {
    lines.close()
    process.stderr.write('\n')
    return line
  }
  throw new CommandProblem('No password was given.')
}
