import { blogPage } from '#app/content/blog/blog.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { aiMlSolutions } from '#app/content/services/ai-ml-solutions.ts'
import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { allServices } from '#app/content/services/all-services.ts'
import { iotAutomation } from '#app/content/services/iot-automation.ts'
import { modalPages } from '#app/content/services/pages.ts'
import { about } from '#app/content/site/about.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { home } from '#app/content/site/home.ts'
import { privacyPage } from '#app/content/site/privacy.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { Logo } from '#app/ui/layout/logo.tsx'
import { serviceMotifs } from '#app/ui/weaving/figures/choice.ts'
import { Jacquard } from '#app/ui/weaving/jacquard.tsx'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import { Weave } from '#app/ui/weaving/weave.tsx'
import { Document } from './sheet.tsx'

interface Card {
  name: string
  kicker: string
  title: string
  /** What its cloth is woven from, and the figure in it. */
  seed?: string
  motif?: MotifName
}

const privacy = privacyPage({ ...keptForDays, application: null, message: null, enquiry: null })

const pages: Card[] = [
  { name: 'home', kicker: company.tagline, title: home.hero.headline },
  { name: 'about', kicker: about.title, title: about.hero.heading },
  { name: 'services', kicker: 'Services', title: allServices.hero.title },
  ...[...modalPages, iotAutomation, aiMlSolutions, aiSolutions].map(({ slug, hero }) => ({
    name: `services-${slug}`,
    kicker: 'Services',
    title: hero.title,
    seed: slug,
    motif: serviceMotifs[slug],
  })),
  { name: 'careers', kicker: 'Careers', title: home.careers.title },
  { name: 'contact', kicker: contactPage.title, title: contactPage.hero.heading },
  { name: 'enquiries', kicker: enquiriesPage.title, title: enquiriesPage.hero.heading },
  { name: 'privacy', kicker: privacy.title, title: privacy.heading },
  { name: 'blog', kicker: blogPage.title, title: blogPage.hero.heading },
]

/** One card for each page that is shared, with a cloth of its own. */
export const shareCards = pages.map(({ name, kicker, title, seed = title, motif }) => ({
  name,
  card: (
    <Document title={title}>
      <div className="grid h-[630px] w-[1200px] grid-cols-[1fr_400px] bg-indigo text-on-indigo">
        <div className="flex flex-col py-16 pr-14 pl-18">
          <Logo className="size-13" />
          <p className="mt-auto font-semibold text-[28px] text-accent leading-snug">{kicker}</p>
          <h1 className={`mt-4 text-balance leading-[1.04] ${title.length > 34 ? 'text-[68px]' : 'text-[82px]'}`}>
            {title}
          </h1>
        </div>
        {motif ? (
          <Jacquard
            motif={motif}
            seed={seed}
            ends={44}
            picks={70}
            className="h-full w-full [shape-rendering:crispEdges]"
          />
        ) : (
          <Weave seed={seed} ends={25} picks={38} className="h-full w-full [shape-rendering:crispEdges]" />
        )}
      </div>
    </Document>
  ),
}))
