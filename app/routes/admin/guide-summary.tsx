import { Form, href } from 'react-router'
import { guideSteps, guidePage as words } from '#app/content/admin/company/guide.ts'
import type { GuideStep, StepName } from '#app/domain/guide/guide.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

/** The form of each step. */
export const stepHrefs: Record<StepName, string> = {
  name: href('/admin/settings/:group', { group: 'company' }),
  contact: href('/admin/settings/:group', { group: 'company' }),
  account: href('/admin/staff'),
  look: href('/admin/settings/:group', { group: 'look' }),
  home: href('/admin/site/:page', { page: 'home' }),
  about: href('/admin/site/:page', { page: 'about' }),
  team: `${href('/admin/site/:page', { page: 'about' })}?at=team`,
  services: href('/admin/site'),
  others: href('/admin/site'),
  jobs: href('/admin/jobs'),
  posts: listHref({ tab: 'blog' }),
  privacy: href('/admin/site/:page', { page: 'privacy' }),
  mail: href('/admin/settings/:group', { group: 'mail' }),
  backups: href('/admin/system'),
  factor: href('/admin/account/second-factor'),
  colleague: href('/admin/staff'),
  publish: href('/admin/settings/:group', { group: 'launch' }),
}

/** At the top of the dashboard until the guide is finished or hidden: its next step. */
export function GuideSummary({ steps }: { steps: GuideStep[] }) {
  const next = steps.find(({ state }) => state === 'open')
  if (!next) return null
  const { title, text } = guideSteps[next.name]
  const finished = steps.filter(({ state }) => state !== 'open').length
  return (
    <section
      aria-labelledby="guide-title"
      className="grid gap-3 rounded-card border border-brand/30 bg-brand-surface px-4 py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="guide-title" className="text-xl">
          {words.heading}
        </h2>
        <p className="text-muted text-sm">{words.progress(finished, steps.length)}</p>
      </div>
      <p>
        <strong className="font-semibold">{words.next(title)}</strong> {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={stepHrefs[next.name]} client={{ preventScrollReset: false }} text={title} />
        <ButtonLink
          href={href('/admin/guide')}
          client={{ preventScrollReset: false }}
          variant="secondary"
          text={words.all}
        />
        <Form method="post" action={href('/admin/guide')}>
          <Button name="order" value="hide" variant="quiet" text={words.hide} />
        </Form>
      </div>
    </section>
  )
}
