import { firstTemplates } from '#app/content/mail/first-templates.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'

/** Decided once in an installation's life: what is changed or deleted then never comes back. */
export async function loadFirstTemplates(): Promise<void> {
  const step = { name: 'mail-templates' }
  if (await database.installationStep.findUnique({ where: step })) return
  try {
    await database.$transaction(async ({ installationStep, mailTemplate }) => {
      await installationStep.create({ data: step })
      await mailTemplate.createMany({ data: firstTemplates })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
