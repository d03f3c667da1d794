import { type RefObject, useEffect, useId, useRef } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { destinationWords, sidebarWords as words } from '#app/content/admin/navigation/destinations.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { type OwnLogo, SiteName } from '#app/ui/layout/logo.tsx'
import { type Counted, currentIn, type Destination, destinations, icons } from './destinations.ts'
import { SearchField, SearchLink, useSearchDialogs } from './search-box.tsx'

interface SidebarProps {
  company: string
  logo: OwnLogo | null | undefined
  name: string
  email: string
  /** Addresses of the destinations that the account may open. */
  offered: string[]
  counts: Partial<Record<Counted, number | null>>
}

const menuId = 'menu'

/** Beside the page on a wide screen; on a narrow one, a bar whose button opens the same list as a popover. */
export function Sidebar({ company, logo, name, email, offered, counts }: SidebarProps) {
  const menu = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { open, dialog } = useSearchDialogs(input)
  useMenuAfterNavigation(menu)
  const allowed = destinations.filter(({ href }) => offered.includes(href))
  return (
    <header className="desk:sticky desk:top-0 desk:flex desk:h-dvh desk:w-(--sidebar) desk:shrink-0 desk:flex-col desk:overflow-y-auto desk:overscroll-contain desk:not-low:scroll-pb-52 border-line border-b desk:border-r desk:border-b-0 bg-sunken print:hidden">
      <div className="flex min-h-14 items-center gap-1 px-(--gutter) desk:px-5 desk:pt-3 desk:pb-2">
        <Link
          to={href('/admin/dashboard')}
          aria-label={`${company}, ${dashboardPage.heading}`}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere rounded-control font-bold text-sm leading-tight tracking-tight [&_.logo]:h-9! [&_.logo]:max-w-full! [&_picture]:min-w-0 [&_picture]:shrink"
        >
          <SiteName name={company} logo={logo && { ...logo, isAlone: true }} className="size-7 shrink-0 text-brand" />
        </Link>
        <SearchLink onOpen={open} className="desk:hidden" />
        <button
          type="button"
          popoverTarget={menuId}
          className="-mr-2 flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-sm hover:bg-surface desk:hidden"
        >
          <Icon name={icons.menu} />
          {words.menu}
        </button>
      </div>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="inset-y-0 right-0 left-auto max-desk:h-dvh max-desk:w-[min(20rem,100vw-3rem)] max-desk:max-h-none flex-col overflow-y-auto overscroll-contain bg-sunken text-ink open:flex max-desk:border-line max-desk:border-l max-desk:py-3 max-desk:shadow-lifted max-desk:backdrop:bg-scrim desk:static desk:flex desk:w-full desk:flex-1 desk:overflow-visible"
      >
        <div className="mx-3 mb-3 flex gap-1">
          <SearchField input={input} onOpen={open} className="flex-1" />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            title={words.close}
            className="grid size-11 place-items-center rounded-control hover:bg-surface desk:hidden"
          >
            <Icon name="close" />
            <span className="sr-only">{words.close}</span>
          </button>
        </div>
        {allowed.length > 0 && (
          <nav aria-label={words.label} className="grid gap-4 px-3 pb-5">
            <Links links={allowed.filter(({ group }) => group === 'today')} counts={counts} />
            {(Object.keys(words.groups) as (keyof typeof words.groups)[]).map((group) => {
              const links = allowed.filter((link) => link.group === group)
              if (links.length === 0) return null
              return (
                <Group
                  key={group}
                  title={words.groups[group]}
                  isFolded={group === 'system' && links.length > 1}
                  links={links}
                  counts={counts}
                />
              )
            })}
          </nav>
        )}
        <SidebarFooter name={name} email={email} />
      </div>
      {dialog}
    </header>
  )
}

/** Closes the popover after client navigation, and scrolls the current link into view. */
function useMenuAfterNavigation(menu: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each navigation
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [key])
}

interface LinksProps {
  links: Destination[]
  counts: SidebarProps['counts']
}

interface GroupProps extends LinksProps {
  title: string
  /** Collapsed, except on its own pages. */
  isFolded: boolean
}

function Group({ title, isFolded, ...links }: GroupProps) {
  const location = useLocation()
  const id = useId()
  const heading = (
    <h2 id={id} className="font-semibold text-muted text-xs tracking-normal">
      {title}
    </h2>
  )
  if (!isFolded)
    return (
      <section aria-labelledby={id}>
        <div className="px-2.5 pb-1">{heading}</div>
        <Links {...links} />
      </section>
    )
  return (
    <details open={links.links.some((link) => currentIn(location, link))} className="group/fold">
      <summary className="flex min-h-7.5 items-center justify-between rounded-control px-2.5 hover:bg-surface focus-visible:-outline-offset-2 max-desk:min-h-11 pointer-coarse:min-h-11">
        {heading}
        <Icon name="chevron" className="size-4 text-muted group-open/fold:rotate-180" />
      </summary>
      <Links {...links} />
    </details>
  )
}

function Links({ links, counts }: LinksProps) {
  const location = useLocation()
  return (
    <ul className="grid gap-px">
      {links.map((link) => (
        <li key={link.href}>
          <Link to={link.href} aria-current={currentIn(location, link)} className={item}>
            <ItemFace icon={link.icon} text={link.text} />{' '}
            {link.counts && <Count of={link.counts} count={counts[link.counts]} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Count({ of, count }: { of: Counted; count: number | null | undefined }) {
  if (!count) return null
  return (
    <span className="ml-auto font-semibold text-brand text-xs tabular-nums">
      {formatCount(count)} <span className="sr-only">{of === 'quarantine' ? words.waiting : words.unread}</span>
    </span>
  )
}

function SidebarFooter({ name, email }: Pick<SidebarProps, 'name' | 'email'>) {
  const location = useLocation()
  const account = href('/admin/account')
  return (
    <div className="mt-auto grid gap-px border-line border-t bg-sunken px-3 py-3 desk:not-low:sticky desk:not-low:bottom-0">
      <p className="px-2.5 pb-1.5 text-muted text-xs wrap-anywhere">
        {name && <span className="block font-semibold text-ink text-sm">{name}</span>}
        {dashboardPage.signedInAs(email)}
      </p>
      <Link
        to={account}
        aria-current={
          location.pathname === account ? 'page' : location.pathname.startsWith(account) ? 'true' : undefined
        }
        className={item}
      >
        <ItemFace icon={icons.account} text={destinationWords.account.text} />
      </Link>
      <Link to={`${href('/admin/search')}#keys`} className={item}>
        <ItemFace icon={icons.keyboard} text={destinationWords.keys.text} />
      </Link>
      <a href={href('/')} className={item}>
        <ItemFace icon="external" text={words.viewSite} />
      </a>
      <Form method="post" action={href('/admin/sign-out')} reloadDocument>
        <button type="submit" className={item}>
          <ItemFace icon={icons.leave} text={dashboardPage.signOut} />
        </button>
      </Form>
    </div>
  )
}

/** admin.css draws the line at the edge that marks the current page. */
const item =
  'sidebar-item relative flex min-h-7.5 w-full items-center gap-2.5 rounded-control px-2.5 text-left font-medium text-sm hover:bg-surface focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-brand max-desk:min-h-11 pointer-coarse:min-h-11'

function ItemFace({ icon, text }: { icon: IconName | undefined; text: string }) {
  return (
    <>
      {icon && <Icon name={icon} className="size-4.5 text-muted in-aria-[current]:text-brand" />}
      {text}
    </>
  )
}
