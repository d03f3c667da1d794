import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.codes

type RecoveryCodesProps = { codes: string[]; email: string; company: string; isFirst: boolean }

export function RecoveryCodes({ codes, email, company, isFirst }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = words.fileText(company, email, codes)
  return (
    <>
      <Notice kind="success" className="mb-6 print:hidden">
        {isFirst ? words.on : words.renewed}
      </Notice>
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {words.heading}
        </h2>
        <p className="reading mt-2 mb-5 text-muted">{words.text}</p>
        <ul className="grid gap-x-10 gap-y-2 rounded-control border border-line bg-sunken px-5 py-4 font-mono text-sm sm:grid-cols-2 sm:text-base">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={words.file}
            icon="down"
            text={words.download}
          />
          <ButtonLink
            href={href('/admin/account')}
            client={{ preventScrollReset: false }}
            variant="secondary"
            text={words.done}
          />
        </div>
      </Card>
    </>
  )
}
