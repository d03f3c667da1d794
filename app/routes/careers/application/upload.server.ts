import { formRefusals } from '#app/content/forms.ts'
import { keepDraftResume, openDraftResume, removeDraftResume } from '#app/domain/resumes/draft-upload.server.ts'
import type { UploadField } from '#app/http/forms/read.server.ts'

export const resumeUpload: UploadField = {
  name: 'resume',
  messages: formRefusals,
  drafts: { tokenName: 'heldResume', keep: keepDraftResume, open: openDraftResume, remove: removeDraftResume },
}
