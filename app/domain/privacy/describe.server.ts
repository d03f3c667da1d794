import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { countOf, findPerson, type StoredUnder } from './find.server.ts'

const most = 50

const place = { id: true, reference: true, deletedAt: true } as const

export type FoundPerson = Awaited<ReturnType<typeof describePerson>>

/** What is under an address, to be looked at before it is saved or erased. */
export async function describePerson(email: string) {
  const person = await findPerson(email)
  const { isStaff, ...keys } = person
  const counts = Object.fromEntries(Object.entries(keys).map(([name, { length }]) => [name, length]))
  return {
    email,
    isStaff,
    all: countOf(person),
    counts: counts as Record<Exclude<keyof StoredUnder, 'isStaff'>, number>,
    notes: await database.applicationNote.count({
      where: { applicationId: { in: person.applications.slice(0, 1_000) } },
    }),
    records: [
      ...(await applications(person.applications)),
      ...(await messages(person.messages)),
      ...(await enquiries(person.enquiries)),
    ],
  }
}

interface Place {
  id: number
  reference: string
  deletedAt: Date | null
  quarantinedAt?: Date | null
}

const placed =
  (noun: ArrivingNoun) =>
  ({ id, reference, deletedAt, quarantinedAt }: Place) => ({
    noun,
    id,
    reference,
    place: quarantinedAt ? ('quarantine' as const) : deletedAt ? ('trash' as const) : ('list' as const),
  })

const those = (ids: number[]) => ({ where: { id: { in: ids.slice(0, most) } }, select: place })
const reviewed = (ids: number[]) => ({ ...those(ids), select: { ...place, quarantinedAt: true } })

const applications = async (ids: number[]) =>
  (await database.jobApplication.findMany(those(ids))).map(placed('application'))
const messages = async (ids: number[]) => (await database.contactMessage.findMany(reviewed(ids))).map(placed('message'))
const enquiries = async (ids: number[]) => (await database.enquiry.findMany(reviewed(ids))).map(placed('enquiry'))
