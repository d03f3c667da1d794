import type { ComponentType } from 'react'
import { data, Form, href, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { backupWords } from '#app/content/admin/backups.ts'
import { backupsState } from '#app/content/admin/settings/backups.ts'
import { groupFormMessages as messages, groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { launchPreview } from '#app/content/admin/settings/launch.ts'
import { mailTest } from '#app/content/admin/settings/mail.ts'
import { erasedStays } from '#app/content/admin/settings/privacy.ts'
import { errorTitle } from '#app/content/forms.ts'
import { findLatestBackup, type LatestBackup } from '#app/domain/backups/schedule.server.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { canSendMail, mailServer } from '#app/domain/mail/sender.server.ts'
import { testMailServer } from '#app/domain/mail/test.server.ts'
import { findChoices } from '#app/domain/pictures/library.server.ts'
import type { SettingsGroup } from '#app/domain/settings/group.ts'
import { groupForm, undoGroupForm } from '#app/domain/settings/group-form.ts'
import { changeGroup, findGroup, groupValuesAfter, undoGroup } from '#app/domain/settings/groups.server.ts'
import { type GroupName, isGroupName, settingsGroups } from '#app/domain/settings/groups.ts'
import { settings, variablesOf } from '#app/domain/settings/live.server.ts'
import { endOfPreview, makePreviewSecret, previewParameter } from '#app/domain/site/content.server.ts'
import { confirmErasures, questionBeforeErasing } from '#app/domain/sweeps/shorten.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { withoutStoredFiles } from '#app/http/files/replaced-files.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PictureChoice } from '#app/routes/admin/picture-choice.tsx'
import { PictureControl, RecordField } from '#app/routes/record-fields.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { type AnsweredForm, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/group.route.ts'
import { companyChoices } from './choices.server.ts'
import { controls } from './controls.tsx'
import { askBeforeErasing, ErasureDialog } from './erasure-dialog.tsx'
import { LookSample } from './look.tsx'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const name = groupIn(params)
  return {
    name,
    ...(await findGroup(name)),
    choices: name === 'company' ? companyChoices() : null,
    backup: name === 'backups' ? await findLatestBackup() : null,
    preview: name === 'launch' ? makePreview(request) : null,
    pictures: name === 'search' ? await findChoices([settings.search.sharePicture ?? '']) : null,
    test: name === 'mail' ? { to: context.get(staffContext).email, canSend: canSendMail() } : null,
  }
}

function makePreview(request: Request) {
  const link = new URL('/', publicOrigin(request))
  link.searchParams.set(previewParameter, makePreviewSecret())
  return { link: link.href, endsAt: endOfPreview() }
}

function groupIn({ group }: { group: string }): GroupName {
  if (!isGroupName(group)) throw data(null, { status: 404 })
  return group
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const name = groupIn(params)
  const by = context.get(staffContext)
  const done = async (kind: 'success' | 'info' | 'error', text: string, detail?: string) => {
    const answer = await redirectWithNotice(
      href('/admin/settings/:group', { group: name }),
      { kind, text, ...(detail && { detail }) },
      context,
    )
    return name === 'look' ? withoutStoredFiles(answer) : answer
  }
  const task = new URL(request.url).searchParams.get('do')
  if (task === 'test') {
    const server = name === 'mail' ? mailServer() : undefined
    if (!server) return done('error', mailTest.notYet)
    const { outcome, answer } = await testMailServer(server, by.email)
    const detail = answer && mailTest.answer(answer)
    if (outcome === 'accepted') return done('success', mailTest.outcomes.accepted(by.email), detail)
    return done('error', mailTest.outcomes[outcome], detail)
  }
  if (task === 'undo') {
    const form = await readForm({ request, context }, undoGroupForm)
    if (!form.ok) return form.invalid
    const { known, ...answer } = form.value
    const erasures = await findErasures(name, 'undo', answer)
    if (erasures && !erasures.isAnswered) return askBeforeErasing(erasures.question, '?do=undo', { known })
    const outcome = await undoGroup(name, known, by)
    if (outcome === 'conflict') return done('error', messages.undoConflict)
    if (outcome !== 'changed') return done('info', messages.unchanged)
    if (erasures) await confirmErasures(erasures.question, by)
    return done('success', messages.undone)
  }
  const form = await readForm({ request, context }, groupForm(name, variablesOf(name)))
  if (!form.ok) return form.invalid
  const { known, asOf, due, ...written } = form.value
  const erasures = await findErasures(name, written, { asOf, due })
  if (erasures && !erasures.isAnswered) return askBeforeErasing(erasures.question, '?', { known, ...written })
  const outcome = await catchFault(changeGroup(name, known, written, by))
  if (typeof outcome === 'object' && 'missing' in outcome) {
    const { required = '' } = settingsGroups[name].words.fields[outcome.missing as never] as CommonWords
    return form.refuse(problemStatuses.invalid, required, outcome.missing)
  }
  if (typeof outcome === 'object') return form.refuse(problemStatuses.failed, messages.failed(messages.unavailable))
  if (outcome === 'conflict') return form.refuse(problemStatuses.conflict, messages.conflict)
  if (outcome !== 'changed') return done('info', messages.unchanged)
  if (erasures) await confirmErasures(erasures.question, by)
  return done('success', settingsGroups[name].words.saved)
}

type Answer = Parameters<typeof questionBeforeErasing>[1]

/** The records that a shorter retention erases. */
async function findErasures(name: GroupName, written: Record<string, string | undefined> | 'undo', answer: Answer) {
  const values = name === 'privacy' ? await groupValuesAfter(name, written) : undefined
  return values ? questionBeforeErasing(values, answer) : null
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages, messages.failed)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

export default function SettingsPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name, known, canUndo, test, backup, preview } = loaderData
  const own = settingsGroups[name].words
  const title = `${own.title} | ${matches[0].loaderData.company.name}`
  const answer: AnsweredForm | undefined = actionData
  const Aside = asides[name]
  const asks = actionData && 'asks' in actionData ? actionData.asks : null
  return (
    <div
      className={`page grid gap-8 pt-12 pb-16 ${Aside ? 'xl:grid-cols-[minmax(0,48rem)_minmax(0,26rem)] grid-cols-1 items-start' : 'grid-cols-[minmax(0,48rem)]'}`}
    >
      <title>{answer?.result.error ? errorTitle(title) : title}</title>
      <div className={Aside && 'xl:col-span-2'}>
        <BackLink href={href('/admin/settings')} text={words.back} />
        <h1 className="mt-2 text-3xl">{own.title}</h1>
        <p className="mt-2 text-muted">{own.text}</p>
      </div>
      {asks && <ErasureDialog {...asks} />}
      {backup && <BackupState {...backup} />}
      {/* Without a place for backups, a schedule has no effect. */}
      {backup?.isScheduled !== false && <GroupForm key={`${name} ${known}`} {...loaderData} answer={answer} />}
      {Aside && <Aside company={matches[0].loaderData.company.name} />}
      {preview && <PreviewLink {...preview} />}
      {test && <MailTest {...test} />}
      {canUndo && (
        <section className="border-line border-t pt-5">
          <h2 className="text-xl">{words.undo.heading}</h2>
          <p className="mt-1 mb-3 text-muted">
            {words.undo.text} {name === 'privacy' && erasedStays}
          </p>
          <Form method="post" action="?do=undo">
            <input type="hidden" name="known" value={known} />
            <Button variant="secondary" text={words.undo.submit} />
          </Form>
        </section>
      )}
    </div>
  )
}

