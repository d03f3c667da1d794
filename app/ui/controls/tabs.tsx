import { Fragment, type ReactNode } from 'react'

export type TabsProps = {
  id: string
  label: string
  tabs: { id: string; text: string; href: string }[]
  current: string
  /** The id of the region (see swap.tsx) that contains the tabs, on a page that does not hydrate. */
  swap?: string
  className?: string
  children: ReactNode
}

/** Links to panels, with the current one below. `app/browser/enhance/elements.ts` turns them into tabs with arrow keys. */
export function Tabs({ id, label, tabs, current, swap, className, children }: TabsProps) {
  return (
    <tab-list>
      <nav aria-label={label} className="flex flex-wrap gap-x-6 border-line border-b">
        {tabs.map((tab) => (
          <Fragment key={tab.id}>
            <a
              id={`${id}-${tab.id}`}
              href={tab.href}
              data-swap={swap}
              aria-current={tab.id === current ? 'true' : undefined}
              className={`relative py-3 font-semibold ${tab.id === current ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              {tab.text}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      <div id={`${id}-panel`} className={className}>
        {children}
      </div>
    </tab-list>
  )
}
