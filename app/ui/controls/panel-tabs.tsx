import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TabsProps } from './tabs.tsx'

/** Links to the parts of something; on a hydrated page, tabs that lead there without asking the server. */
export function PanelTabs({ id, label, tabs, current }: Pick<TabsProps, 'id' | 'label' | 'tabs' | 'current'>) {
  const isHydrated = useHydrated()
  return (
    <nav
      aria-label={label}
      role={isHydrated ? 'tablist' : undefined}
      className="flex flex-wrap gap-x-6 border-line border-b"
    >
      {tabs.map((tab) => {
        const isShown = tab.id === current
        const state = isHydrated
          ? {
              role: 'tab',
              tabIndex: isShown ? 0 : -1,
              'aria-selected': isShown,
              'aria-controls': isShown ? `${id}-${tab.id}-panel` : undefined,
            }
          : { 'aria-current': isShown || undefined }
        return (
          <Fragment key={tab.id}>
            <Link
              id={`${id}-${tab.id}`}
              to={tab.href}
              replace
              preventScrollReset
              defaultShouldRevalidate={false}
              {...state}
              className={`relative py-3 font-semibold ${isShown ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              {tab.text}
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}

interface TabPanelProps {
  id: string
  tab: string
  isShown: boolean
  className?: string
  children: ReactNode
}

export function TabPanel({ id, tab, isShown, className, children }: TabPanelProps) {
  const role = useHydrated() ? { role: 'tabpanel', 'aria-labelledby': `${id}-${tab}` } : {}
  return (
    <div id={`${id}-${tab}-panel`} hidden={!isShown} className={className} {...role}>
      {children}
    </div>
  )
}
