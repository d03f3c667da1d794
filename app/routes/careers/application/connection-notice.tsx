import { applicationMessages as messages } from '#app/content/applications.ts'
import type { Connection } from '#app/domain/installation/stored-applications.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** What becomes of an application just now, where it is not simply stored: said before anybody fills in a form. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'connected') return null
  return <Notice kind="warning">{connection === 'demo' ? messages.demoMode : messages.notConnected}</Notice>
}
