import { link, longText, picture, text } from '#app/domain/fields/field.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { part } from '../part.ts'

/** Fields that many pages share. Their labels are in app/content/admin/site.ts. */
export const title = text({ max: 120 })
/** A heading that says something about the company. */
export const motto = text({ max: 120, claim: true })
export const lead = longText({ max: 400, optional: true })
export const paragraph = longText({ max: 1_000 })
export const button = text({ max: 60 })

/** An address on this site, such as /contact, or on another. */
export const target = link({ max: 300, local: true })

/** Replaces the woven picture. */
export const photo = picture({ optional: true })

/** The type of built-in words with a picture that an owner may choose. */
export const withPhoto = <Words>(words: Words): Words & { photo?: ShownPicture } => words as never

/** A person of the company, or one who praises it. */
export const person = text({ max: 60, claim: true })
export const role = text({ max: 80, claim: true })

export const buttonTo = { 'link-text': button, 'link-href': target }
export const titled = { title, text: paragraph }
export const headed = { title, lead }
export const search = { title: text({ max: 70 }), description: longText({ max: 200 }) }

/** The top of a page with a form, with a link for other purposes. */
export const introduction = part({ heading: title, text: lead, hint: lead, ...buttonTo, photo })
