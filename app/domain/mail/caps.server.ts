import { countAgainstCeiling } from '#app/domain/submissions/ceilings.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { addToCount } from '#app/platform/rate-limit.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const hour = 3_600_000
const day = 24 * hour

/** Limits the mails that visitors cause, so that no visitor can flood other people or the company's mailbox. */
export const mailCaps = {
  /** To any address, by the network of the visitor. */
  ofVisitor: { most: 50, within: day },
  /** To one mailbox: acknowledgements of messages and enquiries, of applications, and other requested mails. */
  ofMailbox: {
    message: { most: 1, within: day },
    application: { most: 3, within: day },
    confirmation: { most: 3, within: day },
    personLink: { most: 1, within: day },
  },
  /** Notifications to one company address. One further mail says that there are more. */
  ofCompany: { most: 30, within: hour },
}

interface Cap {
  most: number
  within: number
}

/**
 * Whether a visitor, and all visitors together, are below their limits. `visitor`: the network of the sender, as the
 * limits count it.
 */
export async function takeVisitorMail(transaction: Prisma.TransactionClient, visitor: string): Promise<boolean> {
  const { most, within } = mailCaps.ofVisitor
  for (const { key, share } of networksOf(visitor))
    if ((await count(transaction, `visitor ${key}`, within)) > most * share) return false
  return countAgainstCeiling('mails', 1, transaction)
}

/**
 * Takes one unit of a sliding-window limit and returns whether one was left. Each unit is a row until it expires. It
 * runs in the transaction of the mail, so a concurrent count waits for it.
 */
export async function takeUnit(transaction: Prisma.TransactionClient, name: string, { most, within }: Cap) {
  for (let number = 1; number <= most; number++)
    if ((await count(transaction, `${name} ${number}`, within)) === 1) return true
  return false
}

/** Increments a counter and returns its value in the current window. */
export async function count(transaction: Prisma.TransactionClient, name: string, within: number): Promise<number> {
  return (await addToCount(transaction, pseudonym('mail', name), 1, within)).points
}