/** Stands beside the form. */
const asides: Partial<Record<GroupName, ComponentType<{ company: string }>>> = { look: LookSample }

function BackupState({ endedAt, isScheduled, isLate }: LatestBackup) {
  const timeZone = useTimeZone()
  const last = endedAt ? backupWords.last(formatDateTime(endedAt, timeZone)) : backupWords.none
  return (
    <Card>
      <h2 className="text-xl">{backupsState.heading}</h2>
      <p className="mt-2">{isLate ? `${last}. ${backupWords.late}` : last}</p>
      <p className="mt-2 text-muted">{isScheduled ? backupsState.place : backupsState.noPlace}</p>
    </Card>
  )
}

function PreviewLink({ link, endsAt }: { link: string; endsAt: Date }) {
  const timeZone = useTimeZone()
  return (
    <Card>
      <h2 className="text-xl">
        <label htmlFor="preview-link">{launchPreview.heading}</label>
      </h2>
      <p className="mt-2 text-muted">{launchPreview.text(formatDateTime(endsAt, timeZone))}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <TextInput
          id="preview-link"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1 basis-72 font-mono text-sm"
        />
        <CopyButton text={link} words={launchPreview} />
      </div>
    </Card>
  )
}

function MailTest({ to, canSend }: { to: string; canSend: boolean }) {
  const isBusy = useNavigation().formAction?.includes('do=test')
  return (
    <Card>
      <h2 className="text-xl">{mailTest.heading}</h2>
      <p className="mt-2 text-muted">{canSend ? mailTest.text(to) : mailTest.notYet}</p>
      {canSend && (
        <Form method="post" action="?do=test" preventScrollReset className="mt-5">
          <Button variant="secondary" busy={isBusy} busyText={mailTest.submit.busy} text={mailTest.submit.idle} />
        </Form>
      )}
    </Card>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function GroupForm({ answer, ...loaded }: Loaded & { answer: AnsweredForm | undefined }) {
  const { name, written, known, byOperator, pictures } = loaded
  const loadSchema = async () => (await import('#app/domain/settings/group-form.ts')).groupForm(name, byOperator)
  const form = useSchemaForm({ id: 'details', loadSchema, answer, defaultValue: written })
  const { sections, words: own } = settingsGroups[name] as unknown as SettingsGroup
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} action="?" className="grid gap-6">
      <input type="hidden" name="known" value={known} />
      {Object.entries<readonly string[]>(sections).map(([section, fields]) => (
        <Card key={section}>
          <h2 className="mb-5 text-xl">{own.sections[section]}</h2>
          <div className="grid gap-5">
            <PictureControl value={(control) => pictures && <PictureChoice control={control} choices={pictures} />}>
              {fields.map((field) => (
                <Setting key={field} form={form} field={field} {...loaded} />
              ))}
            </PictureControl>
          </div>
        </Card>
      ))}
      <Button busy={form.busy} busyText={words.submit.busy} className="justify-self-start" text={words.submit.idle} />
    </SchemaFormElement>
  )
}

