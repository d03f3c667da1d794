import { activeContentWords as words } from '#app/content/resumes.ts'

/** What is to be said about the content of a resume, as it was marked; nothing for most. */
export function describeActiveContent(activeContent: string | null) {
  return activeContent === 'active' || activeContent === 'unknown' ? words[activeContent] : undefined
}
