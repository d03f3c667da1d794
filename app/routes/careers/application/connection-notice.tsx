import { applicationMessages as messages } from '#app/content/applications.ts'
import type { Connection } from '#app/domain/installation/stored-applications.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** Warns before the form that applications cannot be stored at the moment. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'connected') return null
  return <Notice kind="warning">{connection === 'demo' ? messages.demoMode : messages.notConnected}</Notice>
}
