import { href, Link } from 'react-router'
import { settingsPage as words } from '#app/content/admin/company/settings.ts'
import { type GroupName, settingsGroups } from '#app/domain/settings/groups.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'

export default function Settings() {
  return (
    <div className="page grid grid-cols-1 gap-10 pt-12 pb-16">
      <PageHead words={words} lead={words.text} />
      {sections.map(({ heading, pages }) => (
        <section key={heading} className="border-line border-t pt-6">
          <h2 className="mb-5 text-xl">{heading}</h2>
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map(({ title, link, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument={to === download}
                  className="font-semibold text-brand underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                <p className="mt-1 text-muted text-sm">{link}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const download = href('/admin/settings/content')

function groupLink(group: GroupName) {
  const { title, link } = settingsGroups[group].words
  return { title, link, to: href('/admin/settings/:group', { group }) }
}

const sections = [
  {
    heading: words.sections.company,
    pages: [groupLink('company'), groupLink('look'), { ...words.brochure, to: href('/admin/settings/brochure') }],
  },
  {
    heading: words.sections.site,
    pages: [
      { ...words.navigation, to: href('/admin/site/:page', { page: 'frame' }) },
      groupLink('search'),
      groupLink('launch'),
      { ...words.moving, to: href('/admin/import') },
      { ...words.content, to: download },
    ],
  },
  {
    heading: words.sections.people,
    pages: [
      groupLink('careers'),
      { ...words.answers, to: href('/admin/settings/answers') },
      groupLink('mail'),
      groupLink('privacy'),
    ],
  },
  {
    heading: words.sections.operation,
    pages: [{ ...words.secondFactor, to: href('/admin/settings/second-factor') }, groupLink('backups')],
  },
]
