// The vocabulary of structured data: the types and properties of https://schema.org that this site uses, as of version
// 29, and what Google's documents on rich results
// (https://developers.google.com/search/docs/appearance/structured-data) require and recommend of them.

/** The kind of a property: a type of ours, or one of schema.org's kinds of value. */
type Kind = 'Text' | 'URL' | 'Date' | 'Duration' | 'Number' | 'Boolean' | (string & {})

interface Type {
  extends?: string
  properties: Record<string, Kind[]>
  /** Search engines need it. */
  required?: string[]
  /** Needed if the thing is a page's subject, not only named in another. */
  recommended?: string[]
}

const types: Record<string, Type> = {
  Thing: {
    properties: {
      name: ['Text'],
      alternateName: ['Text'],
      description: ['Text'],
      url: ['URL'],
      image: ['URL'],
      sameAs: ['URL'],
      identifier: ['Text', 'PropertyValue'],
      mainEntityOfPage: ['URL'],
    },
  },
  Organization: {
    extends: 'Thing',
    properties: {
      legalName: ['Text'],
      logo: ['URL'],
      foundingDate: ['Date'],
      email: ['Text'],
      telephone: ['Text'],
      address: ['PostalAddress', 'Text'],
    },
    required: ['name'],
    recommended: ['address', 'description', 'email', 'foundingDate', 'legalName', 'logo', 'sameAs', 'telephone', 'url'],
  },
  WebSite: {
    extends: 'Thing',
    properties: { inLanguage: ['Text'], publisher: ['Organization'] },
    required: ['name', 'url'],
  },
  ItemList: {
    extends: 'Thing',
    properties: { numberOfItems: ['Number'], itemListElement: ['ListItem'] },
    required: ['itemListElement'],
  },
  ListItem: {
    extends: 'Thing',
    properties: { position: ['Number'], item: ['URL'] },
    required: ['position', 'name'],
  },
  BreadcrumbList: { extends: 'ItemList', properties: {}, required: ['itemListElement'] },
  Service: {
    extends: 'Thing',
    properties: {
      serviceType: ['Text'],
      provider: ['Organization'],
      areaServed: ['Text'],
      hasOfferCatalog: ['OfferCatalog'],
    },
    required: ['name', 'description'],
  },
  OfferCatalog: { extends: 'Thing', properties: { itemListElement: ['Offer'] }, required: ['name', 'itemListElement'] },
  Offer: { extends: 'Thing', properties: { itemOffered: ['Service'] }, required: ['itemOffered'] },
  BlogPosting: {
    extends: 'Thing',
    properties: {
      headline: ['Text'],
      alternativeHeadline: ['Text'],
      articleSection: ['Text'],
      datePublished: ['Date'],
      dateModified: ['Date'],
      timeRequired: ['Duration'],
      commentCount: ['Number'],
      inLanguage: ['Text'],
      author: ['Organization', 'Person'],
      publisher: ['Organization'],
    },
    required: ['headline', 'author', 'datePublished', 'image'],
    recommended: ['dateModified', 'description', 'mainEntityOfPage', 'publisher'],
  },
  Person: { extends: 'Thing', properties: {}, required: ['name'] },
  FAQPage: { extends: 'Thing', properties: { mainEntity: ['Question'] }, required: ['mainEntity'] },
  Question: { extends: 'Thing', properties: { acceptedAnswer: ['Answer'] }, required: ['name', 'acceptedAnswer'] },
  Answer: { extends: 'Thing', properties: { text: ['Text'] }, required: ['text'] },
  JobPosting: {
    extends: 'Thing',
    properties: {
      title: ['Text'],
      datePosted: ['Date'],
      validThrough: ['Date'],
      employmentType: ['Text'],
      hiringOrganization: ['Organization'],
      jobLocation: ['Place'],
      jobLocationType: ['Text'],
      applicantLocationRequirements: ['Country'],
      baseSalary: ['MonetaryAmount'],
      experienceRequirements: ['Text', 'OccupationalExperienceRequirements'],
      occupationalCategory: ['Text'],
      directApply: ['Boolean'],
    },
    required: ['title', 'description', 'datePosted', 'hiringOrganization'],
    recommended: ['baseSalary', 'employmentType', 'identifier'],
  },
  Place: { extends: 'Thing', properties: { address: ['PostalAddress'] }, required: ['address'] },
  Country: { extends: 'Thing', properties: {}, required: ['name'] },
  PostalAddress: {
    extends: 'Thing',
    properties: {
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Text'],
    },
    required: ['addressCountry'],
  },
  PropertyValue: { extends: 'Thing', properties: { value: ['Text'] }, required: ['value'] },
  MonetaryAmount: {
    extends: 'Thing',
    properties: { currency: ['Text'], value: ['QuantitativeValue'] },
    required: ['currency', 'value'],
  },
  QuantitativeValue: {
    extends: 'Thing',
    properties: { minValue: ['Number'], maxValue: ['Number'], value: ['Number'], unitText: ['Text'] },
    required: ['unitText'],
  },
  OccupationalExperienceRequirements: {
    extends: 'Thing',
    properties: { monthsOfExperience: ['Number'] },
    required: ['monthsOfExperience'],
  },
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value),
  Date: (value) =>
    typeof value === 'string' &&
    /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?)?)?$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Duration: (value) => typeof value === 'string' && /^P(?=.)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/.test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
}

