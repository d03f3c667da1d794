import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
} from 'react'
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { builtInLanguage } from '#app/content/company.ts'
import { faultMessages } from '#app/content/faults.ts'
import { newsletterControls, pageWords, site } from '#app/content/site.ts'
import { phoneExample } from '#app/domain/applications/received.server.ts'
import { shownCompany } from '#app/domain/installation/company.server.ts'
import { type ShownLook, shownLook } from '#app/domain/look/look.server.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { sharing } from '#app/domain/settings/sharing.server.ts'
import { directionOf } from '#app/formats.ts'
import { patternContext } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/forms/notice.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { CompanyContext, LookContext, NonceContext, RequestIdContext } from '#app/http/render-contexts.ts'
import { hideUntilLaunch, mayEditSite, redirectMoved, shownSite, showPreview } from '#app/routes/shown.server.ts'
import { SiteContext } from '#app/routes/site-words.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EditingContext } from '#app/ui/layout/edit-link.tsx'
import { Footer } from '#app/ui/layout/footer.tsx'
import { Header, markCurrentLink } from '#app/ui/layout/header.tsx'
import { Main, SkipLink } from '#app/ui/layout/main.tsx'
import { ServerRendered } from '#app/ui/layout/server-rendered.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/root.ts'
import enhanceHydrated from './browser/enhance/hydrated.ts?worker&url'
import enhance from './browser/enhance/index.ts?worker&url'
import adminStyles from './ui/styles/admin.css?url'
import formStyles from './ui/styles/forms.css?url'
import siteStyles from './ui/styles/site.css?url'

const figtree = '/fonts/figtree-latin-v5.woff2'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '16x16 32x32 48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => context.set(patternContext, pattern),
  redirectMoved,
  showPreview,
  hideUntilLaunch,
]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const isPublic = !url.pathname.startsWith('/admin')
  const look = shownLook()
  const { audit: _audit, ...retention } = retentionDays
  return withNotice(request, context, {
    // The frame beside the form of an editor needs no notice.
    ...(shownSite(context).isPreview && request.headers.get('Sec-Fetch-Dest') !== 'iframe' && { isPreview: true }),
    ...(isPublic && (await mayEditSite(request, context)) && { edit: site.edit }),
    company: shownCompany(),
    ...(look && { look }),
    retentionDays: retention,
    origin: publicOrigin(request),
    year: new Date().getFullYear(),
    ...sharing(),
    ...(settings.careers.phones === 'any' && { phoneExample: phoneExample() }),
  })
}

/**
 * A revalidation of the same page keeps its notice with the undo button. After a conflict (409) the undo is obsolete,
 * so the notice goes.
 */
