import { Link } from 'react-router'
import { settingsPage as words } from '#app/content/admin/company/settings.ts'
import { settingsPages } from '#app/routes/admin/navigation/settings.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'

export default function Settings() {
  return (
    <div className="page grid grid-cols-1 gap-10 pt-12 pb-16">
      <PageHead words={words} lead={words.text} />
      {settingsPages.map(({ heading, pages }) => (
        <section key={heading} className="border-line border-t pt-6">
          <h2 className="mb-5 text-xl">{heading}</h2>
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map(({ title, link, to, document }) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument={document}
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
