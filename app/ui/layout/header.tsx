import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
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
  enquire: NavLink
  overlay: boolean
  /** Printed below the name. */
  letterhead: string
}

export function Header({ name, logo, path, home, label, menu, links, enquire, overlay, letterhead }: HeaderProps) {
  const current = (href: string) => currentIn(path, href)
  return (
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
        <address className="hidden whitespace-pre-line text-right text-xs print:block">{letterhead}</address>

        <nav aria-label={label} className="hidden items-center gap-1 lg:flex">
          <NavLinks
            links={links}
            current={current}
            listClassName="flex gap-1"
            className="nav-link relative rounded-control px-3 py-2.5 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand"
          />
          <ButtonLink
            {...enquire}
            data-nav=""
            aria-current={current(enquire.href)}
            size="small"
            className="ml-3 min-h-11"
          />
        </nav>

        <details className="group/menu lg:hidden" data-menu="">
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
              <ButtonLink {...enquire} data-nav="" aria-current={current(enquire.href)} className="my-4" />
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
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
