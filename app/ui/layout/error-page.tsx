import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'

type ErrorPageProps = {
  status: number
  title: string
  text: string
  home: { href: string; text: string }
  contact: { href: string; text: string }
  /** By which the log is searched for what went wrong. */
  request: { name: string; id: string } | undefined
}

export function ErrorPage({ status, title, text, home, contact, request }: ErrorPageProps) {
  return (
    <div className="page grid min-h-[75dvh] content-center gap-12 pt-(--header-height) pb-16 lg:grid-cols-[1fr_22rem] lg:items-center">
      <div>
        <p className="font-semibold text-accent-text tabular-nums">{status}</p>
        <h1 className="mt-2 text-display">{title}</h1>
        <p className="reading mt-5 text-lg text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink {...home} />
          <ButtonLink {...contact} variant="secondary" />
        </div>
        {request && (
          <p className="mt-8 text-sm text-muted">
            {request.name} <code className="break-all select-all">{request.id}</code>
          </p>
        )}
      </div>
      <Weave seed={`error ${status}`} ends={30} picks={30} fit="show" className="w-full max-lg:hidden" />
    </div>
  )
}
