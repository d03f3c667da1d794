import { useSyncExternalStore } from 'react'
import { cancelUpload, currentUpload, subscribeToUpload } from '#app/browser/upload.ts'
import { uploadWords as words } from '#app/content/careers/upload.ts'
import { formatSize } from '#app/formats.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'

/** The progress of the upload, with a button that cancels it and keeps the form. */
export function UploadProgress() {
  const upload = useSyncExternalStore(subscribeToUpload, currentUpload, () => null)
  if (!upload) return null
  const { sent, total } = upload

  function cancel() {
    if (!cancelUpload()) return
    showToast({ kind: 'info', text: words.cancelled })
    document.getElementById('application-resume')?.focus()
  }

  return (
    <div className="pointer-events-auto relative mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <progress
          aria-label={words.label}
          value={sent}
          max={total}
          className="block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-edge [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success"
        />
        <p className="mt-1 text-muted text-sm tabular-nums">
          {words.progress(Math.floor((sent / total) * 100), formatSize(sent), formatSize(total))}
        </p>
      </div>
      <Button
        type="button"
        variant="secondary"
        size="small"
        busy={sent >= total}
        onClick={cancel}
        text={words.cancel}
      />
    </div>
  )
}
