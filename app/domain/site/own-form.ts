import { ownPageMessages as messages, redirectMessages } from '#app/content/admin/own-pages.ts'
import { choice, text } from '#app/domain/fields/field.ts'
import { line } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { part } from './part.ts'

/** The URL prefixes of pages that owners add, by kind. */
export const beginnings = { page: '/', service: '/services/' }

export type OwnKind = keyof typeof beginnings

/** The part of the editor with the address, and the list of links to the page. */
export const addressPart = (kind: OwnKind) =>
  part({
    address: text({ max: 100 }),
    ...(kind === 'page' && { place: choice(['header', 'footer', 'nowhere'], { preset: 'nowhere' }) }),
  })

const addresses = {
  page: /^\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)?$/u,
  service: /^\/services\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u,
}

export const withoutLastSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The path for a typed address, or null if it is invalid. */
export function pathOf(kind: OwnKind, typed: string): string | null {
  const words = withoutLastSlash(typed.normalize('NFC').toLowerCase().trim().replace(/\s+/g, '-'))
  const path = beginnings[kind] + words.slice(words.startsWith(beginnings[kind]) ? beginnings[kind].length : 0)
  return addresses[kind].test(path) ? path : null
}

export const addForm = z.object({
  title: line({ required: messages.titleRequired, tooLong: messages.titleTooLong }, 120),
})

const index = z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0)

/** The buttons of a list of pages. */
export const listForm = z.object({
  order: z.enum(['move', 'show', 'hide', 'remove', 'restore', 'publish', 'hideSamples', 'showSamples']),
  version: z._default(recordNumber, 0),
  name: z._default(z.string(), ''),
  kind: z._default(z.enum(['page', 'service']), 'page'),
  /** The names of the list in the order seen, the drafts to publish with their versions, or the samples to hide or show. */
  seen: z._default(z.string(), ''),
  position: index,
  to: index,
})

export type ListOrder = z.output<typeof listForm>

const address = (required: string) => line({ required, tooLong: redirectMessages.tooLong }, 300)

export const redirectForm = z.object({
  path: address(redirectMessages.pathRequired),
  target: address(redirectMessages.targetRequired),
})
