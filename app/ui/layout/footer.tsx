import { Fragment, type ReactNode } from 'react'
import { mailtoHref, telHref } from '#app/ui/contact-links.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { networkIcons } from '#app/ui/controls/network-icons.ts'
import { type NewsletterAnswer, NewsletterForm, type NewsletterWords } from '#app/ui/forms/newsletter-form.tsx'
import { WeaveDivider } from '#app/ui/weaving/weave.tsx'
import { EditLink } from './edit-link.tsx'
import { type OwnLogo, SiteName } from './logo.tsx'

type FooterProps = {
  name: string
  logo: OwnLogo | null | undefined
  blurb: string
  address: string
  email: string
  phone: string
  linkedinUrl?: string
  instagramUrl?: string
  year: number
  /** The result of the newsletter form. */
  answer: NewsletterAnswer | null
  words: FooterWords
  newsletterControls: Omit<NewsletterWords, keyof FooterWords['newsletter']>
}

type Column = 'quickLinks' | 'findUs' | 'newsletter'

interface FooterWords {
  quickLinks: { title: string; links: { href: string; text: string; badge?: string }[] }
  findUs: { title: string }
  newsletter: Pick<NewsletterWords, 'title' | 'text' | 'label' | 'placeholder' | 'submit'>
  footer: {
    social: string
    linkedin: string
    instagram: string
    rights: string
    privacy: { href: string; text: string }
  }
  /** The columns after the first. */
  sections: readonly Column[]
}

const wide = 'lg:flex-[1.35]'
const link = 'rounded-sm underline-offset-4 hover:text-on-indigo hover:underline'

export function Footer({ words: { footer, ...words }, newsletterControls, answer, ...company }: FooterProps) {
  const columns: Record<Column, ReactNode> = {
    quickLinks: words.quickLinks.links.length > 0 && <QuickLinks {...words.quickLinks} />,
    findUs: (
      <div className="lg:flex-1">
        <Title part="findUs">{words.findUs.title}</Title>
        <address className="grid text-sm">
          <span className="mb-2 whitespace-pre-line">{company.address}</span>{' '}
          <a href={mailtoHref(company.email)} className={`inline-flex min-h-9 items-center break-all ${link}`}>
            {company.email}
          </a>{' '}
          <a href={telHref(company.phone)} className={`inline-flex min-h-9 items-center ${link}`}>
            {company.phone}
          </a>
        </address>
      </div>
    ),
    newsletter: (
      <div className={wide}>
        <NewsletterForm words={{ ...newsletterControls, ...words.newsletter }} answer={answer}>
          <Title part="newsletter">{words.newsletter.title}</Title>
        </NewsletterForm>
      </div>
    ),
  }
  const networks = (['instagram', 'linkedin'] as const).filter((network) => company[`${network}Url`])
  return (
    <footer className="site-footer mt-auto bg-indigo text-on-indigo-muted">
      <WeaveDivider seed={company.name} />
      <div className="page grid gap-x-10 gap-y-12 pt-14 pb-10 sm:grid-cols-2 lg:flex wrap-anywhere">
        <div className={wide}>
          <p className="flex items-center gap-3 font-bold text-lg text-on-indigo tracking-tight">
            <SiteName name={company.name} logo={company.logo} isOnDark className="size-8" />
          </p>
          <p className="mt-4 max-w-xs text-sm">{company.blurb}</p>
          {networks.length > 0 && (
            <ul aria-label={footer.social} className="mt-5 flex gap-2">
              {networks.map((network) => (
                <li key={network}>
                  <a
                    href={company[`${network}Url`]}
                    rel="noopener"
                    className="grid size-11 place-items-center rounded-control border border-on-indigo-muted/60 transition duration-150 hover:border-on-indigo hover:text-on-indigo"
                  >
                    <Icon name={networkIcons[network]} />
                    <span className="sr-only">{footer[network]}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>

        {words.sections.map((column) => (
          <Fragment key={column}>{columns[column]}</Fragment>
        ))}
      </div>
      <div className="page">
        <p className="flex flex-wrap items-center justify-between gap-x-6 border-on-indigo-muted/25 border-t py-4 text-xs">
          <span>{`© ${company.year} ${company.name}. ${footer.rights}`}</span>{' '}
          <a href={footer.privacy.href} data-nav="" className={`inline-flex min-h-9 items-center ${link}`}>
            {footer.privacy.text}
          </a>
        </p>
      </div>
    </footer>
  )
}

function QuickLinks({ title, links }: FooterWords['quickLinks']) {
  return (
    <nav aria-label={title} className="lg:flex-[0.7]">
      <Title part="quickLinks">{title}</Title>
      <ul className="text-sm">
        {links.map(({ href, text, badge }) => (
          <li key={href} className="flex items-center gap-2.5">
            <a href={href} data-nav="" className={`inline-flex min-h-9 items-center ${link}`}>
              {text}
            </a>{' '}
            {badge && (
              <Badge tone="success" pulse>
                {badge}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Title({ part, children }: { part: Column; children: string }) {
  return (
    <h2 className="mb-3 font-semibold text-base text-on-indigo tracking-normal">
      {children}
      <EditLink page="frame" part={part} name={children} place="inline" />
    </h2>
  )
}
