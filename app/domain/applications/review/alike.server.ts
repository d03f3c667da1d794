import { fold } from '#app/domain/fold.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const likenesses = ['email', 'phone', 'resume', 'name'] as const

/** A property that two applications share. */
type Likeness = (typeof likenesses)[number]

/** The limit of each kind, newest first. */
const most = 10

/** Other applications with the same address, phone, file or name, newest first. */
export async function findAlike(id: number) {
  const own = await database.jobApplication.findUnique({
    where: { id },
    select: { email: true, phone: true, resumeSha256: true, name: true },
  })
  if (!own) return []
  const { email, phone, resumeSha256, name } = own
  const found = await database.$queryRaw<{ id: number; why: Likeness }[]>(
    Prisma.join(
      [
        alike(id, 'email', Prisma.sql`email IN (${email}, ${email.toLowerCase()})`),
        ...(phone ? [alike(id, 'phone', Prisma.sql`phone = ${phone}`)] : []),
        ...(resumeSha256 ? [alike(id, 'resume', Prisma.sql`resume_sha256 = ${resumeSha256}`)] : []),
        alike(id, 'name', Prisma.sql`sort_name = ${fold(name)}`),
      ],
      ' UNION ALL ',
    ),
  )
  const rows = await database.jobApplication.findMany({
    where: { id: { in: [...new Set(found.map(({ id }) => id))] } },
    select: { id: true, reference: true, name: true, position: true, status: true, appliedAt: true },
    orderBy: { id: 'desc' },
  })
  return rows.map((row) => ({
    ...row,
    why: likenesses.filter((why) => found.some((one) => one.id === row.id && one.why === why)),
  }))
}

function alike(id: number, why: Likeness, where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT id, CAST(${why} AS TEXT) AS why FROM (
      SELECT id FROM job_applications WHERE ${where} AND deleted_at IS NULL AND id <> ${id} ORDER BY id DESC LIMIT ${most}
    ) AS alike`
}
