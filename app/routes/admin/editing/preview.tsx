import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { ErrorSummary } from '#app/ui/forms/form.tsx'

interface LivePreviewProps {
  formId: string
  /** The preview page, which renders the posted form. */
  action: string
  label: string
}

const pause = 500

/** Beside the form in a wide window: its present content, saved or not, as readers will see it. */
export function LivePreview({ formId, action, label }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const form = document.getElementById(formId)
    const shown = frame.current
    if (!(form instanceof HTMLFormElement) || !shown) return
    let drawing = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStale = true

    async function draw(form: HTMLFormElement, shown: HTMLIFrameElement) {
      const fields = new FormData(form)
      drawing.abort()
      drawing = new AbortController()
      // The preview does not show files before their upload.
      for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name)
      const { signal } = drawing
      const response = await fetch(action, { method: 'POST', body: fields, signal })
      // The session has ended, which the next save explains.
      if (response.redirected) return
      if (!shown.contentDocument?.doctype) await new Promise((resolve) => shown.addEventListener('load', resolve))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (!signal.aborted) show(page, shown)
    }
    // After a failed request, the last preview stays until the next change.
    const drawNow = () => {
      isStale = shown.offsetParent === null
      if (!isStale) draw(form, shown).catch(() => {})
    }
    const drawSoon = () => {
      isStale = true
      clearTimeout(timer)
      timer = setTimeout(drawNow, pause)
    }
    const sizes = new ResizeObserver(() => isStale && drawNow())
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

/** Replaces only `main`, which keeps the scroll position. Its links must not leave the editor. */
function show(page: Document, { contentDocument: shown }: HTMLIFrameElement) {
  const main = page.querySelector('main')
  if (!shown || !main) return
  if (!shown.querySelector('link')) {
    const { lang, className } = page.documentElement
    Object.assign(shown.documentElement, { lang, className })
    shown.head.append(...page.querySelectorAll('link[rel=stylesheet]'))
    shown.addEventListener('click', blockNavigation)
  }
  main.querySelector('[data-own-tab]')?.remove()
  shown.body.replaceChildren(main)
}

function blockNavigation(event: Event) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const { hash } = link
  if (hash) link.ownerDocument.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
}

/** Opens a preview of the form's content, saved or not, in a new tab. */
export function PreviewButton({ formId, action, text }: { formId: string; action: string; text: string }) {
  /** Bypasses the submit handler of React Router, which would navigate in this tab. */
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

interface PreviewPageProps {
  words: { note: string; unsaved: string; back: string }
  /** `null` for unsaved content, which a link to the editor would not bring back. */
  back: string | null
  error: { title: string; texts: string[] }
  /** The error replaces them if there is nothing to show. */
  children: ReactNode
}

/** The edited page as readers will see it, below a bar that `LivePreview` removes. */
export function PreviewPage({ words, back, error, children }: PreviewPageProps) {
  return (
    <>
      <div data-own-tab className="not-low:sticky top-0 z-10 border-line border-b bg-brand-surface">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          <p className="text-sm">{back ? words.note : words.unsaved}</p>
          {back && (
            <ButtonLink href={back} variant="quiet" size="small" icon="left">
              {words.back}
            </ButtonLink>
          )}
        </div>
      </div>
      {children ?? (
        <div className="page py-10">
          <ErrorSummary title={error.title} errors={error.texts.map((text) => ({ text }))} />
        </div>
      )}
    </>
  )
}
