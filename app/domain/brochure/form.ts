import { brochureMessages as messages } from '#app/content/admin/company/brochure.ts'
import { resumeTypeOf } from '#app/domain/resumes/rules.ts'
import { z } from '#app/domain/zod.ts'

const maxBrochureSize = 5 * 1024 * 1024

/** As much of a file as tells its type. */
const headSize = 1_024

export const brochureForm = z.object({
  brochure: z.instanceof(File, { error: messages.missing }).check(
    z.refine(({ size }) => size > 0, { error: messages.missing, abort: true }),
    z.refine(({ size }) => size <= maxBrochureSize, messages.tooLarge),
    z.refine(isPdf, messages.notPdf),
  ),
})

async function isPdf(file: File): Promise<boolean> {
  const told = resumeTypeOf(file.name, new Uint8Array(await file.slice(0, headSize).arrayBuffer()))
  return 'type' in told && told.type === 'pdf'
}
