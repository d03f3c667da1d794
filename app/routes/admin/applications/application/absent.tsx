import { applicationPage } from '#app/content/admin/applications/application.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { placeHref } from '#app/routes/admin/lists/record-href.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'

interface AbsentProps {
  reason: 'deleted' | 'gone'
  query: ListQuery
  /** A note that came too late. */
  unsaved: string | undefined
  site: string
}

export function Absent({ reason, query, unsaved, site }: AbsentProps) {
  const { heading, text } = applicationPage.absent[reason]
  return (
    <div className="page grid *:max-w-4xl gap-6 pt-12 pb-16">
      <title>{`${heading} | ${site}`}</title>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={heading}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={listHref(query)} client icon="left" text={applicationPage.back} />
            {reason === 'deleted' && (
              <ButtonLink href={placeHref('application', 'trash')} client variant="secondary">
                {applicationPage.absent[reason].action}
              </ButtonLink>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
      {unsaved && (
        <div role="alert" className="grid gap-2">
          <label htmlFor="unsaved" className="font-semibold">
            {applicationPage.absent.unsaved}
          </label>
          <TextArea id="unsaved" readOnly defaultValue={unsaved} />
        </div>
      )}
    </div>
  )
}
