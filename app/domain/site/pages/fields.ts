import { link, longText, text } from '#app/domain/fields/field.ts'

/** Fields that many pages have. Their labels are in app/content/admin/site.ts. */
export const title = text({ max: 120 })
export const lead = longText({ max: 400, optional: true })
export const paragraph = longText({ max: 1_000 })
export const button = text({ max: 60 })

/** An address on this site, such as /contact, or on another. */
export const target = link({ max: 300, local: true })

export const buttonTo = { 'link-text': button, 'link-href': target }
export const titled = { title, text: paragraph }
export const headed = { title, lead }
export const search = { title: text({ max: 70 }), description: longText({ max: 200 }) }
