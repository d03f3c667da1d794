import { Form, href, useNavigation } from 'react-router'
import { systemPage as words } from '#app/content/admin/system.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import type { Finding } from '#app/domain/operation/examine.server.ts'
import { type Check, checkNow, describeSystem, findLatestCheck } from '#app/domain/operation/system.server.ts'
import { describeTrouble } from '#app/domain/troubles/kinds.ts'
import { listRecentTroubles } from '#app/domain/troubles/troubles.server.ts'
import { formatDateTime, formatSize } from '#app/formats.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export async function loader() {
  const [system, troubles] = [await describeSystem(), await listRecentTroubles()]
  const { latest, isRunning } = findLatestCheck()
  const { timeZone } = company
  return {
    system,
    troubles: troubles.map((trouble) => describeTrouble(trouble, timeZone)),
    check: latest && withoutSentences(latest),
    isChecking: isRunning,
    hasMail: canSendMail(),
    timeZone,
  }
}

/** Without the sentences of doctor, which name folders and variables for the operator. */
function withoutSentences({ endedAt, findings }: Check) {
  const shown = ({ code, isInOrder, count, references }: Finding) => ({ code, isInOrder, count, references })
  return { endedAt, findings: findings.map(shown) }
}

/** Also returns the result: the next request may reach another instance of the server, which has none. */
export async function action() {
  const check = await checkNow()
  return { check: check && withoutSentences(check) }
}

type System = Route.ComponentProps['loaderData']['system']

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { system, troubles, timeZone } = loaderData
  const open = troubles.filter(({ endedAt }) => endedAt === null)
  const past = troubles.filter(({ endedAt }) => endedAt !== null)
  const { kind, text } = words.health[system.health]
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <PageHead words={words} lead={words.lead(loaderData.hasMail)} />
      <Notice kind={kind} quiet>
        {text}
      </Notice>
      {open.length > 0 && (
        <section aria-labelledby="open-troubles" className="grid gap-4">
          <h2 id="open-troubles" className="text-xl">
            {words.troubles.heading}
          </h2>
          {open.map(({ kind, title, since, meaning, remedy }) => (
            <Card key={kind}>
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="text-muted text-sm">{words.troubles.since(since)}</p>
              <p className="reading mt-2">{meaning}</p>
              <p className="reading mt-2 font-semibold">{remedy}</p>
            </Card>
          ))}
        </section>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-3 text-xl">{words.facts.heading}</h2>
          <Facts facts={factsOf(system, timeZone)} />
        </Card>
        <Checks {...loaderData} check={actionData?.check ?? loaderData.check} />
      </div>
      {past.length > 0 && (
        <section aria-labelledby="troubles-over">
          <h2 id="troubles-over" className="mb-2 text-xl">
            {words.troubles.over}
          </h2>
          <ul className="grid gap-1 text-muted">
            {past.map(({ kind, title, since, endedAt }) => (
              <li key={kind}>{words.troubles.lasted(title, since, endedAt ?? '')}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function factsOf(
  { version, isPostgres, databaseSize, space, backup, mail, copies, isBucket }: System,
  timeZone: string,
) {
  const { facts } = words
  const moment = (at: Date) => formatDateTime(at, timeZone)
  const name = isPostgres ? words.databases.postgres : words.databases.sqlite
  return [
    { name: facts.version, value: version },
    { name: facts.database, value: databaseSize === null ? name : words.database(name, formatSize(databaseSize)) },
    {
      name: facts.space,
      value: space ? words.space(formatSize(space.free), formatSize(space.minimum)) : words.unknown,
    },
    { name: facts.backup, value: backup ? <LastBackup {...backup} moment={moment} /> : words.unknown },
    { name: facts.mail, value: mail ? mailState(mail, moment) : words.unknown },
    { name: facts.storage, value: isBucket ? words.storage.bucket : words.storage.folder },
    { name: facts.copies, value: copies === null ? words.unknown : String(copies) },
  ]
}

type Moment = (at: Date) => string

function LastBackup({ endedAt, isScheduled, moment }: NonNullable<System['backup']> & { moment: Moment }) {
  return (
    <>
      {endedAt ? moment(endedAt) : words.backup.none}
      <span className="block font-normal text-muted text-sm">
        {isScheduled ? words.backup.scheduled : words.backup.notScheduled}
      </span>
    </>
  )
}

function mailState({ canSend, failingSince }: NonNullable<System['mail']>, moment: Moment): string {
  if (!canSend) return words.mail.noServer
  return failingSince ? words.mail.failing(moment(failingSince)) : words.mail.works
}

type CheckProps = Pick<Route.ComponentProps['loaderData'], 'check' | 'isChecking' | 'timeZone'>

function Checks({ check, isChecking, timeZone }: CheckProps) {
  const isSending = useNavigation().formAction === href('/admin/system')
  return (
    <Card>
      <h2 className="text-xl">{words.check.heading}</h2>
      <p className="mt-2 text-muted">{words.check.text}</p>
      <Form method="post" action={href('/admin/system')} preventScrollReset className="mt-4">
        <Button busy={isSending} busyText={words.check.submit.busy} text={words.check.submit.idle} />
      </Form>
      <div role="status" className="mt-5">
        {isChecking && !isSending && (
          <p>
            {words.check.running}{' '}
            <ButtonLink href={href('/admin/system')} variant="quiet" size="small" text={words.check.reload} />
          </p>
        )}
        <p className="text-muted text-sm">
          {check ? words.check.at(formatDateTime(check.endedAt, timeZone)) : words.check.none}
        </p>
      </div>
      {check && (
        <ul className="mt-3 grid">
          {check.findings.map((finding, index) => (
            // A folder and a bucket are two findings of one kind.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole and never changes its order
            <li key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-line border-t py-2.5">
              <span>
                <Badge tone={finding.isInOrder ? 'success' : 'danger'}>
                  {finding.isInOrder ? words.check.good : words.check.bad}
                </Badge>
              </span>
              <span>{sentenceOf(finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const mostNamed = 10

function sentenceOf({
  code,
  isInOrder,
  count,
  references,
}: ReturnType<typeof withoutSentences>['findings'][number]): string {
  const { good, bad } = words.checks[code] ?? {}
  const named = references.slice(0, mostNamed).join(', ')
  const others = references.length - mostNamed
  const those = others > 0 ? words.check.others(named, others) : named
  return (isInOrder ? good?.(count) : bad?.(count, those)) ?? words.unknown
}
