import type { EmblemName } from './emblems.ts'

/** The shape of every service page. A page leaves out the sections that it does not have. */
export interface ServicePage {
  slug: string
  /** The address of the page. */
  path: string
  /** Also the title of the page, unless it has one of its own. */
  name: string
  card: ServiceCard
  seo: Seo
  hero: Omit<Hero, 'title'> & { title?: string | null }
  stats?: StatSection
  threats?: ThreatSection
  services?: ServiceSection
  features?: FeatureSection
  industries?: IndustrySection
  technologies?: TechnologySection
  cards?: ExpandableSection
  process?: ProcessSection
  performance?: StatSection
  resources?: ResourceSection
  status?: StatusSection
  proof?: ServiceProof
  related?: Invitation
  /** The call to action that ends the page. */
  closing: Invitation
}

/** A page whose services open in a modal. */
export interface ModalServicePage extends ServicePage {
  services: ServiceSection
}

export interface Link {
  text: string
  href: string
}

interface Seo {
  /** At most 60 characters. */
  title: string
  /** 120 to 155 characters. */
  description: string
  keywords: string[]
}

export interface Hero {
  title: string
  lead: string
  /** `about`: the target of a text such as 'Learn More', for screen readers. */
  cta: Link & { about?: string }
  /** The message that the button opens on the page itself. */
  demo?: DemoMessage
}

interface DemoMessage {
  title: string
  text: string
  close: string
  contact: Link
}

interface Headed {
  heading: string
  lead?: string
}

interface Invitation {
  title: string
  text: string
  cta: Link
}

interface Stat {
  value: string
  label: string
  text?: string
}

export interface StatSection extends Headed {
  items: Stat[]
  /** Says that the figures are claims, not measurements. */
  note: string
}

type TabId = 'overview' | 'benefits' | 'features' | 'process' | 'technologies' | 'caseStudies'

export interface Tab {
  id: TabId
  label: string
}

export interface ServiceSection extends Headed {
  layout: 'lead' | 'rows' | 'strips' | 'pairs'
  /** The tabs of the modal, in their order. The first is open when the modal opens. */
  tabs: Tab[]
  cards: ServiceEntry[]
}

export interface ServiceEntry {
  title: string
  summary: string
  icon: EmblemName
  details: ServiceDetails
}

interface ServiceDetails {
  overview: string
  features: string[]
  technologies: TechnologyReference[]
  process: Step[]
  benefits: string[]
  caseStudies: CaseStudy[]
  /** In the overview tab. */
  successStories?: CaseStudy[]
}

interface TechnologyReference {
  name: string
  /** Official documentation, opened in a new tab. */
  href?: string
  text?: string
}

interface Step {
  title: string
  description: string
}

export interface CaseStudy {
  title: string
  description: string
  results: string[]
}

/** A sample case. Its prices and times are the company's own: keep them true. */
export interface ServiceProof {
  /** Whether the home page shows it. */
  home: 'yes' | 'no'
  story: Pick<CaseStudy, 'title' | 'description'>
  chart: { title: string; bars: Bar[] }
  figures: Stat[]
  /** A project like this. */
  took: string
  cost: string
}

interface Bar {
  name: string
  amount: number
  /** The amount with its unit. */
  shown: string
}

interface Threat {
  title: string
  rating: string
  tone: 'danger' | 'warning'
  icon: EmblemName
  text: string
  /** The defence. */
  defence: string
}

export interface ThreatSection extends Headed {
  ratingLabel: string
  defenceLabel: string
  items: Threat[]
}

interface Feature {
  title: string
  text: string
  icon: EmblemName
}

export interface FeatureSection extends Headed {
  items: Feature[]
}

interface Industry {
  tab: string
  title: string
  text: string
  icon: EmblemName
  benefits: string[]
}

export interface IndustrySection extends Headed {
  benefitsLabel: string
  items: Industry[]
}

/** One entry of a technology lookup. */
export interface Technology {
  name: string
  description: string
  features: string[]
  useCases: string[]
  stats?: Stat[]
  link: Link
}

export interface TechnologyCard extends Technology {
  icon: EmblemName
  summary: string
  stats: Stat[]
}

export interface TechnologyWords {
  features: string
  useCases: string
  stats?: string
  close: string
}

export interface TechnologySection extends Headed {
  words: TechnologyWords
  items: TechnologyCard[]
}

/** One card is expanded at a time. */
interface ExpandableCard {
  title: string
  summary: string
  icon: EmblemName
  claims: string[]
  technologies: Technology[]
}

export interface ExpandableSection extends Headed {
  technologiesLabel: string
  words: TechnologyWords
  items: ExpandableCard[]
}

export interface ProcessSection extends Headed {
  steps: Step[]
}

interface Resource extends Link {
  description: string
  icon: EmblemName
}

export interface ResourceSection extends Headed {
  items: Resource[]
}

interface StatusLine {
  label: string
  state: string
  tone: 'ready' | 'limited' | 'soon'
}

export interface StatusSection extends Headed {
  items: StatusLine[]
}

/** The services index at /services. */
export interface ServicesIndex {
  /** Short name, for breadcrumbs and the shared words of the services. */
  title: string
  seo: Seo
  hero: Hero
  cardLink: string
  closing: Invitation
}

/** A service in the lists of services. */
interface ServiceCard {
  summary: string
  /** Its text on the home page, if that shows it. */
  teaser?: string
  listed: 'yes' | 'no'
  /** On the picture of a service without a drawn one. */
  icon?: EmblemName
}

/** Words that all the service pages share. */
export interface ServiceWords {
  open: string
  close: string
  tabsLabel: string
  successStory: string
  results: string
  newTab: string
  caseStudyNote: string
  proof: {
    see: string
    kicker: string
    took: string
    cost: string
    note: string
    several: { title: string; lead: string }
  }
  /** The link to all services. */
  back: string
  /** The name of the home page, for search engines. */
  home: string
  others: string
}
