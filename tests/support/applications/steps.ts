import { changeStatus, listStatusChanges } from '#app/domain/applications/status.server.ts'

type Change = Parameters<typeof changeStatus>

export const lastStep = async (id: number) => (await listStatusChanges(id)).at(-1)?.id ?? 0

/** As whoever has just looked: what others do at the same moment is looked at and overwritten. */
export async function giveStatus(id: number, status: Change[2], by: Change[3], circumstances?: Change[4]) {
  for (;;) {
    const { outcome } = await changeStatus(id, await lastStep(id), status, by, circumstances)
    if (outcome !== 'overtaken') return outcome
  }
}