function propertiesOf(name: string): Record<string, Kind[]> {
  const type = types[name]
  return type ? { ...(type.extends ? propertiesOf(type.extends) : {}), ...type.properties } : {}
}

/** The faults of a block of structured data. */
export function complaintsAbout(thing: unknown): string[] {
  if (!isThing(thing)) return ['It is no object.']
  const { '@context': context, ...rest } = thing
  const name = String(rest['@type'])
  const missing = (types[name]?.recommended ?? []).filter((property) => !(property in rest))
  return [
    ...(context === 'https://schema.org' ? [] : [`Its context is ${context}.`]),
    ...missing.map((property) => `${name} has no ${property}.`),
    ...complaintsWithin(rest, name),
  ]
}

function complaintsWithin(thing: Thing, path: string): string[] {
  const { '@type': name, '@id': id, ...said } = thing
  if (name === undefined && id !== undefined && Object.keys(said).length === 0) return []
  const type = types[String(name)]
  if (!type) return [`${path} has the type ${name}.`]
  const properties = propertiesOf(String(name))
  return [
    ...(id === undefined || kinds.URL?.(id) ? [] : [`${path} is identified by ${id}.`]),
    ...(type.required ?? []).filter((property) => !(property in said)).map((property) => `${path} has no ${property}.`),
    ...Object.entries(said).flatMap(([property, value]) => {
      const allowed = properties[property]
      const where = `${path}.${property}`
      return allowed
        ? [value].flat().flatMap((one) => complaintsAboutValue(one, allowed, where))
        : [`${where} is unknown.`]
    }),
  ]
}

function complaintsAboutValue(value: unknown, allowed: Kind[], where: string): string[] {
  if (isThing(value)) {
    const isReference = !('@type' in value) && '@id' in value
    if (isReference || allowed.includes(String(value['@type']))) return complaintsWithin(value, where)
    return [`${where} is a ${value['@type']}.`]
  }
  return allowed.some((kind) => kinds[kind]?.(value)) ? [] : [`${where} is ${JSON.stringify(value)}.`]
}

/** All addresses that it names. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (!isThing(value)) return []
  return Object.entries(value).flatMap(([property, inner]) => (property === '@context' ? [] : addressesIn(inner)))
}

/** The names of all properties in it. */
export function propertiesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  return isThing(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...propertiesIn(inner)]) : []
}
