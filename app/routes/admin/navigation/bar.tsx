import { Form, href, Link, useLocation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { adminBar as words } from '#app/content/admin/navigation/bar.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Logo } from '#app/ui/layout/logo.tsx'
import { type BarLink, currentIn } from './links.ts'
import { SearchBox } from './search-box.tsx'

interface BarProps {
  company: string
  name: string
  email: string
  links: BarLink[]
}

export function Bar({ company, name, email, links }: BarProps) {
  const location = useLocation()
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 md:min-h-14 lg:gap-x-6">
        <Link
          to={href('/admin/dashboard')}
          aria-label={`${company}, ${words.dashboard}`}
          className="flex min-h-12 shrink-0 items-center gap-2.5 rounded-control font-bold tracking-tight"
        >
          <Logo className="size-7 text-brand" />
          <span className="whitespace-nowrap md:max-xl:hidden">{company}</span>
        </Link>
        <nav
          aria-label={words.label}
          className="flex flex-wrap items-center max-md:order-last max-md:-mx-(--gutter) max-md:basis-[calc(100%+2*var(--gutter))] max-md:border-line max-md:border-t max-md:px-[calc(var(--gutter)-0.625rem)] lg:gap-x-1"
        >
          {links
            .filter(({ group }) => group === 'work')
            .map((link) => (
              <Link key={link.href} to={link.href} aria-current={currentIn(location, link)} className={workLink}>
                {link.text}
              </Link>
            ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <SearchBox />
          <ViewSite className="min-h-11 rounded-control px-2 text-muted hover:text-ink max-lg:hidden" />
          <Menu key={location.key} name={name} email={email} links={links.filter(({ group }) => group === 'company')} />
        </div>
      </div>
    </header>
  )
}

const workLink =
  'nav-link relative flex min-h-11 items-center rounded-control px-2.5 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand lg:px-3'

function ViewSite({ className }: { className: string }) {
  return (
    <a href={href('/')} className={`flex items-center gap-1.5 whitespace-nowrap font-medium text-sm ${className}`}>
      {words.site}
      <Icon name="external" className="size-4" />
    </a>
  )
}

/** What is not for every day. A navigation closes it. */
function Menu({ name, email, links }: Pick<BarProps, 'name' | 'email' | 'links'>) {
  const location = useLocation()
  const account: BarLink = { href: href('/admin/account'), text: words.account, group: 'company' }
  const item = (link: BarLink) => (
    <Link key={link.href} to={link.href} aria-current={currentIn(location, link)} className={menuItem}>
      {link.text}
      {link.count && <span className="text-muted tabular-nums">&nbsp;{link.count}</span>}
    </Link>
  )
  return (
    <details data-menu="" className="relative">
      <summary
        title={words.menu}
        className="flex min-h-11 items-center gap-1 rounded-control px-1.5 font-medium text-muted text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-brand-surface font-semibold text-brand text-sm uppercase"
        >
          {[...(name || email)][0]}
        </span>
        <span className="max-md:sr-only">{words.menu}</span>
        <Icon name="chevron" className="size-4.5" />
      </summary>
      <div className="absolute top-full right-0 z-50 mt-1 w-64 rounded-card border border-line bg-surface py-2 shadow-lifted">
        {links.length > 0 && (
          <nav aria-label={words.company} className="mb-2 grid border-line border-b pb-2">
            {links.map(item)}
          </nav>
        )}
        <p className="px-4 py-1.5 text-muted text-xs wrap-anywhere">
          {name && <span className="block font-semibold text-ink text-sm">{name}</span>}
          {dashboardPage.signedInAs(email)}
        </p>
        {item(account)}
        <ViewSite className="min-h-10 px-4 hover:bg-sunken focus-visible:-outline-offset-3 lg:hidden" />
        <Link to={`${href('/admin/search')}#keys`} className={menuItem}>
          {words.keys}
        </Link>
        <Form method="post" action={href('/admin/sign-out')} reloadDocument>
          <button type="submit" className={menuItem}>
            {dashboardPage.signOut}
          </button>
        </Form>
      </div>
    </details>
  )
}

const menuItem =
  'flex min-h-10 w-full items-center px-4 text-left font-medium text-sm hover:bg-sunken focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-brand'
