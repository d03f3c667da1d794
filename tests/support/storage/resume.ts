import { findResume, openResume } from '#app/domain/resumes/open.server.ts'

export const reader = { id: 'reader', email: 'reader@example.com' }

/** A resume with its file, or a part of it, as an administrator opens it; null where there is none. */
export async function openFound(resumeKey: string, range?: Parameters<typeof openResume>[2]) {
  const resume = await findResume(resumeKey)
  if (!resume || resume === 'unavailable') return null
  const body = await openResume(resume, { by: reader, as: 'downloaded', isDeliberate: true }, range)
  return body && body !== 'unavailable' ? { ...resume, body } : null
}
