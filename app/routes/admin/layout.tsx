import { Form, href, Outlet } from 'react-router'
import { sendAgainWhenTurnedAway } from '#app/browser/turned-away.ts'
import { accountPage } from '#app/content/admin/account.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { requireStaff, staffContext } from '#app/http/sessions/guard.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Loading } from '#app/ui/layout/loading.tsx'
import { Logo } from '#app/ui/layout/logo.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Route } from './+types/layout.ts'
import { FileNotices } from './resumes/file-notices.tsx'

/** The only guard of the administrator side: it runs before every loader and action below this layout. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff({ background: [href('/admin/live')] })]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendAgainWhenTurnedAway]

export const handle = { hydrate: true, frame: 'own' }

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(staffContext).email }
}

export default function AdminLayout({ loaderData, matches }: Route.ComponentProps) {
  const { company, notice } = matches[0].loaderData
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="page flex min-h-14 items-center gap-4 py-2">
          <a href={href('/')} className="mr-auto flex min-h-10 shrink-0 items-center gap-2.5 font-bold tracking-tight">
            <Logo className="size-7 text-brand" />
            <span className="whitespace-nowrap max-[28rem]:sr-only">{company.name}</span>
          </a>
          <p className="min-w-0 truncate text-muted text-sm max-md:sr-only">
            {dashboardPage.signedInAs(loaderData.email)}
          </p>
          <ButtonLink href={href('/admin/account')} client variant="quiet" size="small" text={accountPage.link} />
          <Form method="post" action={href('/admin/sign-out')} reloadDocument>
            <Button variant="secondary" size="small" className="whitespace-nowrap" text={dashboardPage.signOut} />
          </Form>
        </div>
      </header>
      <Main notice={notice} errorsHide>
        <Outlet />
        <FileNotices />
        <Loading
          text={postEditor.loading}
          isAwaited={({ pathname }) => /^\/admin\/blog\/[^/]+$/.test(pathname)}
          className="top-4"
        />
      </Main>
    </>
  )
}
