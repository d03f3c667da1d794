import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

export function Warnings() {
  return useDashboard().warnings.map(({ text, link }) => (
    <Notice key={text} kind="warning" quiet>
      {text}{' '}
      {link && (
        <a href={link.href} className="underline">
          {link.text}
        </a>
      )}
    </Notice>
  ))
}
