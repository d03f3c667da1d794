import { type Searchable, writtenLetters } from '#app/domain/search/searchable.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export const searchableApplication: Searchable = {
  noun: 'application',
  ...{ kind: 1, table: 'job_applications', hasNumbers: true },
  parts: ['name', 'email', 'phone', 'position', 'reference'],
  unshown: [],
  phones: ['phone'],
  words: ['cover_letter'],
  beside: {
    notes: {
      select: (ids) =>
        Prisma.sql`SELECT application_id AS id, text FROM application_notes WHERE application_id IN (${ids})`,
    },
    letters: writtenLetters('application'),
    // The text of the resume belongs here.
  },
}
