import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { answerPromise } from '#app/content/careers/promise.ts'
import { receiptMessages as messages, receiptPage } from '#app/content/careers/receipt-page.ts'
import { mistypedWords } from '#app/content/forms.ts'
import { confirmationWords } from '#app/content/mail/confirmation.ts'
import { findReceipt } from '#app/domain/applications/receipt.server.ts'
import { eraseApplication, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { agreedTo, consentNow, renewConsent } from '#app/domain/consents/consents.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { findErasure } from '#app/domain/erasures/erase.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { isConfirmed } from '#app/domain/notifications/notify.server.ts'
import { mailPersonLink } from '#app/domain/privacy/links.server.ts'
import { dueDay } from '#app/domain/settings/promise.ts'
import { canWithdraw, isUnanswered } from '#app/domain/statuses/status.ts'
import { mistypedAddress } from '#app/domain/submissions/mistyped-address.ts'
import { z } from '#app/domain/zod.ts'
import { formatDay } from '#app/formats.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { PageTitle, PrintedUrl } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/route.ts'
import { BackToAll, Confirmation, OwnDataActions } from './actions.tsx'
import { ApplicationSheet, Moment, StatusHistory } from './history.tsx'

export const handle = { forms: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = matches[0].loaderData.company
  const receipt = loaderData && 'receipt' in loaderData ? loaderData.receipt : null
  const heading = loaderData?.absent ? receiptPage[loaderData.absent].heading : receiptPage.title
  const title = receipt ? receiptPage.titleOf(name, receipt.reference, receipt.position) : `${heading} | ${name}`
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

const asking = z.enum(['withdraw', 'erase'])
const intent = z.enum([...asking.options, 'keep', 'mailLink'])

export async function loader({ params, url }: Route.LoaderArgs) {
  const receipt = await findReceipt(params.token)
  if (!receipt) {
    const absent = (await findErasure(params.token)) ? ('erased' as const) : ('notFound' as const)
    return data({ absent }, { status: absent === 'erased' ? 410 : 404 })
  }
  const asked = asking.safeParse(url.searchParams.get('confirm')).data
  const confirm = asked === 'withdraw' && !canWithdraw(receipt.status) ? undefined : asked
  const due = isUnanswered(receipt.status) ? receipt.answerDueAt : null
  const answer = due && { by: isoDate(dueDay(due, company.timeZone)), isOver: due <= new Date() }
  const isConfirmation = receipt.status === 'new' && (await isConfirmed('application', receipt.reference))
  const confirmation = isConfirmation && confirmationWords.receipt(receipt.email)
  const canKeep = receipt.isEnding && receipt.status !== 'withdrawn'
  const keep = canKeep ? agreedTo('application', consentNow('application')) : null
  const page = href('/careers/receipt/:token', params)
  return data({ absent: null, receipt, confirmation, answer, confirm, keep, canSendMail: canSendMail(), page })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const order = await readOrder({ request, context }, z.object({ intent }))
  const notice = await outcomeOf[order.intent](params.token, context.get(clientAddressContext))
  const page = href('/careers/receipt/:token', params)
  return notice ? redirectWithNotice(page, notice, context) : redirect(page, 303)
}

/** The notice for each outcome, unless the next page reports it. */
const outcomeOf = {
  async withdraw(token: string) {
    const outcome = await withdrawApplication(token)
    if (outcome === 'gone') return null
    if (outcome === 'settled') return { kind: 'error', text: messages.settled } as const
    if (outcome === 'failed') return { kind: 'error', text: messages.withdrawFailed(company.careersEmail) } as const
    return { kind: 'success', text: messages.withdrawn } as const
  },
  async erase(token: string) {
    const outcome = await eraseApplication({ receiptToken: token }, 'applicant')
    return outcome === 'failed' ? ({ kind: 'error', text: messages.eraseFailed(company.careersEmail) } as const) : null
  },
  async keep(token: string) {
    const outcome = await renewConsent(token)
    if (outcome === 'gone') return null
    if (outcome === 'failed') return { kind: 'error', text: messages.keepFailed(company.careersEmail) } as const
    return { kind: 'success', text: messages.kept } as const
  },
  async mailLink(token: string, from: string) {
    const outcome = await mailPersonLink(token, from)
    if (outcome === 'gone') return null
    if (outcome === 'mailed') return { kind: 'success', text: messages.linkMailed } as const
    return { kind: 'error', text: messages.linkNotMailed[outcome](company.careersEmail) } as const
  },
}

export default function ReceiptPage({ loaderData, matches }: Route.ComponentProps) {
  if (loaderData.absent) return <Absent words={receiptPage[loaderData.absent]} />
  const { receipt, confirmation, answer, confirm, keep, canSendMail, page } = loaderData
  const { company, origin } = matches[0].loaderData
  const { timeZone, careersEmail } = company
  const { href: address } = new URL(page, origin)
  const { heading, missing, unopened, thankYou, next, about } = receiptPage
  const isNew = receipt.status === 'new'
  const meant = mistypedAddress(receipt.email)
  const mistyped = meant ? ` ${mistypedWords.sendAgain(meant)}` : ''
  return (
    <>
      <PageTitle
        back={isNew && <Submitted />}
        title={heading}
        lead={isNew ? `${thankYou(receipt.position)} ${next(receipt.email)}${mistyped}` : about(receipt.position)}
      >
        <PrintedUrl address={address} />
        {receipt.resumeState === 'missing' && (
          <Notice kind="warning" title={missing.heading} className="reading mt-6">
            {missing.text(careersEmail, receipt.reference)}
          </Notice>
        )}
        {receipt.resumeProblem && (
          <Notice kind="warning" title={unopened.heading} className="reading mt-6">
            {unopened.text(careersEmail, receipt.reference)}
          </Notice>
        )}
      </PageTitle>
      <div className="page grid items-start gap-x-12 gap-y-8 pb-(--section) lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-8">
          {keep && receipt.expiresAt && (
            <KeepCard until={receipt.expiresAt} agreed={keep} page={page} timeZone={timeZone} />
          )}
          {receipt.interviewAt && <InterviewCard at={receipt.interviewAt} page={page} timeZone={timeZone} />}
          <StatusHistory receipt={receipt} timeZone={timeZone}>
            <AnswerPromise answer={answer} careersEmail={careersEmail} reference={receipt.reference} />
          </StatusHistory>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ApplicationSheet receipt={receipt} timeZone={timeZone} />
        </div>
        <div className="grid gap-8 print:hidden">
          <PrivateLink address={address}>{confirmation}</PrivateLink>
          <OwnDataActions receipt={receipt} page={page} timeZone={timeZone} />
          <AllUnderAddress page={page} canSendMail={canSendMail} careersEmail={careersEmail} />
          <BackToAll />
        </div>
      </div>
      <Swap id="confirm">{confirm && <Confirmation intent={confirm} receipt={receipt} page={page} />}</Swap>
    </>
  )
}

function Submitted() {
  return (
    <p className="mb-4 flex items-center gap-2 font-semibold text-lg text-success">
      <Icon name="success" className="size-6" />
      {receiptPage.submitted}
    </p>
  )
}

function Absent({ words: { heading, text } }: { words: { heading: string; text: string } }) {
  return (
    <PageTitle title={heading} lead={text} cloth="/cloth/compass.svg">
      <div className="mt-8">
        <BackToAll />
      </div>
    </PageTitle>
  )
}

interface AnswerPromiseProps {
  /** The promised day and whether it has passed; null without a promise or after an answer. */
  answer: { by: string; isOver: boolean } | null
  careersEmail: string
  reference: string
}

function AnswerPromise({ answer, careersEmail, reference }: AnswerPromiseProps) {
  if (!answer) return null
  const day = formatDay(answer.by)
  if (!answer.isOver) return <p className="mt-2 font-semibold">{answerPromise.by(day)}</p>
  return (
    <Notice kind="warning" quiet className="mt-4">
      {answerPromise.overdue(day, careersEmail, reference)}
    </Notice>
  )
}

const privateLinkWords = receiptPage.privateLink

function PrivateLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Notice kind="info" title={privateLinkWords.heading}>
      {privateLinkWords.text} {children}
      <code className="mt-3 block select-all break-all text-sm">{address}</code>
      <div className="mt-3 grid gap-2 noscript:hidden">
        <Button type="button" variant="secondary" size="small" data-copied={privateLinkWords.copied} aria-live="polite">
          {privateLinkWords.copy}
        </Button>
        <Button type="button" variant="secondary" size="small" data-print="" text={privateLinkWords.print} />
      </div>
    </Notice>
  )
}

