import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

interface LivePreviewProps {
  formId: string
  /** The page that shows what stands in the form. */
  action: string
  label: string
}

const pause = 500

/** Beside the form, where the window is wide: what stands in it, saved or not, as its readers will see it. */
export function LivePreview({ formId, action, label }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const form = document.getElementById(formId)
    const shown = frame.current
    if (!(form instanceof HTMLFormElement) || !shown) return
    let drawing = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBehind = true

    async function draw(form: HTMLFormElement, shown: HTMLIFrameElement) {
      const fields = new FormData(form)
      drawing.abort()
      drawing = new AbortController()
      // It shows no file that was not uploaded yet.
      for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name)
      const { signal } = drawing
      const response = await fetch(action, { method: 'POST', body: fields, signal })
      // Saving tells a colleague whose session has ended.
      if (response.redirected) return
      if (!shown.contentDocument?.doctype) await new Promise((resolve) => shown.addEventListener('load', resolve))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (!signal.aborted) show(page, shown)
    }
    // Without an answer, the last drawing stays until the next change.
    const drawNow = () => {
      isBehind = shown.offsetParent === null
      if (!isBehind) draw(form, shown).catch(() => {})
    }
    const drawSoon = () => {
      isBehind = true
      clearTimeout(timer)
      timer = setTimeout(drawNow, pause)
    }
    const sizes = new ResizeObserver(() => isBehind && drawNow())
    sizes.observe(shown)
    form.addEventListener('input', drawSoon)
    form.addEventListener('change', drawSoon)
    return () => {
      clearTimeout(timer)
      drawing.abort()
      sizes.disconnect()
      form.removeEventListener('input', drawSoon)
      form.removeEventListener('change', drawSoon)
    }
  }, [formId, action])

  return <iframe ref={frame} title={label} srcDoc="<!doctype html>" className="live-preview" />
}

/** The rest stays in place, and with it how far somebody has scrolled. Nothing of it is a way out of the editor. */
function show(page: Document, { contentDocument: shown }: HTMLIFrameElement) {
  const main = page.querySelector('main')
  if (!shown || !main) return
  if (!shown.querySelector('link')) {
    const { lang, className } = page.documentElement
    Object.assign(shown.documentElement, { lang, className })
    shown.head.append(...page.querySelectorAll('link[rel=stylesheet]'))
    shown.addEventListener('click', stay)
  }
  main.querySelector('[data-own-tab]')?.remove()
  shown.body.replaceChildren(main)
}

function stay(event: Event) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const { hash } = link
  if (hash) link.ownerDocument.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
}

/** Shows what stands in the form, saved or not, as its readers will see it, in a tab of its own. */
export function PreviewButton({ formId, action, text }: { formId: string; action: string; text: string }) {
  /** Past the page's own handling of its form, which would stay in this tab. */
  function open(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const before = { action: form.getAttribute('action') ?? '', target: form.target }
    Object.assign(form, { action, target: '_blank' })
    HTMLFormElement.prototype.submit.call(form)
    Object.assign(form, before)
  }

  return (
    <Button
      form={formId}
      formAction={action}
      formTarget="_blank"
      formNoValidate
      variant="secondary"
      icon={recordIcons.eye}
      onClick={open}
      text={text}
    />
  )
}
