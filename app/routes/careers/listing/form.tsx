import type { ReactNode } from 'react'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import {
  ApplicationFormElement,
  CoverLetter,
  NameAndEmail,
  type PageAround,
  Resume,
} from '#app/routes/careers/application/form.tsx'
import { preloadQueue } from '#app/routes/careers/offline-queue/preload.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, useSchemaForm } from '#app/ui/forms/form.tsx'

interface ListingFormProps extends PageAround {
  /** The address of the open form: it comes back there where something is wrong. */
  action: string
  note: ReactNode
  answer: AnsweredForm | undefined
}

async function loadSchema() {
  preloadQueue()
  return (await import('#app/domain/applications/form.ts')).listingApplicationForm
}

/** The application form of the listing, with its own experience and a cover letter from who has one. */
export function ListingForm({ action, note, answer, ...page }: ListingFormProps) {
  const form = useSchemaForm({ id: 'application', loadSchema, answer })
  return (
    <ApplicationFormElement
      {...page}
      form={form}
      action={action}
      heading={
        <div>
          <p className="text-muted text-sm">{words.requiredUnlessOptional}</p>
          {note}
        </div>
      }
    >
      <NameAndEmail form={form} />
      <FormField form={form} name="phone" label={words.phone.label} help={words.phone.help}>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" className="tabular-nums" />}
      </FormField>
      <FormField form={form} name="experience" label={words.experience.label} help={words.experience.help}>
        {(control) => <TextInput {...control} />}
      </FormField>
      {/* For the applicant to see: which position it is, the address says. */}
      <div className="grid gap-1.5">
        <label htmlFor="application-position" className="justify-self-start font-semibold">
          {words.position.label}
        </label>
        <TextInput id="application-position" value={page.job.title} readOnly />
      </div>
      <Resume form={form} />
      <CoverLetter form={form} optional />
    </ApplicationFormElement>
  )
}
