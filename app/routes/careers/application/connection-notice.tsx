import { applicationMessages as messages } from '#app/content/applications.ts'
import type { Connection } from '#app/domain/installation/stored-applications.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** Says before a visitor fills in a form that applications are not simply stored at present. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'connected') return null
  return <Notice kind="warning">{connection === 'demo' ? messages.demoMode : messages.notConnected}</Notice>
}