interface SettingProps extends Loaded {
  form: SchemaForm
  field: string
}

function Setting({ form, field, name, written, byOperator, ofSample, secrets, choices }: SettingProps) {
  const record = settingsGroups[name] as unknown as SettingsGroup
  const { label, help } = record.words.fields[field] as CommonWords
  const variable = byOperator[field]
  if (variable)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-muted text-sm">{words.byOperator(variable)}</p>
        <p className="mt-1.5 whitespace-pre-line">{written[field]}</p>
      </div>
    )
  const secret = secrets[field]
  const text = [secret && words.secrets[secret], help].filter(Boolean).join(' ')
  const mark = ofSample.includes(field) && <Badge tone="brand">{words.sample}</Badge>
  return (
    <RecordField
      form={form}
      record={record}
      name={field}
      help={
        (mark || text) && (
          <>
            {mark} {text}
          </>
        )
      }
      optional={secret && 'at times'}
      attributes={attributes[field] ?? {}}
    >
      {controls[field] && ((control) => controls[field]?.(control, choices))}
    </RecordField>
  )
}

const attributes: Record<string, { autoComplete: string }> = {
  senderName: { autoComplete: 'off' },
  senderAddress: { autoComplete: 'off' },
  smtpHost: { autoComplete: 'off' },
  smtpUser: { autoComplete: 'off' },
  name: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel' },
}
