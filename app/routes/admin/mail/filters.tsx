import { Form, href, Link } from 'react-router'
import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import type { MailFilter } from '#app/domain/mailbox/list.server.ts'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { outboxStates } from '#app/domain/outbox/states.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { Labelled } from '#app/ui/forms/labelled.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { everyMail, mailsHref } from './query.ts'

const words = outboxPage.filters

interface MailFiltersProps {
  filter: MailFilter
  /** Null where they are not counted. */
  byState: Record<string, number> | null
}

export function MailFilters({ filter, byState }: MailFiltersProps) {
  const { state, kind, recipient } = filter
  const isFiltered = mailsHref(filter) !== mailsHref(everyMail)
  return (
    <search className="grid gap-3">
      <Form
        // What another address says stands in the fields.
        key={mailsHref(filter)}
        method="get"
        action={href('/admin/mail')}
        aria-label={words.label}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:gap-x-4 lg:grid-cols-[1.3fr_1.3fr_1fr_1fr_auto]"
      >
        <Labelled id="mail-state" label={words.state}>
          <Select id="mail-state" name="state" defaultValue={state ?? ''}>
            <option value="">{words.anyState}</option>
            {outboxStates.map((each) => (
              <option key={each} value={each}>
                {stateWithCount(each, byState)}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled id="mail-kind" label={words.kind}>
          <Select id="mail-kind" name="kind" defaultValue={kind ?? ''}>
            <option value="">{words.anyKind}</option>
            {mailKinds.map((each) => (
              <option key={each} value={each}>
                {outboxPage.kinds[each] ?? each}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled id="mail-recipient" label={words.recipient}>
          <TextInput
            type="search"
            id="mail-recipient"
            name="recipient"
            defaultValue={recipient ?? ''}
            maxLength={254}
            autoComplete="off"
          />
        </Labelled>
        <Button variant="secondary" className="justify-self-start" text={words.submit} />
      </Form>
      {isFiltered && (
        <Link
          to={mailsHref(everyMail)}
          preventScrollReset
          className="inline-flex min-h-8 items-center justify-self-start text-brand text-sm underline-offset-4 hover:underline"
        >
          {words.clear}
        </Link>
      )}
    </search>
  )
}

function stateWithCount(state: string, byState: MailFiltersProps['byState']): string {
  const name = outboxPage.states[state] ?? state
  return byState ? outboxPage.stateWithCount(name, shownCount(byState[state] ?? 0)) : name
}