export function shouldRevalidate({
  actionStatus,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === 409) return true
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href)
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const company = useCompany()
  const whole = use(CompanyContext)
  const nonce = use(NonceContext)
  const words = use(SiteContext)?.frame()
  const path = useLocation().pathname.replace(/(?<=.)\/$/, '')
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const error = useRouteError()
  const failed = Boolean(error)
  // On the server a page hydrates only with a nonce (see entry.server.tsx).
  const canHydrate = !import.meta.env.SSR || nonce !== undefined
  const hydrate = !failed && canHydrate && handles.some((handle) => handle?.hydrate)
  const framed = !isComingSoon(error) && !handles.some((handle) => handle?.frame)
  const publicStyles = failed || hydrate || handles.some((handle) => handle?.forms) ? formStyles : siteStyles
  const notice = loaded?.notice ?? null
  const provided = use(LookContext)
  const look = ((loaded as { look?: ShownLook } | undefined)?.look ?? provided) as ShownLook | null
  const atFooter = framed && company ? notice?.newsletter : undefined
  const page = failed ? undefined : handles.findLast((handle) => handle?.page)?.page
  const editing = loaded?.edit ? { page, text: loaded.edit } : null
  const ownsMain = !failed && handles.some((handle) => handle?.frame === 'own')

  useEffect(() => markCurrentLink(path), [path])

  const language = (!path.startsWith('/admin') && company?.language) || builtInLanguage

  return (
    <html lang={language} dir={directionOf(language)} data-formats={company?.formats} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={look?.grounds?.light ?? '#fbf8f2'} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={look?.grounds?.dark ?? '#0b0f1a'} media="(prefers-color-scheme: dark)" />
        <Meta />
        {(look?.isFigtree ?? true) && (
          <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Links nonce={nonce} />
        <link rel="stylesheet" href={framed ? publicStyles : adminStyles} />
        {look && <link rel="stylesheet" href={look.stylesheet} />}
        <script type="module" src={hydrate ? enhanceHydrated : enhance} nonce={nonce} />
      </head>
      <body>
        <EditingContext value={editing}>
          {framed && company ? (
            <ServerRendered id="site-header" className="contents">
              {import.meta.env.SSR && words && whole && (
                <>
                  <SkipLink>{words.skip}</SkipLink>
                  <Header
                    name={company.name}
                    logo={look?.logo}
                    path={path}
                    overlay={path === '/'}
                    letterhead={[whole.address, whole.contactEmail, whole.phone].join('\n')}
                    {...words.header}
                  />
                </>
              )}
            </ServerRendered>
          ) : (
            <SkipLink>{pageWords.skipToContent}</SkipLink>
          )}
          {ownsMain ? (
            children
          ) : (
            <Main notice={atFooter ? null : notice} underHeader={framed}>
              {children}
            </Main>
          )}
          {framed && company && (
            <ServerRendered id="site-footer" className="contents">
              {import.meta.env.SSR && words && whole && (
                <Footer
                  {...whole}
                  email={whole.contactEmail}
                  logo={look?.logo}
                  year={loaded?.year ?? new Date().getFullYear()}
                  words={words}
                  newsletterControls={newsletterControls}
                  answer={
                    notice && atFooter ? { ...atFooter, isError: notice.kind === 'error', text: notice.text } : null
                  }
                />
              )}
            </ServerRendered>
          )}
        </EditingContext>
        {loaded?.isPreview && framed && (
          <ServerRendered id="site-preview">
            {import.meta.env.SSR && <PreviewNotice {...site.preview} />}
          </ServerRendered>
        )}
        {hydrate && (
          <>
            <ScrollRestoration />
            <HydrationScripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const company = useCompany()
  const id = use(RequestIdContext)
  const { home, contact, requestId, ...notFound } = use(SiteContext)?.words('frame').errors ?? pageWords.errors
  if (isComingSoon(error)) return <ComingSoon {...error.data.words} name={company?.name} />
  const known = status === 404 ? notFound : faultMessages[status as keyof typeof faultMessages]
  // A route that refuses brings its own words.
  const words = (isRouteErrorResponse(error) && error.data?.words) || known || faultMessages[500]
  return (
    <>
      <title>{company ? `${words.title} | ${company.name}` : words.title}</title>
      <ErrorPage
        status={status}
        {...words}
        home={home}
        contact={contact}
        request={id ? { name: requestId, id } : undefined}
      />
    </>
  )
}

/** Until the launch, this stands for every page. */
const isComingSoon = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && error.data?.isComingSoon === true

function ComingSoon({ name, title, text }: { name: string | undefined; title: string; text: string }) {
  return (
    <div className="page grid min-h-dvh content-center justify-items-center gap-5 py-16 text-center">
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-accent-text">{title}</p>
      <h1 className="text-display">{name}</h1>
      <p className="reading text-lg text-muted">{text}</p>
    </div>
  )
}

/** The company, even if an error occurred before the loaders ran. */
function useCompany() {
  const provided = use(CompanyContext)
  return useRouteLoaderData<typeof loader>('root')?.company ?? provided
}

/**
 * React Router's scripts would compete with styles and font for bandwidth. The server marks them, and
 * app/browser/enhance/hydrated.ts starts them after the first paint. React finds the same elements when it hydrates.
 */
const HydrationScripts = import.meta.env.SSR ? () => afterPaint(Scripts({})) : Scripts

function afterPaint(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement(child)) return child
    const element = child as ReactElement<{ type?: string; async?: boolean; children?: ReactNode }>
    if (element.type === Fragment) return afterPaint(element.props.children)
    if (element.type === 'link') return null
    return element.props.type === 'module' ? cloneElement(element, { type: 'text/after-paint', async: false }) : element
  })
}

type ErrorPageProps = {
  status: number
  title: string
  text: string
  home: { href: string; text: string }
  contact: { href: string; text: string }
  /** For finding the error in the log. */
  request: { name: string; id: string } | undefined
}

function ErrorPage({ status, title, text, home, contact, request }: ErrorPageProps) {
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

/** Tells the reader of a preview that visitors do not see these words yet. */
function PreviewNotice({ notice, end }: typeof site.preview) {
  return (
    <p className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-brand-surface px-5 py-2 text-center text-ink text-sm">
      {notice}{' '}
      <a href="?preview=end" className="font-semibold text-brand underline underline-offset-4">
        {end}
      </a>
    </p>
  )
}
