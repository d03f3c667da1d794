import { ownPageMessages as messages, redirectMessages } from '#app/content/admin/own-pages.ts'
import { line } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'

/** The beginnings of the addresses of pages that owners add, by kind. */
export const beginnings = { page: '/', service: '/services/' }

export type OwnKind = keyof typeof beginnings

export const places = ['header', 'footer', 'nowhere'] as const

/** The first words of addresses that the product, its files or its operator use. */
export const reserved = [
  ...['about', 'admin', 'api', 'assets', 'blog', 'brochure', 'careers', 'cloth', 'contact', 'enquiries', 'fonts'],
  ...[
    'healthz',
    'images',
    'metrics',
    'newsletter',
    'pictures',
    'privacy',
    'readyz',
    'refused',
    'services',
    'share',
    'up',
  ],
]

const longestAddress = 100

const word = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*'
const words = new RegExp(`^${word}(?:/${word})?$`, 'u')

/** Without spaces, capitals, and slashes at its ends. */
const tidyWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\/+|\/+$/g, '')

export const addForm = z.object({
  title: line({ required: messages.titleRequired, tooLong: messages.titleTooLong }, 120),
})

export const placeForm = z.object({
  version: recordNumber,
  address: z.pipe(z.string({ error: messages.addressRequired }), z.transform(tidyWords)).check(
    z.refine((text) => words.test(text), messages.addressInvalid),
    z.refine((text) => text.length <= longestAddress, messages.addressTooLong),
  ),
  place: z._default(z.enum(places), 'nowhere'),
})

/** The buttons of a list of pages. */
export const listForm = z.object({
  order: z.enum(['move', 'show', 'hide', 'remove', 'restore']),
  version: z._default(recordNumber, 0),
  name: z._default(z.string(), ''),
  kind: z._default(z.enum(['page', 'service']), 'page'),
  /** The names of the list in the order that the colleague saw. */
  seen: z._default(z.string(), ''),
  position: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  to: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
})

const text = (message: string) => line({ required: message, tooLong: redirectMessages.tooLong }, 300)

export const redirectForm = z.object({
  path: text(redirectMessages.pathRequired),
  target: text(redirectMessages.targetRequired),
})

export const removeRedirectForm = z.object({ path: z.string() })
