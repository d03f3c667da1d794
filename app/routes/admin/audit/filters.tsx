import { Form, href, Link, useSubmit } from 'react-router'
import { auditPage } from '#app/content/admin/audit.ts'
import { type AuditFilter, automatics } from '#app/domain/audit/filter.ts'
import { auditGroups } from '#app/domain/audit/groups.ts'
import type { AuditEvent } from '#app/domain/audit/list.server.ts'
import { subjectName } from '#app/domain/audit/sentence.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { Labelled } from '#app/ui/forms/labelled.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { auditHref, noFilter } from './query.ts'

const words = auditPage.filters

interface AuditFiltersProps {
  filter: AuditFilter
  people: { id: string; name: string }[]
  /** What alone is asked about. */
  subject: AuditEvent['subject']
  events: AuditEvent[]
}

export function AuditFilters({ filter, people, subject, events }: AuditFiltersProps) {
  const submit = useSubmit()
  const { person, group, from, to } = filter
  const isFiltered = auditHref(filter) !== auditHref(noFilter)
  return (
    <search className="grid gap-3">
      <Form
        // What another address says stands in the fields.
        key={auditHref(filter)}
        method="get"
        action={href('/admin/audit')}
        aria-label={words.label}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:gap-x-4 lg:grid-cols-[1.3fr_1.3fr_1fr_1fr_auto]"
        onChange={({ currentTarget, target }) => {
          if ((target as Element).matches('select')) submit(currentTarget, { preventScrollReset: true })
        }}
      >
        {filter.subject && (
          <>
            <input type="hidden" name="subject" value={filter.subject.noun} />
            <input type="hidden" name="id" value={filter.subject.id} />
          </>
        )}
        <Labelled id="audit-person" label={words.person}>
          <Select id="audit-person" name="person" defaultValue={person ?? ''}>
            <option value="">{words.everybody}</option>
            {choicesOf(person, people, events).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled id="audit-group" label={words.group}>
          <Select id="audit-group" name="group" defaultValue={group ?? ''}>
            <option value="">{words.everything}</option>
            {auditGroups.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled id="audit-from" label={words.from}>
          <TextInput
            type="date"
            id="audit-from"
            name="from"
            defaultValue={from ?? ''}
            className="min-w-0 max-sm:px-2"
          />
        </Labelled>
        <Labelled id="audit-to" label={words.to}>
          <TextInput type="date" id="audit-to" name="to" defaultValue={to ?? ''} className="min-w-0 max-sm:px-2" />
        </Labelled>
        <Button variant="secondary" className="justify-self-start" text={words.submit} />
      </Form>
      {isFiltered && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          {filter.subject && <span>{subject ? words.only(subjectName(subject)) : words.onlyGone}</span>}
          <Link
            to={auditHref(noFilter)}
            preventScrollReset
            className="inline-flex min-h-8 items-center text-brand underline-offset-4 hover:underline"
          >
            {words.clear}
          </Link>
        </p>
      )}
    </search>
  )
}

const labelOf = (group: string) => (auditPage.groups as Record<string, string>)[group] ?? group

/** Also somebody who has left and is asked about. */
function choicesOf(person: string | null, people: AuditFiltersProps['people'], events: AuditEvent[]) {
  const all = [...people, ...automatics.map((id) => ({ id, name: auditPage.actorChoices[id] }))]
  if (person === null || all.some(({ id }) => id === person)) return all
  const name = events.find(({ staffId }) => staffId === person)?.name ?? person
  return [...all, { id: person, name }]
}
