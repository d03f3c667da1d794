import type { ComponentType } from 'react'
import { data, Form, href, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { backupWords } from '#app/content/admin/backups.ts'
import { backupsState } from '#app/content/admin/settings/backups.ts'
import {
  type GroupWords,
  groupFormMessages as messages,
  groupFormWords as words,
} from '#app/content/admin/settings/form.ts'
import { launchPreview } from '#app/content/admin/settings/launch.ts'
import { mailTest } from '#app/content/admin/settings/mail.ts'
import type { LatestBackup } from '#app/domain/backups/schedule.server.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import type { SettingsGroup } from '#app/domain/settings/group.ts'
import { groupForm, undoGroupForm } from '#app/domain/settings/group-form.ts'
import { changeGroup, findGroup, undoGroup } from '#app/domain/settings/groups.server.ts'
import { type GroupName, isGroupName, settingsGroups } from '#app/domain/settings/groups.ts'
import { variablesOf } from '#app/domain/settings/live.server.ts'
import { confirmErasures } from '#app/domain/sweeps/shorten.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { PictureChoice } from '#app/routes/admin/pictures/library.tsx'
import { PictureControl, RecordField } from '#app/routes/record-fields.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, CopyButton } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/group.route.ts'
import { controls } from './controls.tsx'
import { askBeforeErasing, ErasureDialog } from './erasure-dialog.tsx'
import { groupPages } from './group-pages.server.ts'
import { LookSample } from './look.tsx'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const name = groupIn(params)
  const shown = await groupPages[name]?.load?.(request, context.get(staffContext))
  return { name, ...(await findGroup(name)), ...shown }
}

function groupIn({ group }: { group: string }): GroupName {
  if (!isGroupName(group)) throw data(null, { status: 404 })
  return group
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const name = groupIn(params)
  const { test, findErasures, complete, finish = (answer: Response) => answer } = groupPages[name] ?? {}
  const by = context.get(staffContext)
  const page = href('/admin/settings/:group', { group: name })
  const done = async (kind: 'success' | 'info' | 'error', text: string, detail?: string) =>
    finish(await redirectWithNotice(page, { kind, text, ...(detail && { detail }) }, context))
  const task = new URL(request.url).searchParams.get('do')
  if (task === 'test' && test) return redirectWithNotice(page, await test(by), context)
  if (task === 'undo') {
    const form = await readForm({ request, context }, undoGroupForm)
    if (!form.ok) return form.invalid
    const { known, ...answer } = form.value
    const erasures = await findErasures?.('undo', answer)
    if (erasures && !erasures.isAnswered) return askBeforeErasing(erasures.question, '?do=undo', { known })
    const outcome = await undoGroup(name, known, by)
    if (outcome === 'conflict') return done('error', messages.undoConflict)
    if (outcome !== 'changed') return done('info', messages.unchanged)
    if (erasures) await confirmErasures(erasures.question, by)
    return done('success', messages.undone)
  }
  const form = await readForm({ request, context }, groupForm(name, variablesOf(name)))
  if (!form.ok) return form.invalid
  const { known, asOf, due, ...chosen } = form.value
  const { written, tell } = complete?.(chosen) ?? { written: chosen }
  const erasures = await findErasures?.(written, { asOf, due })
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
  return done('success', settingsGroups[name].words.saved, await tell?.())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages, messages.failed)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

export default function SettingsPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name, known, canUndo, test, backup, preview } = loaderData
  const own: GroupWords = settingsGroups[name].words
  const answer: AnsweredForm | undefined = actionData
  const Aside = asides[name]
  const asks = actionData && 'asks' in actionData ? actionData.asks : null
  return (
    <div
      className={`page grid gap-8 pt-12 pb-16 ${Aside ? 'xl:grid-cols-[minmax(0,48rem)_minmax(0,26rem)] grid-cols-1 items-start' : 'grid-cols-[minmax(0,48rem)]'}`}
    >
      <PageHead
        words={{ title: own.title, back: words.back }}
        lead={own.text}
        back={href('/admin/settings')}
        hasError={Boolean(answer?.result.error)}
        className={Aside && 'xl:col-span-2'}
      />
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
            {words.undo.text} {own.undo}
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
