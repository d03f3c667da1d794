import { href } from 'react-router'
import type { SubscriberCursor, SubscriberFilter } from '#app/domain/subscribers/filter.ts'

export function subscribersHref(
  { status, search }: SubscriberFilter,
  more: { after?: SubscriberCursor; erase?: string } = {},
  path = href('/admin/subscribers'),
): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(more.after && { after: `${more.after.at}.${more.after.email}` }),
    ...(more.erase && { erase: more.erase }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
