import { database } from '#app/platform/database/database.server.ts'

export async function isOverviewFolded(staffId: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { id: staffId }, select: { overviewFolded: true } })
  return staff?.overviewFolded ?? false
}

export async function foldOverview(staffId: string, isFolded: boolean): Promise<void> {
  await database.staff.updateMany({ where: { id: staffId }, data: { overviewFolded: isFolded } })
}
