import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string
  /** What to do, in the drop area: 'Choose a file or drop it here'. */
  invitation: string
  /** Said before the choice: 'PDF, DOC or DOCX, up to 5 MB'. */
  limits: string
  /** A file that the server already holds: 'resume.pdf, 312 kB, attached'. The input then waits behind `replace`. */
  kept?: { text: string; replace: string; action?: ReactNode }
}

/** The native input fills the drop area, so that drop, keyboard and the chosen name need no JavaScript. */
export function FileInput({ kept, ...input }: FileInputProps) {
  if (!kept) return <DropArea {...input} />
  return (
    <div className="grid gap-3 rounded-control border border-success/40 bg-success-surface p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Icon name="document" className="size-6 text-success" />
        <span className="min-w-0 flex-1 break-all">{kept.text}</span>
        {kept.action}
      </p>
      <details className="group/replace">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-brand underline-offset-4 hover:underline">
          {kept.replace}
          <Icon name="chevron" className="size-4.5 transition-transform group-open/replace:rotate-180" />
        </summary>
        <div className="pt-2">
          <DropArea {...input} />
        </div>
      </details>
    </div>
  )
}

function DropArea({ id, invitation, limits, className = '', ...rest }: Omit<FileInputProps, 'kept'>) {
  return (
    <div className={`group/file relative ${className}`}>
      <div className="pointer-events-none absolute inset-x-4 top-4 flex items-center gap-4 max-sm:items-start max-sm:gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-surface text-brand transition-transform duration-200 group-hover/file:-translate-y-0.5">
          <Icon name="upload" className="size-5.5" />
        </span>
        <span>
          <span className="block font-semibold leading-snug">{invitation}</span>
          <span className="block text-muted text-sm">{limits}</span>
        </span>
      </div>
      <input
        {...rest}
        id={id}
        type="file"
        data-file-info={`${id}-chosen`}
        className="block w-full cursor-pointer rounded-control border-2 border-edge border-dashed bg-surface px-4 pt-20 pb-4 max-sm:pt-30 text-muted text-sm transition duration-150 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:border-brand hover:bg-brand-surface aria-invalid:border-danger file:hover:border-brand focus-visible:outline-offset-2"
      />
      <output id={`${id}-chosen`} htmlFor={id} className="mt-2 block font-semibold text-sm empty:hidden" />
    </div>
  )
}
