import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Makes the earliest of these the one that a repetition of its answers counts as, unless another already is. */
export async function makeOneAgain(
  transaction: Pick<Prisma.TransactionClient, '$executeRaw'>,
  those: Prisma.Sql,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE job_applications SET active_digest = submission_digest
    WHERE id IN (SELECT min(id) FROM job_applications WHERE ${those} AND status <> 'withdrawn' GROUP BY submission_digest)
      AND NOT EXISTS (
        SELECT 1 FROM job_applications AS other WHERE other.active_digest = job_applications.submission_digest)`
}
