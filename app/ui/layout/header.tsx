import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { EditLink } from './edit-link.tsx'
import { type OwnLogo, SiteName } from './logo.tsx'

type NavLink = { href: string; text: string }

type HeaderProps = {
  name: string
  logo: OwnLogo | null | undefined
  path: string
  home: string
  label: string
  menu: string
  links: NavLink[]
  /** A button after the links. */
  enquire: { href: string; text?: string }
  overlay: boolean
  /** Printed below the name. */
  letterhead: string
}

export function Header({ name, logo, path, home, label, menu, links, enquire, overlay, letterhead }: HeaderProps) {
  const current = (href: string) => currentIn(path, href)
  const { text: enquiring } = enquire
  const hasLinks = links.length > 0 || Boolean(enquiring)
  const { bar, menuButton } = layoutFor([name, ...links.map(({ text }) => text), enquiring ?? ''])
  return (
    <>
      <header className="site-header fixed inset-x-0 top-0 z-30" data-overlay={overlay || undefined}>
        <div className="page flex h-(--header-height) items-center justify-between gap-6">
          <a
            href="/"
            data-nav=""
            aria-label={`${name}, ${home}`}
            className="flex min-h-11 items-center gap-3 rounded-control font-bold text-lg tracking-tight"
          >
            <SiteName name={name} logo={logo} className="size-8 text-brand" />
          </a>
          <address className="hidden whitespace-pre-line text-end text-xs print:block">{letterhead}</address>

          {hasLinks && (
            <nav aria-label={label} className={`hidden items-center gap-1 whitespace-nowrap ${bar}`}>
              <NavLinks
                links={links}
                current={current}
                listClassName="flex gap-1"
                className="nav-link relative rounded-control px-3 py-2.5 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand"
              />
              {enquiring && (
                <ButtonLink
                  href={enquire.href}
                  text={enquiring}
                  data-nav=""
                  aria-current={current(enquire.href)}
                  size="small"
                  className="ms-3 min-h-11"
                />
              )}
            </nav>
          )}

          {hasLinks && (
            <details className={`group/menu ${menuButton}`} data-menu="">
              <summary className="grid size-11 place-items-center rounded-control hover:bg-brand-surface">
                <span className="sr-only">{menu}</span>
                <Icon name="M4 5h16M4 12h16M4 19h16" className="size-6 group-open/menu:hidden" />
                <Icon name="close" className="hidden size-6 group-open/menu:block" />
              </summary>
              <nav
                aria-label={label}
                className="absolute inset-x-0 top-full max-h-[min(32rem,calc(100dvh-var(--header-height)))] overflow-y-auto border-line border-y bg-ground shadow-lifted"
              >
                <div className="page grid py-3">
                  <NavLinks
                    links={links}
                    current={current}
                    listClassName="grid"
                    className="flex min-h-12 items-center border-line border-b font-medium text-lg aria-[current]:font-semibold aria-[current]:text-brand"
                  />
                  {enquiring && (
                    <ButtonLink
                      href={enquire.href}
                      text={enquiring}
                      data-nav=""
                      aria-current={current(enquire.href)}
                      className="my-4"
                    />
                  )}
                </div>
              </nav>
            </details>
          )}
        </div>
      </header>
      <EditLink page="frame" part="header" name={label} place="top" />
    </>
  )
}

/** Links that do not fit side by side are in the menu. The widths are estimates in pixels. */
function layoutFor(texts: string[]) {
  const width = texts.reduce((sum, { length }) => sum + length * 8 + 28, 60)
  if (width < 920) return { bar: 'lg:flex', menuButton: 'lg:hidden' }
  if (width < 1_160) return { bar: 'xl:flex', menuButton: 'xl:hidden' }
  return { bar: '', menuButton: '' }
}

/** Updates the current link in the server-rendered header after a client-side navigation. */
export function markCurrentLink(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header nav a'))
    link.ariaCurrent = currentIn(path, link.pathname) ?? null
}

function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

interface NavLinksProps {
  links: NavLink[]
  current: (href: string) => ReturnType<typeof currentIn>
  listClassName: string
  className: string
}

function NavLinks({ links, current, listClassName, className }: NavLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={listClassName}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} data-nav="" aria-current={current(href)} className={className}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
