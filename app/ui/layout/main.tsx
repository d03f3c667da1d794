import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice, type NoticeKind } from '#app/ui/dialogs/notice.tsx'

/** A form that takes back what the notice tells of. */
type Undo = { text: string; action: string; fields: Record<string, string> }

type MainProps = {
  notice: { id: string; kind: NoticeKind; text: string; detail?: string; undo?: Undo } | null
  /** An error hides itself like other news; otherwise it stays until the next page. */
  errorsHide?: boolean
  underHeader?: boolean
  children: ReactNode
}

export function Main({ notice, errorsHide = false, underHeader = false, children }: MainProps) {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {notice && (
        <div className={`page -mb-8 ${underHeader ? 'pt-[calc(var(--header-height)+1rem)]' : 'pt-4'}`}>
          <Notice key={notice.id} kind={notice.kind} isTimed={!notice.undo && (errorsHide || notice.kind !== 'error')}>
            <p>{notice.text}</p>
            {notice.detail && <p className="text-sm">{notice.detail}</p>}
            {notice.undo && <UndoForm {...notice.undo} />}
          </Notice>
        </div>
      )}
      {children}
    </main>
  )
}

function UndoForm({ text, action, fields }: Undo) {
  return (
    <Form method="post" action={action} preventScrollReset className="mt-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" size="small" text={text} />
    </Form>
  )
}

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
