import { importDetails } from '#app/content/admin/company/imports.ts'
import type { ImportFacts } from '#app/domain/imports/import.ts'
import { Tick } from '#app/routes/admin/import/tick.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { FileInput, TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

interface StartProps {
  facts: ImportFacts
  isGhost: boolean
  isArchive: boolean
  /** The number of other parts of an archive. */
  partCount: number
  count: number
  pageCount: number
  pictures: number
  answer: AnsweredForm | undefined
}

const words = importDetails.start
const zip = importDetails.zip

export function StartPosts(props: StartProps) {
  const { facts, isGhost, isArchive, partCount, count, pageCount, pictures, answer } = props
  const isOfZip = answer?.result.error && 'file' in answer.result.error
  const loadSchema = async () => (await import('#app/domain/imports/import.ts')).textsForm
  const form = useSchemaForm({ id: 'start', loadSchema, answer: isOfZip ? undefined : answer })
  if (count + (isArchive ? partCount : 0) === 0) return <Notice kind="warning">{words.none}</Notice>
  return (
    <div className="grid max-w-3xl gap-6">
      <Card>
        <h2 className="text-xl">{isArchive ? words.archive.heading : words.heading}</h2>
        <p className="mt-2 mb-5 text-muted">{isArchive ? words.archive.text : words.pages}</p>
        <SchemaFormElement form={form} errorSummary={words.errorSummary} action="?do=start" className="grid gap-5">
          {pictures > 0 && <Tick form={form} name="fetches" label={words.fetches(pictures)} help={words.fetchesHelp} />}
          {isGhost && (
            <FormField form={form} name="site" label={words.site} help={words.siteHelp} optional>
              {(control) => <TextInput {...control} type="url" placeholder="https://" />}
            </FormField>
          )}
          <SubmitButton
            form={form}
            idle={isArchive ? words.archive.submit : words.submit(count, pageCount)}
            busy={words.busy}
          />
        </SchemaFormElement>
      </Card>
      {pictures > 0 && <Pictures found={facts.pictures} answer={isOfZip ? answer : undefined} />}
    </div>
  )
}

function Pictures({ found, answer }: { found: number | undefined; answer: AnsweredForm | undefined }) {
  const loadSchema = async () => (await import('#app/domain/imports/import.ts')).picturesForm
  const form = useSchemaForm({ id: 'pictures', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{zip.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{found === undefined ? zip.text : zip.uploaded(found)}</p>
      <SchemaFormElement
        form={form}
        errorSummary={zip.errorSummary}
        action="?do=pictures"
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <FormField form={form} name="file" label={zip.label}>
          {(control) => <FileInput {...control} accept=".zip" />}
        </FormField>
        <SubmitButton form={form} variant="secondary" {...zip.submit} />
      </SchemaFormElement>
    </Card>
  )
}
