import { Form, href, Link } from 'react-router'
import { guideSteps, guideMessages as messages, guidePage as words } from '#app/content/admin/company/guide.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import {
  findGuide,
  findSamples,
  type GuideStep,
  guideForm,
  handleGuideAction,
  type StepName,
} from '#app/domain/guide/guide.server.ts'
import { findHideable, readPages } from '#app/domain/site/samples.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { stepHrefs } from '#app/routes/admin/guide-summary.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { SampleButton } from '#app/routes/admin/sample-button.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import type { Route } from './+types/guide.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ pages, ...samples }, read] = await Promise.all([findSamples(), readPages()])
  const hideable = findHideable(read).shown
  const steps = await findGuide(context.get(staffContext).id)
  return { steps, samples: { ...samples, hideable, pages: pages.size } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { order, step } = await readOrder({ request, context }, guideForm)
  await handleGuideAction(order, step)
  const to = order === 'hide' ? href('/admin/today') : href('/admin/guide')
  return redirectWithNotice(to, { kind: 'success', text: messages[order] }, context)
}

export default function Guide({ loaderData: { steps, samples } }: Route.ComponentProps) {
  const finished = steps.filter(({ state }) => state !== 'open').length
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <div>
        <PageHead words={words} lead={words.text} />
        <p className="mt-5 font-semibold">{words.progress(finished, steps.length)}</p>
      </div>
      <ol className="border-line border-b">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      <SamplesLeft {...samples} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderForm order="hide" text={words.hide} />
        <p className="text-muted text-sm">{words.hideHelp}</p>
      </div>
    </div>
  )
}

/** The samples that visitors still see, with the buttons that hide them. */
function SamplesLeft({ pages, hideable, jobs, posts }: Route.ComponentProps['loaderData']['samples']) {
  const { services, sections } = hideable
  if (pages + services.length + jobs + posts.length === 0) return null
  const { heading, text, hidePosts, ...counts } = words.samples
  const rows = [
    {
      count: pages,
      to: href('/admin/site'),
      text: counts.pages(pages),
      button: <SampleButton order="hideSamples" kind="sections" names={sections} />,
    },
    {
      count: services.length,
      to: href('/admin/site'),
      text: counts.services(services.length),
      button: <SampleButton order="hideSamples" kind="services" names={services} />,
    },
    {
      count: jobs,
      to: href('/admin/jobs'),
      text: counts.jobs(jobs),
      button: (
        <ButtonLink
          href={listHref({}, { 'remove-samples': '' })}
          client
          variant="secondary"
          text={dashboardPage.samples.remove}
        />
      ),
    },
    {
      count: posts.length,
      to: listHref({ tab: 'blog' }),
      text: counts.posts(posts.length),
      button: (
        <Form method="post" action={listHref({ tab: 'blog' }, {}, href('/admin/dashboard/built-in'))}>
          <input type="hidden" name="slugs" value={posts.join()} />
          <Button name="order" value="hide" variant="secondary" text={hidePosts(posts.length)} />
        </Form>
      ),
    },
  ]
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-4 text-muted">{text}</p>
      <ul className="border-line border-b">
        {rows
          .filter(({ count }) => count > 0)
          .map(({ to, text, button }) => (
            <li
              key={text}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3"
            >
              <Link
                to={to}
                className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:text-brand hover:underline"
              >
                {text}
              </Link>
              {button}
            </li>
          ))}
      </ul>
    </section>
  )
}

function Step({ name, state }: GuideStep) {
  const { title, text } = guideSteps[name]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3">
      <div className="min-w-0 flex-1">
        <Link
          to={stepHrefs[name]}
          className={`inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:text-brand hover:underline ${state === 'open' ? '' : 'text-muted'}`}
        >
          {title}
        </Link>
        {state === 'open' && <p className="text-muted text-sm">{text}</p>}
      </div>
      {state === 'done' && <Badge tone="success">{words.done}</Badge>}
      {state === 'skipped' && (
        <OrderForm order="resume" step={name} text={words.resume} label={words.resumeNamed(title)} />
      )}
      {state === 'open' && <OrderForm order="skip" step={name} text={words.skip} label={words.skipNamed(title)} />}
    </li>
  )
}

function OrderForm({ order, step, text, label }: { order: string; step?: StepName; text: string; label?: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="order" value={order} />
      {step && <input type="hidden" name="step" value={step} />}
      <Button variant="quiet" size="small" text={text} aria-label={label} />
    </Form>
  )
}
