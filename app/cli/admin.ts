import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isAddress } from '#app/domain/fields/schemas.ts'
import { type Role, roles } from '#app/domain/roles.ts'
import { normalizedEmail } from '#app/domain/staff/account-row.server.ts'
import {
  changeRole,
  createStaff,
  listStaff,
  newPassword,
  removeStaff,
  signOutStaff,
} from '#app/domain/staff/accounts.server.ts'
import { invitationDays, invite } from '#app/domain/staff/invitations.server.ts'
import { weaknessOf } from '#app/domain/staff/password-weakness.server.ts'
import { resetPassword } from '#app/domain/staff/passwords.server.ts'
import { longestPassword, shortestPassword } from '#app/domain/staff/rules.ts'
import { findSecondStepOfAccount, turnOffSecondFactorOf } from '#app/domain/staff/second-factor.server.ts'
import { forgetAllFailures } from '#app/domain/staff/sign-in-attempts.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run admin -- list                       prints the accounts, their roles and the number of their sessions
  npm run admin -- create <email> [role]      adds an account: ${roles.join(', ')}; without a role an owner
  npm run admin -- invite <email> <role>      prints a link that creates an account
  npm run admin -- role <email> <role>        gives an account another role
  npm run admin -- reset <email>              gives an account another password, ends its sessions, removes its passkeys
  npm run admin -- second-factor-off <email>  lets an account sign in with its password alone
  npm run admin -- remove <email>             removes an account and ends its sessions; its texts stay
  npm run admin -- sign-out                   ends all sessions, or with an <email> those of one account
  npm run admin -- unlock                     lifts all waiting times after failed sign-ins

  The command generates a password and prints it once. With --ask it prompts for one, or reads it from a pipe.
`

/** Returns the exit code. */
export async function runAdminCommand(words: string[]): Promise<number> {
  const asks = words.includes('--ask')
  const [command, email, ...more] = words.filter((word) => word !== '--ask')
  const [role] = more
  const isAlone = more.length === 0
  if (command === 'list' && !email) await list()
  else if (command === 'create' && email && more.length < 2) await create(email, roleNamed(role ?? 'owner'), asks)
  else if (command === 'invite' && email && role && more.length === 1) await printInvitation(email, roleNamed(role))
  else if (command === 'role' && email && role && more.length === 1) await giveRole(email, roleNamed(role))
  else if (command === 'reset' && email && isAlone) await reset(email, asks)
  else if (command === 'second-factor-off' && email && isAlone) await letInByPassword(email)
  else if (command === 'remove' && email && isAlone) await remove(email)
  else if (command === 'sign-out' && isAlone) await signOut(email)
  else if (command === 'unlock' && !email) await unlock()
  else throw new CommandProblem(usage)
  return 0
}

function roleNamed(word: string): Role {
  const role = roles.find((name) => name === word)
  if (!role) throw new CommandProblem(`There is no role ${word}. The roles are: ${roles.join(', ')}.`)
  return role
}

async function list() {
  await requireInstallation()
  for (const { email, role, createdAt, sessions, passkeys, hasSecondFactor } of await listStaff()) {
    const factor = hasSecondFactor ? 'second factor' : 'password alone'
    const since = createdAt.toISOString().slice(0, 10)
    print(`${email}  ${role}, since ${since}, ${factor}, passkeys: ${passkeys}, sessions: ${sessions}`)
  }
}

async function create(email: string, role: Role, asks: boolean) {
  requireAddress(email)
  await requireInstallation()
  const password = await choosePassword(email, asks)
  if (!(await createStaff(email, password, role)))
    throw new CommandProblem(`An account ${email} exists already. The command reset gives it another password.`)
  print(`${email} may sign in now, as ${role}.`)
  if (!asks) print(`Password: ${password}   (shown only this once)`)
}

async function printInvitation(email: string, role: Role) {
  requireAddress(email)
  await requireInstallation()
  const invited = await invite(email, role, 'operator')
  if (!invited) throw new CommandProblem(`An account ${email} exists already. The command role gives it another role.`)
  print(`${email} opens an account here, as ${role}, once and within ${invitationDays} days:`)
  print(`${env.siteUrl}/admin/invitation/${invited.token}   (shown only this once)`)
  if (invited.replaced) print(`The link that was open before, as ${invited.replaced}, no longer works.`)
  if (!env.hasSiteUrl) print(`SITE_URL is not set: put the address that people open in the place of ${env.siteUrl}.`)
}

async function giveRole(email: string, role: Role) {
  await requireInstallation()
  const outcome = await changeRole({ email }, role, 'operator')
  if (outcome === 'unknown') throw noAccount(email)
  if (outcome === 'last') throw onlyOwner(email)
  print(`${email} is ${role} ${outcome === 'unchanged' ? 'already' : 'now'}.`)
}

async function letInByPassword(email: string) {
  await requireInstallation()
  const outcome = await turnOffSecondFactorOf(email)
  if (outcome === 'unknown') throw noAccount(email)
  if (outcome === 'unchanged') throw new CommandProblem(`${email} signs in without a code already.`)
  print(`${email} needs no code any more. The recovery codes no longer work.`)
  if (outcome === 'passkey')
    print('A second factor is required of this account: it signs in with its passkey. The command reset removes that.')
  if (outcome === 'missing')
    print('A second factor is required of this account: it has to set up another one before it can do anything else.')
}

async function reset(email: string, asks: boolean) {
  await requireInstallation()
  const password = await choosePassword(email, asks)
  if (!(await resetPassword(email, password))) throw noAccount(email)
  print(`${email} has another password and no passkeys, and is signed out everywhere.`)
  if ((await findSecondStepOfAccount({ email: normalizedEmail(email) })).step === 'missing')
    print('A second factor is required of this account: it has to set one up before it can do anything else.')
  if (!asks) print(`Password: ${password}   (shown only this once)`)
}

async function remove(email: string) {
  await requireInstallation()
  const outcome = await removeStaff({ email }, 'operator')
  if (outcome === 'unknown') throw noAccount(email)
  if (outcome === 'last') throw onlyOwner(email)
  print(`${email} is signed out everywhere and can no longer sign in. What it wrote stays.`)
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

const onlyOwner = (email: string) =>
  new CommandProblem(`${email} is the only owner: make another account an owner first.`)

function requireAddress(email: string) {
  if (!isAddress(email)) throw new CommandProblem(`${email} is not an email address.`)
}

const noAccount = (email = '') =>
  new CommandProblem(`There is no account ${email}. The command list shows all accounts.`)

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
