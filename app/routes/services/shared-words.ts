import { createContext, use } from 'react'
import { href } from 'react-router'
import type { ServiceWords } from '#app/content/services/types.ts'

/** The words that all service pages share. */
export const SharedWords = createContext<ServiceWords | null>(null)

export function useSharedWords(): ServiceWords {
  const words = use(SharedWords)
  if (!words) throw new Error('No words of services')
  return words
}

/** The way from the home page to a service, for search engines. */
export const breadcrumbsTo = ({ title, shared }: { title: string; shared: Pick<ServiceWords, 'home'> }) => [
  { text: shared.home, href: href('/') },
  { text: title, href: href('/services') },
]
