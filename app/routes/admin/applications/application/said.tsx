import { NoticeDetails, type NoticeDetailsProps } from '#app/routes/admin/notice-details.tsx'
import { Notice, type NoticeKind } from '#app/ui/dialogs/notice.tsx'

type SaidProps = NoticeDetailsProps & { kind: NoticeKind; text: string }

/** What became of the last step. */
export function Said({ kind, text, ...details }: SaidProps) {
  return (
    <div className={details.form ? 'mt-5' : 'relative z-10 h-0 noscript:mt-5 noscript:h-auto'}>
      <Notice kind={kind} isTimed={!details.form} className="shadow-lifted">
        {text}
        <NoticeDetails {...details} />
      </Notice>
    </div>
  )
}
