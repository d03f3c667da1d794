import { formRefusals } from '#app/content/forms.ts'
import { keepDraftUpload, openDraftUpload, removeDraftUpload } from '#app/domain/resumes/draft-upload.server.ts'
import type { UploadField } from '#app/http/forms/read.server.ts'

export const resumeUpload: UploadField = {
  name: 'resume',
  messages: formRefusals,
  draftUploads: { tokenName: 'heldResume', keep: keepDraftUpload, open: openDraftUpload, remove: removeDraftUpload },
}