const allUnderAddressWords = receiptPage.allUnderAddress

interface AllUnderAddressProps {
  page: string
  canSendMail: boolean
  careersEmail: string
}

/** The link does not prove ownership of the email address, so other data of that address stays private. */
function AllUnderAddress({ page, canSendMail, careersEmail }: AllUnderAddressProps) {
  return (
    <section aria-labelledby="all-title">
      <h2 id="all-title" className="mb-2 text-xl">
        {allUnderAddressWords.heading}
      </h2>
      <p className="text-muted">
        {canSendMail ? allUnderAddressWords.text : allUnderAddressWords.noMail(careersEmail)}
      </p>
      {canSendMail && (
        <form method="post" action={page} className="mt-4">
          <input type="hidden" name="intent" value="mailLink" />
          <Button variant="secondary" icon="mail" className="w-full" text={allUnderAddressWords.button} />
        </form>
      )}
    </section>
  )
}

const interviewWords = receiptPage.interview

/** The date that matters to the applicant, with the company's time zone. */
function InterviewCard({ at, page, timeZone }: { at: Date; page: string; timeZone: string }) {
  return (
    <section aria-labelledby="interview-title" className="rounded-card border border-line bg-brand-surface p-5">
      <h2 id="interview-title" className="font-semibold text-brand text-sm">
        {interviewWords.heading}
      </h2>
      <p className="mt-1 font-bold text-xl leading-snug">
        <Moment moment={at} timeZone={timeZone} />
      </p>
      <p className="mt-2 text-sm">{interviewWords.text}</p>
      <ButtonLink
        href={`${page}/interview.ics`}
        variant="secondary"
        size="small"
        icon="down"
        className="mt-4 print:hidden"
        text={interviewWords.download}
      />
    </section>
  )
}

const keepWords = receiptPage.keep

interface KeepCardProps {
  until: Date
  /** The text that the applicant agrees to. */
  agreed: string
  page: string
  timeZone: string
}

function KeepCard({ until, agreed, page, timeZone }: KeepCardProps) {
  return (
    <section aria-labelledby="keep-title" className="rounded-card border border-line bg-brand-surface p-5 print:hidden">
      <h2 id="keep-title" className="text-xl">
        {keepWords.heading}
      </h2>
      <p className="mt-2">{keepWords.text(formatDay(isoDate(dayOf(until, timeZone))))}</p>
      <p className="mt-3 text-sm">{keepWords.agree}</p>
      <p className="mt-1 text-muted text-sm">{agreed}</p>
      <form method="post" action={page} className="mt-4">
        <input type="hidden" name="intent" value="keep" />
        <Button text={keepWords.button} />
      </form>
    </section>
  )
}
