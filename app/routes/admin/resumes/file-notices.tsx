import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '#app/browser/download.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { documentMessages, resumeProblems } from '#app/content/resumes.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface FileNotice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Where it can be seen and heard: a modal dialog covers the page. */
  place: Element
}

const toSave = 'a[href^="/admin/resumes/"]:not([href$="/text"])'
const toOpen = 'a[href^="/admin/resumes/"][target="_blank"]'

let notices = 0

/** With a script the file is fetched first, because what the browser does with a link it tells nobody. */
export function FileNotices() {
  const [notice, setNotice] = useState<FileNotice>()

  useEffect(() => {
    const tell = (kind: FileNotice['kind'], text: string) => {
      const place = document.querySelector('dialog:modal') ?? document.getElementById('content')
      if (place) setNotice({ id: ++notices, kind, text, place })
    }
    async function save(address: string) {
      const saved = await saveFile(address)
      if ('problem' in saved) tell('error', messages.downloadFailed(resumeProblems[saved.problem]))
      else tell('success', saved.type === 'application/pdf' ? messages.downloaded : documentMessages.downloaded)
    }
    function follow(event: MouseEvent) {
      if (!(event.target instanceof Element) || event.defaultPrevented || event.button !== 0) return
      if (event.target.closest(toOpen)) return tell('info', messages.openedInNewTab)
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

  if (!notice?.place.isConnected) return null
  return createPortal(
    <div className="fixed inset-x-4 bottom-6 z-60 mx-auto max-w-lg">
      <Notice key={notice.id} kind={notice.kind} isTimed className="shadow-lifted">
        {notice.text}
      </Notice>
    </div>,
    notice.place,
  )
}
