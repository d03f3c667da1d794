import { useEffect } from 'react'
import { saveFile } from '#app/browser/download.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { documentMessages, resumeProblems } from '#app/content/resumes.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'

const toSave = 'a[href^="/admin/resumes/"]:not([href$="/text"])'
const toOpen = 'a[href^="/admin/resumes/"][target="_blank"]'

/** With a script the file is fetched first: a browser that follows a link tells nobody whether it could save the file. */
export function FileNotices() {
  useEffect(() => {
    async function save(address: string) {
      const saved = await saveFile(address)
      if ('problem' in saved)
        return showToast({ kind: 'error', text: messages.downloadFailed(resumeProblems[saved.problem]) })
      const text = saved.type === 'application/pdf' ? messages.downloaded : documentMessages.downloaded
      return showToast({ kind: 'success', text })
    }
    function follow(event: MouseEvent) {
      if (!(event.target instanceof Element) || event.defaultPrevented || event.button !== 0) return
      if (event.target.closest(toOpen)) return void showToast({ kind: 'info', text: messages.openedInNewTab })
      const link = event.target.closest<HTMLAnchorElement>(toSave)
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (link.ariaBusy === 'true') return
      link.ariaBusy = 'true'
      void save(link.href).finally(() => {
        link.ariaBusy = null
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return null
}
