import { data, href } from 'react-router'
import { jobEditor, jobMessages, jobPreview as words } from '#app/content/admin/jobs.ts'
import { findJobToEdit } from '#app/domain/jobs/edit.server.ts'
import { jobPreviewForm } from '#app/domain/jobs/form.ts'
import { jobFields } from '#app/domain/jobs/job.ts'
import { shownJob } from '#app/domain/jobs/show.server.ts'
import { previewJob } from '#app/domain/jobs/write.server.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { PreviewPage } from '#app/routes/admin/editing/preview.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { CompanyHint, JobDescription, JobFacts } from '#app/routes/job-description.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import type { Route } from './+types/preview.route.ts'

/** The job as it is saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const saved = await findJobToEdit(parseRecordNumber(params.id) ?? 0)
  const { readFirst } = shownSite(context).words('careers')
  return data({ job: saved && shownJob(previewJob(saved)), readFirst }, { status: saved ? 200 : 404 })
}

/** The job in the form, complete or not, saved or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, jobPreviewForm)
  if (!form.ok) {
    const errors = Object.values(form.invalid.data.result.error ?? {}).flatMap((messages) => messages ?? [])
    return data({ job: null, errors }, { status: form.status })
  }
  const input = pick(form.value, jobFields)
  // The status is explicit, because the loader answers 404 before the first save.
  const job = shownJob(previewJob({ ...input, title: input.title || words.untitled }))
  return data({ job, errors: [] }, { status: 200 })
}

export default function JobPreview({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job, errors } = actionData ?? { job: loaderData.job, errors: [jobMessages.notFound] }
  return (
    <>
      <DocumentTitle title={words.title(job?.title ?? '')} />
      <PreviewPage
        words={words}
        back={actionData ? null : href('/admin/jobs/:id', { id: params.id })}
        error={{ title: jobEditor.error, texts: errors }}
      >
        {job && (
          <div className="page grid gap-x-14 gap-y-12 pt-12 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
            <article className="min-w-0">
              <h1 dir="auto" className="text-display wrap-anywhere">
                {job.title}
              </h1>
              <JobFacts job={job} />
              <CompanyHint text={loaderData.readFirst} />
              <JobDescription job={job} />
            </article>
            <p className="grid min-h-60 place-items-center self-start rounded-card border border-line border-dashed p-6 text-muted lg:sticky lg:top-20 lg:min-h-96">
              {words.form}
            </p>
          </div>
        )}
      </PreviewPage>
    </>
  )
}
